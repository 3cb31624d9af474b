// Small helpers for building the page.

/** An element: attributes (on… are listeners, null and false are left out), then children (strings become text). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && typeof value === "boolean") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (id) => document.getElementById(id);

const COLOURS = ["#c9704f", "#5f8fc4", "#6f9a58", "#a678b8", "#c09a3e", "#4c9c97", "#b8607c", "#7d86c9"];

/** A round picture with the user's initial; the bot has its emblem. */
export function avatar(user, size = "") {
  const face = h("span", { class: `avatar ${size}`, "aria-hidden": "true" });
  if (user.bot) {
    face.append(h("img", { src: "/page/favicon.svg", alt: "" }));
  } else {
    face.textContent = user.name.slice(0, 1).toUpperCase();
    face.style.background = COLOURS[(user.place || 0) % COLOURS.length];
  }
  return face;
}

export function toast(text) {
  const note = h("div", { class: "toast" }, text);
  $("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}

export function clock(date) {
  return date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

export function when(date) {
  const today = new Date();
  const days = Math.round((new Date(today.toDateString()) - new Date(date.toDateString())) / 86400000);
  if (days === 0) return clock(date);
  if (days === 1) return `Yesterday at ${clock(date)}`;
  return `${date.toLocaleDateString()} ${clock(date)}`;
}

/** Files of this server are asked for by path, whatever name the server is reached under. */
export function local(url) {
  const at = String(url).indexOf("/attachments/");
  return at >= 0 && /^https?:\/\/(127\.|localhost|\[::1\])/.test(url) ? url.slice(at) : url;
}
