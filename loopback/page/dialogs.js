// What opens over the page: pictures, lists to choose from, forms (modals), small menus.
import { h, toast } from "./dom.js";
import { emojiElement, withEmoji } from "./emoji.js";
import { markdown } from "./markdown.js";
import { interact, uploadFile } from "./socket.js";
import { optionsOf } from "./message.js";

function dialog(label, classes, ...children) {
  const element = h("dialog", { class: classes, "aria-label": label }, children);
  element.addEventListener("close", () => element.remove());
  element.addEventListener("click", (event) => event.target === element && element.close());
  document.body.append(element);
  element.showModal();
  return element;
}

/** A picture as large as the window, with zoom and its alt text. */
export function showPicture(url, alt) {
  let scale = 1;
  const image = h("img", { src: url, alt, draggable: "false" });
  const stage = h("div", { class: "stage", tabindex: "0" }, image);
  const fit = () => Math.min(2, (stage.clientWidth - 4) / image.naturalWidth, (stage.clientHeight - 4) / image.naturalHeight);
  const zoom = (factor, event) => {
    const old = scale;
    scale = Math.min(8, Math.max(1, scale * factor));
    const box = stage.getBoundingClientRect();
    const x = event ? event.clientX - box.left : box.width / 2;
    const y = event ? event.clientY - box.top : box.height / 2;
    image.style.width = `${image.naturalWidth * fit() * scale}px`;
    stage.scrollLeft = ((stage.scrollLeft + x) * scale) / old - x;
    stage.scrollTop = ((stage.scrollTop + y) * scale) / old - y;
    stage.classList.toggle("zoomed", scale > 1);
  };
  image.addEventListener("load", () => zoom(1));
  image.addEventListener("click", (event) => zoom(scale > 1 ? 1 / scale : 2.5, event));
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.25 : 0.8, event);
  }, { passive: false });
  const box = dialog(alt || "Picture", "lightbox",
    stage,
    h("div", { class: "lightbox-bar" },
      alt && h("p", { class: "caption" }, alt),
      h("div", { class: "lightbox-tools" },
        h("button", { class: "icon-button", "aria-label": "Zoom out", onclick: () => zoom(0.67) }, "−"),
        h("button", { class: "icon-button", "aria-label": "Zoom in", onclick: () => zoom(1.5) }, "+"),
        h("a", { class: "icon-button", href: url, target: "_blank", "aria-label": "Open original" }, "↗"),
        h("button", { class: "icon-button", "aria-label": "Close", onclick: () => box.close() }, "✕"))));
  box.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") zoom(1.5);
    if (event.key === "-") zoom(0.67);
  });
  stage.focus();
}

/** A list to choose one or several from; resolves with the values, or null if left. */
export function chooseFrom(anchor, options, limits, title) {
  const low = limits.min_values ?? 1;
  const high = Math.min(limits.max_values ?? 1, options.length);
  const several = high > 1 || low === 0;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  return new Promise((resolve) => {
    let result = null;
    const rows = options.map((option) =>
      h("div", { class: "option", role: "option", tabindex: "-1", "data-value": option.value, "aria-selected": String(chosen.has(option.value)), onclick: () => pick(option.value) },
        several && h("span", { class: "tick", "aria-hidden": "true" }),
        h("span", { class: "option-text" }, option.emoji && [emojiElement(option.emoji.name), " "], withEmoji(option.label), option.description && h("small", {}, option.description))));
    const done = h("button", { class: "button primary", onclick: () => finish() }, "Choose");
    const search = options.length > 12 ? h("input", { class: "search", type: "search", "aria-label": "Filter", placeholder: "Filter" }) : null;
    const list = h("div", { class: "options", role: "listbox", "aria-label": title, "aria-multiselectable": String(several) }, rows);
    const box = dialog(title, "chooser", h("div", { class: "chooser-title" }, title), search, list, several && h("div", { class: "chooser-foot" }, done));
    place(box, anchor);
    const finish = () => {
      result = options.map((option) => option.value).filter((value) => chosen.has(value));
      box.close();
    };
    const pick = (value) => {
      if (!several) {
        chosen.clear();
        chosen.add(value);
        finish();
        return;
      }
      if (chosen.has(value)) chosen.delete(value);
      else {
        if (high === 1) chosen.clear();
        if (chosen.size < high) chosen.add(value);
      }
      refresh();
    };
    const refresh = () => {
      for (const row of rows) row.setAttribute("aria-selected", String(chosen.has(row.dataset.value)));
      done.disabled = chosen.size < low || chosen.size > high;
      done.textContent = low === high ? `Choose (${chosen.size} of ${high})` : `Choose (${chosen.size})`;
    };
    if (search) {
      search.addEventListener("input", () => {
        for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(search.value.toLowerCase());
      });
    }
    box.addEventListener("keydown", (event) => {
      const visible = rows.filter((row) => !row.hidden);
      const at = visible.indexOf(document.activeElement);
      if (event.key === "ArrowDown") visible[(at + 1) % visible.length]?.focus();
      else if (event.key === "ArrowUp") visible[(at - 1 + visible.length) % visible.length]?.focus();
      else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(visible[at].dataset.value);
      else return;
      event.preventDefault();
    });
    box.addEventListener("close", () => {
      resolve(result);
      anchor.focus();
    });
    if (several) refresh();
    (rows.find((row) => row.getAttribute("aria-selected") === "true") || rows[0])?.focus();
  });
}

function place(box, anchor) {
  if (window.innerWidth < 640) return;
  const at = anchor.getBoundingClientRect();
  const height = box.offsetHeight;
  box.classList.add("anchored");
  box.style.width = `${Math.max(at.width, 240)}px`;
  box.style.left = `${Math.min(at.left, window.innerWidth - Math.max(at.width, 240) - 8)}px`;
  const below = at.bottom + 4 + height < window.innerHeight;
  box.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
}

/** A small menu of actions near a control. */
export function menu(anchor, title, entries) {
  const box = dialog(title, "chooser menu-box",
    h("div", { class: "options", role: "menu" }, entries.map((entry) =>
      h("button", { class: `option ${entry.current ? "current" : ""}`, role: "menuitem", onclick: () => { box.close(); entry.act(); } }, entry.content))));
  place(box, anchor);
  box.querySelector("button")?.focus();
}

/** Ask for one or a few short texts; resolves with them, or null. */
export function askFor(title, fields, button) {
  return new Promise((resolve) => {
    let result = null;
    const inputs = fields.map((field) => field.options
      ? h("select", { id: `ask-${field.name}` }, field.options.map(([value, label]) => h("option", { value }, label)))
      : h("input", { id: `ask-${field.name}`, maxlength: field.max || 100, required: true, autocomplete: "off" }));
    const form = h("form", { class: "form", onsubmit: (event) => {
      event.preventDefault();
      result = Object.fromEntries(fields.map((field, index) => [field.name, inputs[index].value]));
      box.close();
    } },
    h("h2", {}, title),
    fields.map((field, index) => h("div", { class: "form-field" }, h("label", { for: `ask-${field.name}` }, field.label), inputs[index])),
    h("div", { class: "form-foot" }, h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel"), h("button", { class: "button primary" }, button)));
    const box = dialog(title, "modal", form);
    box.addEventListener("close", () => resolve(result));
    inputs[0].focus();
  });
}

/** Discord's modal as a form. */
export function openForm(modal, interaction, app) {
  const readers = {};
  const fields = modal.components.map((top) => {
    if (top.type === 10) return markdown(top.content, app.context);
    const item = top.type === 18 ? top.component : top.components[0];
    const id = `field-${item.custom_id}`;
    const control = formControl(item, id, app, readers);
    const required = item.required !== false && item.type !== 23;
    return h("div", { class: "form-field" },
      h("label", { for: id, class: required ? "required" : null }, top.label || item.label),
      top.description && h("small", {}, top.description), control);
  });
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const send = h("button", { class: "button primary" }, "Submit");
  const form = h("form", { class: "form", onsubmit: async (event) => {
    event.preventDefault();
    failure.hidden = true;
    send.disabled = true;
    try {
      const values = {};
      for (const [name, read] of Object.entries(readers)) values[name] = await read();
      const result = await interact("submit", { interaction, values }, (progress) => progress.stage === "answered" && box.close());
      if (result.stage === "failed") throw new Error("Something went wrong. Try again.");
      box.close();
    } catch (error) {
      failure.textContent = error.message;
      failure.hidden = false;
      send.disabled = false;
      if (!box.isConnected) toast(error.message);
    }
  } },
  h("h2", {}, modal.title), fields, failure,
  h("div", { class: "form-foot" }, h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel"), send));
  const box = dialog(modal.title, "modal", form);
  box.dataset.testid = "modal";
  form.querySelector("input, textarea, .select")?.focus();
}

function formControl(item, id, app, readers) {
  const common = { id, placeholder: item.placeholder || null };
  if (item.type === 4) {
    const limits = { maxlength: item.max_length || 4000, minlength: item.min_length || null, required: item.required !== false };
    const field = item.style === 2 ? h("textarea", { ...common, ...limits, rows: "5" }) : h("input", { ...common, ...limits, autocomplete: "off" });
    field.value = item.value || "";
    readers[item.custom_id] = () => field.value;
    return field;
  }
  if (item.type === 19) {
    const field = h("input", { ...common, type: "file", multiple: (item.max_values || 1) > 1 });
    readers[item.custom_id] = async () => {
      const ids = [];
      for (const file of field.files) ids.push((await uploadFile(file)).id);
      return ids;
    };
    return field;
  }
  if (item.type === 23) {
    const field = h("input", { ...common, type: "checkbox", checked: Boolean(item.default) });
    readers[item.custom_id] = () => field.checked;
    return field;
  }
  if (item.type === 21 || item.type === 22) {
    const kind = item.type === 21 ? "radio" : "checkbox";
    const fields = item.options.map((option) => h("input", { type: kind, name: id, value: option.value, checked: Boolean(option.default) }));
    readers[item.custom_id] = () => {
      const values = fields.filter((field) => field.checked).map((field) => field.value);
      return kind === "radio" ? values[0] ?? null : values;
    };
    return h("div", { id, class: "choices", role: kind === "radio" ? "radiogroup" : "group" },
      item.options.map((option, index) => h("label", { class: "choice" }, fields[index], h("span", {}, option.label, option.description && h("small", {}, option.description)))));
  }
  const options = optionsOf(item, app);
  let values = options.filter((option) => option.default).map((option) => option.value);
  const label = () => options.filter((o) => values.includes(o.value)).map((o) => o.label).join(", ") || item.placeholder || "Make a selection";
  const text = h("span", { class: "select-label" }, label());
  readers[item.custom_id] = () => values;
  return h("button", { id, type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", onclick: async (event) => {
    const current = options.map((option) => ({ ...option, default: values.includes(option.value) }));
    values = (await chooseFrom(event.currentTarget, current, item, item.placeholder || "Choose")) || values;
    text.textContent = label();
  } }, text, h("span", { class: "caret", "aria-hidden": "true" }, "▾"));
}
