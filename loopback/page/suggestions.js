// The list above the composer: what could be typed next.
import { $, h } from "./dom.js";

let rows = [];
let highlighted = 0;
let round = 0;

/** A mark for an answer that is still to come; `isCurrent` tells whether anything else was shown or hidden since. */
export function expect() {
  round += 1;
  return round;
}

export const isCurrent = (mark) => mark === round;
export const any = () => rows.length > 0;
export const isOpen = () => !$("picker").hidden;

/** Show rows `{name, content, pick}`, or the words for none. */
export function show(list, empty = "") {
  rows = list;
  const picker = $("picker");
  picker.replaceChildren(...rows.map((row, index) => h("div", {
    class: "suggestion",
    role: "option",
    id: `suggestion-${index}`,
    "data-testid": "suggestion",
    "data-name": row.name,
    onmousemove: () => highlight(index),
    onmousedown: (event) => event.preventDefault(),
    onclick: () => row.pick(),
  }, row.content)));
  if (!rows.length && empty) picker.append(h("div", { class: "suggestion none" }, empty));
  picker.hidden = !rows.length && !empty;
  $("text").setAttribute("aria-expanded", String(!picker.hidden));
  highlight(0);
}

function highlight(index) {
  highlighted = index;
  [...$("picker").children].forEach((row, at) => row.setAttribute("aria-selected", String(at === index)));
  const row = $("picker").children[index];
  if (row) row.scrollIntoView({ block: "nearest" });
  $("text").setAttribute("aria-activedescendant", row && rows.length ? `suggestion-${index}` : "");
}

export function hide() {
  round += 1;
  rows = [];
  $("picker").hidden = true;
  $("picker").replaceChildren();
  $("text").setAttribute("aria-expanded", "false");
}

/** Keys that move in the list; true if the key was one. */
export function handleKey(event) {
  if (!rows.length) return false;
  if (event.key === "ArrowDown") highlight((highlighted + 1) % rows.length);
  else if (event.key === "ArrowUp") highlight((highlighted - 1 + rows.length) % rows.length);
  else if (event.key === "Enter" || event.key === "Tab") rows[highlighted].pick();
  else return false;
  event.preventDefault();
  return true;
}
