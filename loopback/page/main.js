// The page's state, what the server tells, and the message list.
import { menu, openForm } from "./dialogs.js";
import { $, h, toast } from "./dom.js";
import * as composer from "./composer.js";
import { messageElement } from "./message.js";
import * as side from "./side.js";
import { ask, connect, interact } from "./socket.js";

const state = { me: "", users: new Map(), channels: new Map(), marks: new Map(), roles: [], commands: [], dmCommands: [], messageCommands: [], guild: {}, bot: {} };
let current = null;
let messages = [];
let more = false;
let following = true;
let typingUntil = 0;

const MOST_SHOWN = 300;

// Each tab remembers its own user and channel; a new tab begins with the latest.
const saved = {
  get: (key) => { try { return sessionStorage.getItem(key) || localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { sessionStorage.setItem(key, value); localStorage.setItem(key, value); } catch { /* private window */ } },
};

const app = {
  get me() { return state.me; },
  user: (id) => state.users.get(id),
  users: () => [...state.users.values()],
  roles: () => state.roles,
  channels: () => [...state.channels.values()],
  channel: () => state.channels.get(current),
  botName: () => state.bot.name,
  commands: () => (app.channel()?.type === 1 ? state.dmCommands : state.commands),
  open: (id) => open(id),
  actAs,
  messageMenu,
  goTo,
  run,
  fail: (error) => toast(error.message),
  context: {
    get me() { return state.me; },
    userName: (id) => state.users.get(id)?.name || "unknown",
    roleName: (id) => state.roles.find((role) => role.id === id)?.name || "role",
    channelName: (id) => state.channels.get(id)?.name || "unknown",
    goTo,
    useCommand: (path) => composer.useCommand(path),
  },
};

// The server -----------------------------------------------------------------------------------------------------------

connect({ open: () => become(state.me || saved.get("user")), event: onEvent });
composer.start(app);
side.start(state, app);

function actAs(user) {
  side.closeDrawer();
  composer.reset();
  become(user);
}

async function become(userId) {
  let answer;
  try {
    answer = await ask("act_as", { user: userId || null });
  } catch (error) {
    toast(error.message);
    return;
  }
  state.me = answer.me;
  state.guild = answer.guild;
  state.bot = answer.bot;
  state.roles = answer.roles;
  state.commands = answer.commands;
  state.dmCommands = answer.dm_commands;
  state.messageCommands = answer.message_commands;
  state.users = new Map(answer.users.map((user, place) => [user.id, { ...user, place }]));
  state.channels = new Map(answer.channels.map((channel) => [channel.id, channel]));
  state.marks = new Map(answer.marks.map((mark) => [`${mark.user} ${mark.channel}`, mark]));
  saved.set("user", state.me);
  $("guild-name").textContent = state.guild.name;
  side.draw();
  const asked = /^\/channels\/\d+\/(\d+)/.exec(location.pathname)?.[1];
  const first = [...state.channels.values()].find((channel) => channel.type === 0);
  const wanted = [current, asked, saved.get("channel")].find((id) => id && state.channels.has(id)) || first?.id;
  if (wanted) await open(wanted, true);
}

function onEvent(event) {
  if (event.event === "message") onMessage(event.message, event.new);
  else if (event.event === "gone") removeMessage(event.channel, event.message);
  else if (event.event === "mark") onMark(event.mark);
  else if (event.event === "user") state.users.set(event.user.id, { ...event.user, place: state.users.size });
  else if (event.event === "channel") {
    if (event.gone) state.channels.delete(event.channel.id);
    else state.channels.set(event.channel.id, event.channel);
    if (event.gone && event.channel.id === current) open([...state.channels.keys()][0]);
    if (event.channel.id === current) drawHead();
  } else if (event.event === "commands") {
    state.commands = event.commands;
    state.dmCommands = event.dm_commands;
    state.messageCommands = event.message_commands;
  } else if (event.event === "typing" && event.channel === current) {
    showTyping(state.users.get(event.user)?.name);
  }
  if (["user", "channel"].includes(event.event)) side.draw();
}

function onMark(mark) {
  state.marks.set(`${mark.user} ${mark.channel}`, mark);
  if (mark.user === state.me && mark.channel === current && mark.unread && document.hasFocus() && following) read();
  side.draw();
}

function read() {
  if (current) ask("read", { channel: current }).catch(() => {});
}

async function run(path, channel, values) {
  const note = h("div", { class: "pending" }, h("span", { class: "thinking" }, h("i"), h("i"), h("i")), ` Sending ${path}…`);
  $("messages").append(note);
  stick(true);
  try {
    const result = await interact("slash", { channel, path, values }, (event) => event.stage === "answered" && note.remove());
    note.remove();
    if (result.stage === "failed") failedNote(`${path}: the application did not respond`);
    else if (result.modal) openForm(result.modal, result.interaction, app);
  } catch (error) {
    note.remove();
    failedNote(error.message);
  }
}

/** What can be done with a message: answer it, or use one of the bot's message commands. */
function messageMenu(anchor, message) {
  const entries = [];
  if (!message.ephemeral) entries.push({ content: "Reply", act: () => composer.replyTo(message) });
  for (const name of state.messageCommands) {
    entries.push({ content: name, act: () => interact("message_command", { message: message.id, name })
      .then((result) => {
        if (result.stage === "failed") failedNote(`${name}: the application did not respond`);
        else if (result.modal) openForm(result.modal, result.interaction, app);
      }).catch(app.fail) });
  }
  entries.push({ content: "Copy text", act: () => navigator.clipboard?.writeText(message.content || $(`message-${message.id}`).innerText) });
  menu(anchor, "Message", entries);
}

function failedNote(text) {
  const note = h("div", { class: "local-note", role: "alert" }, `⚠ ${text} `, h("button", { class: "as-link", onclick: () => note.remove() }, "Dismiss"));
  $("messages").append(note);
  stick(true);
}

// Messages -------------------------------------------------------------------------------------------------------------

function drawHead() {
  const channel = app.channel();
  $("channel-name").textContent = channel.type === 1 ? state.bot.name : `${channel.type === 0 ? "#" : "↳"} ${channel.name}`;
  $("channel-topic").textContent = channel.topic || (channel.parent ? `in #${state.channels.get(channel.parent)?.name || ""}` : "");
  $("new-thread").hidden = channel.type === 1;
}

async function open(id, keepText = false) {
  const again = id === current;
  current = id;
  saved.set("channel", id);
  side.closeDrawer();
  if (!again || !keepText) composer.reset();
  drawHead();
  side.draw();
  const answer = await ask("history", { channel: id }).catch((error) => toast(error.message));
  if (!answer || current !== id) return;
  messages = answer.messages;
  more = answer.more;
  following = true;
  drawMessages();
  showTyping("");
  read();
}

function follows(message, previous) {
  return Boolean(previous && previous.type !== 18 && previous.author.id === message.author.id && !message.command && !message.referenced_message
    && Boolean(previous.ephemeral) === Boolean(message.ephemeral) && new Date(message.timestamp) - new Date(previous.timestamp) < 420000);
}

function drawMessages() {
  const rows = [];
  if (more) rows.push(h("button", { class: "button secondary older", onclick: loadOlder }, "Earlier messages"));
  else rows.push(welcome());
  messages.forEach((message, index) => {
    const previous = messages[index - 1];
    const day = new Date(message.timestamp).toDateString();
    const newDay = !previous || new Date(previous.timestamp).toDateString() !== day;
    if (newDay) rows.push(h("div", { class: "day" }, h("span", {}, new Date(message.timestamp).toLocaleDateString([], { dateStyle: "long" }))));
    rows.push(messageElement(message, app, !newDay && follows(message, previous)));
  });
  $("messages").replaceChildren(...rows);
  stick(true);
}

function welcome() {
  const channel = app.channel();
  const name = channel.type === 1 ? state.bot.name : `#${channel.name}`;
  return h("div", { class: "welcome" }, h("h2", {}, `Welcome to ${name}`), 
    h("p", {}, "Type ", h("kbd", {}, "/"), " to see what the bot can do: ", h("kbd", {}, "/game new"), " opens a game, then act as somebody else to join."),
    h("p", {}, "Everything here stays on this machine."));
}

async function loadOlder() {
  const list = $("messages");
  const before = list.scrollHeight - list.scrollTop;
  const answer = await ask("history", { channel: current, before: messages[0]?.id }).catch((error) => toast(error.message));
  if (!answer) return;
  messages = [...answer.messages, ...messages];
  more = answer.more;
  drawMessages();
  list.scrollTop = list.scrollHeight - before;
}

function onMessage(message, isNew) {
  if (message.channel_id !== current) return;
  const at = messages.findIndex((other) => other.id === message.id);
  if (at < 0 && !isNew) return;
  const index = at >= 0 ? at : messages.length;
  messages[index] = message;
  const element = messageElement(message, app, follows(message, messages[index - 1]));
  const old = $(`message-${message.id}`);
  if (old) {
    const failure = old.querySelector(".failure:not([hidden])");
    const controls = [...old.querySelectorAll("[data-custom-id]")];
    const focused = controls.indexOf(document.activeElement);
    old.replaceWith(element);
    if (focused >= 0) {
      const now = [...element.querySelectorAll("[data-custom-id]")];
      const same = now.find((control) => control.dataset.customId === controls[focused].dataset.customId);
      (same || now[Math.min(focused, now.length - 1)])?.focus({ preventScroll: true });
    }
    if (failure && !message.edited_timestamp) element.querySelector(".failure")?.replaceWith(failure);
  } else $("messages").append(element);
  if (messages.length > MOST_SHOWN && following) {
    for (const old of messages.splice(0, messages.length - MOST_SHOWN)) $(`message-${old.id}`)?.remove();
    if (!more) $("messages").firstElementChild?.replaceWith(h("button", { class: "button secondary older", onclick: loadOlder }, "Earlier messages"));
    more = true;
  }
  if (isNew) showTyping("");
  stick(isNew && message.author.id === state.me);
}

function removeMessage(channel, id) {
  if (channel !== current) return;
  const index = messages.findIndex((message) => message.id === id);
  if (index < 0) return;
  messages.splice(index, 1);
  $(`message-${id}`)?.remove();
  const next = messages[index];
  if (next) $(`message-${next.id}`)?.replaceWith(messageElement(next, app, follows(next, messages[index - 1])));
}

async function goTo(channel, message) {
  if (!state.channels.has(channel)) {
    toast("That channel is not here.");
    return;
  }
  if (channel !== current) await open(channel);
  if (!message) return;
  const element = $(`message-${message}`);
  if (!element) {
    toast("That message is further up; load earlier messages.");
    return;
  }
  element.scrollIntoView({ block: "center" });
  element.classList.add("flash");
  setTimeout(() => element.classList.remove("flash"), 1600);
}

/** Stay at the newest message while the reader is there. */
function stick(force = false) {
  const list = $("messages");
  if (force) following = true;
  if (following) list.scrollTop = list.scrollHeight;
  $("jump").hidden = following;
}

$("messages").addEventListener("scroll", () => {
  const list = $("messages");
  following = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  if (following) $("jump").hidden = true;
});
$("messages").addEventListener("load", () => stick(), true);
new ResizeObserver(() => stick()).observe($("messages"));
$("jump").addEventListener("click", () => stick(true));
window.addEventListener("focus", read);

function showTyping(name) {
  $("typing").textContent = name ? `${name} is typing…` : "";
  typingUntil = Date.now() + 9000;
  if (name) setTimeout(() => Date.now() >= typingUntil && ($("typing").textContent = ""), 9100);
}
