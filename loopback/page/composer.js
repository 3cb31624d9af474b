// The line at the bottom: messages, files, and slash commands with their options, by keyboard and mouse.
import { $, h, toast } from "./dom.js";
import { withEmoji } from "./emoji.js";
import { STRING, INTEGER, NUMBER, FILE, choicesOf, parseOptions, pathsOf } from "./options.js";
import { ask, interact, uploadFile } from "./socket.js";
import * as suggestions from "./suggestions.js";

let app;
let command = null;
let attached = [];
let replying = null;
let timer = 0;
const history = [];

export function start(application) {
  app = application;
  $("composer-form").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  $("text").addEventListener("input", onText);
  $("text").addEventListener("keydown", onTextKey);
  $("slash").addEventListener("click", () => {
    if (command) leave();
    $("text").value = "/";
    $("text").focus();
    onText();
  });
  $("attach").addEventListener("change", (event) => {
    addFiles([...event.target.files]);
    event.target.value = "";
  });
  $("text").addEventListener("paste", (event) => {
    if (event.clipboardData.files.length) addFiles([...event.clipboardData.files]);
  });
  document.addEventListener("pointerdown", (event) => !$("composer").contains(event.target) && suggestions.hide());
}

/** The next message answers this one. */
export function replyTo(message) {
  replying = message;
  showFiles();
  $("text").focus();
}

/** Channel or user changed: forget what was being typed there. */
export function reset() {
  leave();
  attached = [];
  replying = null;
  showFiles();
  const channel = app.channel();
  $("text").placeholder = channel ? `Message ${channel.type === 1 ? app.botName() : `#${channel.name}`}` : "Message";
}

// Words ----------------------------------------------------------------------------------------------------------------

function grow() {
  const text = $("text");
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 200)}px`;
}

function onText() {
  grow();
  const value = $("text").value;
  if (!value.startsWith("/")) {
    const at = /@(\w*)$/.exec(value.slice(0, $("text").selectionStart));
    if (at) mentionSuggestions(at[1]);
    else suggestions.hide();
    return;
  }
  const typed = value.slice(1).toLowerCase();
  const all = pathsOf(app.commands());
  const exact = all.find((entry) => typed === `${entry.path} ` || typed.startsWith(`${entry.path} `));
  const longer = exact && all.some((entry) => entry.path !== exact.path && entry.path.startsWith(typed.trimEnd()));
  if (exact && !longer) {
    choose(exact, value.slice(exact.path.length + 2));
    return;
  }
  const words = typed.split(/\s+/).filter(Boolean);
  const score = (entry) => (entry.path.startsWith(typed) ? 0 : words.every((word) => entry.path.includes(word)) ? 1 : words.every((word) => `${entry.path} ${entry.description}`.toLowerCase().includes(word)) ? 2 : 9);
  const rows = all.map((entry) => [score(entry), entry]).filter(([s]) => s < 9).sort((a, b) => a[0] - b[0] || a[1].path.localeCompare(b[1].path));
  suggestions.show(rows.slice(0, 60).map(([, entry]) => ({
    name: `/${entry.path}`,
    pick: () => choose(entry, ""),
    content: [
      h("span", { class: "suggestion-main" }, h("b", {}, `/${entry.path}`), entry.options.map((option) => h("span", { class: option.required ? "hint" : "hint optional" }, option.name))),
      h("small", {}, entry.description),
    ],
  })), "No such command");
}

function mentionSuggestions(typed) {
  const found = app.users().filter((user) => user.name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 10);
  suggestions.show(found.map((user) => ({ name: user.name, content: [h("span", { class: "suggestion-main" }, `@${user.name}`)], pick: () => {
    const text = $("text");
    const at = text.selectionStart;
    text.value = `${text.value.slice(0, at - typed.length - 1)}<@${user.id}> ${text.value.slice(at)}`;
    suggestions.hide();
    text.focus();
  } })));
}

function onTextKey(event) {
  if (event.isComposing || suggestions.handleKey(event)) return;
  if (event.key === "Escape") suggestions.hide();
  else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (event.key === "ArrowUp" && !$("text").value && history.length) {
    event.preventDefault();
    const last = history[history.length - 1];
    choose(last.entry, "", last.values);
  }
}

// Commands -------------------------------------------------------------------------------------------------------------

/** Begin a command by its path ("game new"). */
export function useCommand(path) {
  const entry = pathsOf(app.commands()).find((candidate) => candidate.path === path);
  if (entry) choose(entry, "");
  else {
    $("text").value = `/${path} `;
    $("text").focus();
    onText();
  }
}

function choose(entry, rest, given = null) {
  suggestions.hide();
  const values = given || parseOptions(entry, rest);
  command = { entry, fields: new Map() };
  $("text").hidden = true;
  $("text").value = "";
  const box = $("command");
  box.hidden = false;
  box.replaceChildren(h("span", { class: "command-name" }, `/${entry.path}`));
  $("composer").classList.add("commanding");
  for (const option of entry.options) {
    if (option.required || option.name in values) addField(option, values[option.name]);
  }
  drawMore();
  const open = [...command.fields.values()].find((field) => !field.input.value) || [...command.fields.values()].pop();
  if (open) open.input.focus();
  else $("send").focus();
}

function drawMore() {
  const box = $("command");
  box.querySelector(".more")?.remove();
  const left = command.entry.options.filter((option) => !command.fields.has(option.name));
  if (!left.length) return;
  box.append(h("span", { class: "more" }, left.map((option) =>
    h("button", { type: "button", class: "add-option", title: option.description, "data-option": option.name, onclick: () => {
      addField(option);
      drawMore();
      command.fields.get(option.name).input.focus();
    } }, `+ ${option.name}`))));
}

function addField(option, value) {
  const input = h("input", {
    class: "option-input",
    "aria-label": option.name,
    "data-testid": `option-${option.name}`,
    placeholder: option.required ? option.description : `${option.description} (optional)`,
    autocomplete: "off",
    size: 14,
  });
  const field = { option, input, value: null };
  if (value !== undefined) setField(field, value);
  if (option.type === FILE) {
    input.readOnly = true;
    const file = h("input", { type: "file", class: "visually-hidden", "aria-label": `${option.name} file`, tabindex: "-1", onchange: async () => {
      try {
        const sent = await uploadFile(file.files[0]);
        field.value = sent.id;
        input.value = sent.filename;
      } catch (error) {
        toast(error.message);
      }
    } });
    input.addEventListener("click", () => file.click());
    field.file = file;
  }
  input.addEventListener("input", () => {
    field.value = null;
    field.wrap.classList.remove("bad");
    suggest(field);
  });
  input.addEventListener("focus", () => {
    suggest(field);
  });
  input.addEventListener("keydown", (event) => onFieldKey(event, field));
  const remove = option.required ? null : h("button", { type: "button", class: "remove-option", "aria-label": `Remove ${option.name}`, onclick: () => {
    command.fields.delete(option.name);
    field.wrap.remove();
    drawMore();
  } }, "✕");
  field.wrap = h("label", { class: "option-field" }, h("span", { class: "option-name" }, option.name), input, field.file, remove);
  command.fields.set(option.name, field);
  $("command").querySelector(".more")?.before(field.wrap) ?? $("command").append(field.wrap);
}

function setField(field, value) {
  if (value && typeof value === "object") {
    field.value = value.value;
    field.input.value = value.shown;
    return;
  }
  field.input.value = value;
}

function onFieldKey(event, field) {
  if (event.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    if (!suggestions.isOpen()) leave();
    else suggestions.hide();
    return;
  }
  if (event.key === "Enter" && (field.value !== null || !suggestions.any() || (!field.input.value && !field.option.required))) {
    event.preventDefault();
    suggestions.hide();
    const empty = [...command.fields.values()].find((other) => other.option.required && !other.input.value);
    if (empty && empty !== field) empty.input.focus();
    else submit();
    return;
  }
  if (event.key === "Tab" && (event.shiftKey || field.value !== null)) return;
  if (suggestions.handleKey(event)) return;
  if (event.key === "Backspace" && !field.input.value) {
    event.preventDefault();
    if (field.option.required) leave();
    else field.wrap.querySelector(".remove-option").click();
  }
}

/** Fixed choices, users, channels, booleans at once; autocomplete after a pause in typing. */
function suggest(field) {
  const { option, input } = field;
  const typed = field.value !== null ? "" : input.value;
  const mine = suggestions.expect();
  clearTimeout(timer);
  const fixed = choicesOf(option, app);
  if (fixed) {
    const needle = typed.toLowerCase().replace(/^[@#]/, "");
    offer(field, fixed.filter((choice) => choice.name.toLowerCase().includes(needle)).slice(0, 25));
    return;
  }
  if (!option.autocomplete) {
    suggestions.hide();
    return;
  }
  timer = setTimeout(async () => {
    try {
      const details = { channel: app.channel().id, path: `/${command.entry.path}`, option: option.name, typed: field.value !== null ? String(field.value) : input.value, values: collect(false, option.name) };
      const result = await interact("autocomplete", details);
      if (!suggestions.isCurrent(mine) || document.activeElement !== input) return;
      if (result.stage === "failed") suggestions.show([], "Loading options failed");
      else offer(field, result.choices.map((choice) => ({ name: choice.name, value: choice.value })), "No options match");
    } catch (error) {
      if (suggestions.isCurrent(mine)) suggestions.show([], error.message);
    }
  }, 120);
}

function offer(field, choices, empty = "") {
  suggestions.show(choices.map((choice) => ({
    name: choice.name,
    content: [h("span", { class: "suggestion-main" }, withEmoji(choice.name))],
    pick: () => {
      field.value = choice.value;
      field.input.value = choice.name;
      field.wrap.classList.remove("bad");
      suggestions.hide();
      const next = [...command.fields.values()].find((other) => other !== field && !other.input.value && other.option.required);
      if (next) next.input.focus();
      else field.input.focus({ preventScroll: true });
      if (!next) suggestions.hide();
    },
  })), empty);
}

/** The options' values as the server takes them; `strict` marks what is missing or wrong and answers null. */
function collect(strict, except = "") {
  const values = {};
  let complete = true;
  for (const { option, input, value, wrap } of command.fields.values()) {
    if (option.name === except) continue;
    const text = input.value.trim();
    let result = value !== null ? value : text;
    if (value === null && text) {
      const fixed = choicesOf(option, app);
      const match = fixed?.find((choice) => choice.name.toLowerCase() === text.toLowerCase() || String(choice.value) === text);
      if (fixed) result = match ? match.value : "";
      else if (option.type === INTEGER || option.type === NUMBER) result = Number.isFinite(Number(text)) ? Number(text) : "";
      else if (option.type === FILE) result = "";
      else if (option.type === STRING) result = text;
    }
    if (result === "" || result === null) {
      const bad = option.required || text;
      if (bad) complete = false;
      if (strict && bad) wrap.classList.add("bad");
    } else {
      values[option.name] = result;
    }
  }
  return strict && !complete ? null : values;
}

function leave() {
  suggestions.hide();
  command = null;
  $("command").hidden = true;
  $("command").replaceChildren();
  $("composer").classList.remove("commanding");
  $("text").hidden = false;
  $("text").value = "";
  grow();
}

// Files and sending ----------------------------------------------------------------------------------------------------

async function addFiles(files) {
  for (const file of files) {
    try {
      attached.push(await uploadFile(file));
    } catch (error) {
      toast(error.message);
    }
  }
  showFiles();
}

function showFiles() {
  $("files").hidden = !attached.length && !replying;
  const to = replying && h("span", { class: "chip" }, `Replying to ${app.user(replying.author.id)?.name}`, h("button", { "aria-label": "Do not reply", onclick: () => {
    replying = null;
    showFiles();
  } }, "✕"));
  $("files").replaceChildren(...(to ? [to] : []), ...attached.map((file) => h("span", { class: "chip" }, file.filename, h("button", { "aria-label": `Remove ${file.filename}`, onclick: () => {
    attached = attached.filter((other) => other !== file);
    showFiles();
  } }, "✕"))));
}

async function submit() {
  const channel = app.channel();
  if (!channel) return;
  if (command) {
    const values = collect(true);
    if (values === null) {
      $("command").querySelector(".bad input")?.focus();
      return;
    }
    const entry = command.entry;
    const shown = {};
    for (const [name, field] of command.fields) if (field.input.value) shown[name] = { value: field.value, shown: field.input.value };
    const path = `/${entry.path}`;
    history.push({ entry, values: shown });
    leave();
    $("text").focus();
    await app.run(path, channel.id, values);
    return;
  }
  const text = $("text").value.trim();
  if (!text && !attached.length) return;
  if (text.startsWith("/") && !attached.length) {
    toast(`There is no command ${text.split(" ")[0]}; type / to see them all.`);
    return;
  }
  const files = attached.map((file) => file.id);
  try {
    await ask("say", { channel: channel.id, text, files, reply: replying?.id });
    $("text").value = "";
    attached = [];
    replying = null;
    showFiles();
    grow();
    suggestions.hide();
  } catch (error) {
    toast(error.message);
  }
}
