// The line at the bottom: messages, files, and slash commands with their options, by keyboard and mouse.
import { $, h, toast } from "./dom.js";
import { withEmoji } from "./emoji.js";
import { ask, interact, uploadFile } from "./socket.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE] = [3, 4, 5, 6, 7, 8, 9, 10, 11];

let app;
let suggestions = [];
let highlighted = 0;
let command = null;
let attached = [];
let replying = null;
let round = 0;
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
  document.addEventListener("pointerdown", (event) => !$("composer").contains(event.target) && hide());
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

// Suggestions ----------------------------------------------------------------------------------------------------------

function show(rows, empty = "") {
  suggestions = rows;
  highlighted = 0;
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
  $("text").setAttribute("aria-activedescendant", row && suggestions.length ? `suggestion-${index}` : "");
}

function hide() {
  round += 1;
  suggestions = [];
  $("picker").hidden = true;
  $("picker").replaceChildren();
  $("text").setAttribute("aria-expanded", "false");
}

/** Keys that move in the suggestions; true if the key was one. */
function suggestionKey(event) {
  if (!suggestions.length) return false;
  if (event.key === "ArrowDown") highlight((highlighted + 1) % suggestions.length);
  else if (event.key === "ArrowUp") highlight((highlighted - 1 + suggestions.length) % suggestions.length);
  else if (event.key === "Enter" || event.key === "Tab") suggestions[highlighted].pick();
  else return false;
  event.preventDefault();
  return true;
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
    else hide();
    return;
  }
  const typed = value.slice(1).toLowerCase();
  const all = paths();
  const exact = all.find((entry) => typed === `${entry.path} ` || typed.startsWith(`${entry.path} `));
  const longer = exact && all.some((entry) => entry.path !== exact.path && entry.path.startsWith(typed.trimEnd()));
  if (exact && !longer) {
    choose(exact, value.slice(exact.path.length + 2));
    return;
  }
  const words = typed.split(/\s+/).filter(Boolean);
  const score = (entry) => (entry.path.startsWith(typed) ? 0 : words.every((word) => entry.path.includes(word)) ? 1 : words.every((word) => `${entry.path} ${entry.description}`.toLowerCase().includes(word)) ? 2 : 9);
  const rows = all.map((entry) => [score(entry), entry]).filter(([s]) => s < 9).sort((a, b) => a[0] - b[0] || a[1].path.localeCompare(b[1].path));
  show(rows.slice(0, 60).map(([, entry]) => ({
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
  show(found.map((user) => ({ name: user.name, content: [h("span", { class: "suggestion-main" }, `@${user.name}`)], pick: () => {
    const text = $("text");
    const at = text.selectionStart;
    text.value = `${text.value.slice(0, at - typed.length - 1)}<@${user.id}> ${text.value.slice(at)}`;
    hide();
    text.focus();
  } })));
}

/** Every slash command and subcommand of the channel, as its full path. */
function paths() {
  const found = [];
  const visit = (node, path, description) => {
    const inner = (node.options || []).filter((option) => option.type === 1 || option.type === 2);
    if (inner.length) inner.forEach((child) => visit(child, `${path} ${child.name}`, child.description));
    else found.push({ path, description, options: node.options || [] });
  };
  app.commands().forEach((body) => visit(body, body.name, body.description));
  return found;
}

function onTextKey(event) {
  if (event.isComposing || suggestionKey(event)) return;
  if (event.key === "Escape") hide();
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
  const entry = paths().find((candidate) => candidate.path === path);
  if (entry) choose(entry, "");
  else {
    $("text").value = `/${path} `;
    $("text").focus();
    onText();
  }
}

/** Options from text like `title:small_world seats:3`; a lone rest goes to the first required option. */
function parseOptions(entry, text) {
  const values = {};
  const pattern = /([-\w]+):("[^"]*"|.*?)(?=\s+[-\w]+:|\s*$)/g;
  for (const [, name, value] of text.matchAll(pattern)) {
    if (entry.options.some((option) => option.name === name)) values[name] = value.replace(/^"|"$/g, "");
  }
  if (!Object.keys(values).length && text.trim() && entry.options.length) values[entry.options[0].name] = text.trim();
  return values;
}

function choose(entry, rest, given = null) {
  hide();
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
    if ($("picker").hidden) leave();
    else hide();
    return;
  }
  if (event.key === "Enter" && (field.value !== null || !suggestions.length || (!field.input.value && !field.option.required))) {
    event.preventDefault();
    hide();
    const empty = [...command.fields.values()].find((other) => other.option.required && !other.input.value);
    if (empty && empty !== field) empty.input.focus();
    else submit();
    return;
  }
  if (event.key === "Tab" && (event.shiftKey || field.value !== null)) return;
  if (suggestionKey(event)) return;
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
  round += 1;
  clearTimeout(timer);
  const fixed = choicesFor(option);
  if (fixed) {
    const needle = typed.toLowerCase().replace(/^[@#]/, "");
    offer(field, fixed.filter((choice) => choice.name.toLowerCase().includes(needle)).slice(0, 25));
    return;
  }
  if (!option.autocomplete) {
    hide();
    return;
  }
  const mine = round;
  timer = setTimeout(async () => {
    try {
      const details = { channel: app.channel().id, path: `/${command.entry.path}`, option: option.name, typed: field.value !== null ? String(field.value) : input.value, values: collect(false, option.name) };
      const result = await interact("autocomplete", details);
      if (mine !== round || document.activeElement !== input) return;
      if (result.stage === "failed") show([], "Loading options failed");
      else offer(field, result.choices.map((choice) => ({ name: choice.name, value: choice.value })), "No options match");
    } catch (error) {
      if (mine === round) show([], error.message);
    }
  }, 120);
}

function choicesFor(option) {
  if (option.choices && option.choices.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: "True", value: true }, { name: "False", value: false }];
  const users = () => app.users().map((user) => ({ name: user.name, value: user.id }));
  const roles = () => app.roles().map((role) => ({ name: role.name, value: role.id }));
  if (option.type === USER) return users();
  if (option.type === ROLE) return roles();
  if (option.type === MENTIONABLE) return [...users(), ...roles()];
  if (option.type === CHANNEL) return app.channels().filter((channel) => channel.type !== 1).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  return null;
}

function offer(field, choices, empty = "") {
  show(choices.map((choice) => ({
    name: choice.name,
    content: [h("span", { class: "suggestion-main" }, withEmoji(choice.name))],
    pick: () => {
      field.value = choice.value;
      field.input.value = choice.name;
      field.wrap.classList.remove("bad");
      hide();
      const next = [...command.fields.values()].find((other) => other !== field && !other.input.value && other.option.required);
      if (next) next.input.focus();
      else field.input.focus({ preventScroll: true });
      if (!next) hide();
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
      const fixed = choicesFor(option);
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
  hide();
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
    hide();
  } catch (error) {
    toast(error.message);
  }
}
