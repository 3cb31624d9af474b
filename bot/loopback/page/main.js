// The page's state and its frame: channels, players, the message list.
import { askFor, menu, openForm } from "./dialogs.js";
import { $, avatar, h, toast } from "./dom.js";
import * as composer from "./composer.js";
import { messageElement } from "./message.js";
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
  state.users = new Map(answer.users.map((user) => [user.id, user]));
  state.channels = new Map(answer.channels.map((channel) => [channel.id, channel]));
  state.marks = new Map(answer.marks.map((mark) => [`${mark.user} ${mark.channel}`, mark]));
  saved.set("user", state.me);
  $("guild-name").textContent = state.guild.name;
  drawSide();
  const asked = /^\/channels\/\d+\/(\d+)/.exec(location.pathname)?.[1];
  const first = [...state.channels.values()].find((channel) => channel.type === 0);
  const wanted = [current, asked, saved.get("channel")].find((id) => id && state.channels.has(id)) || first?.id;
  if (wanted) await open(wanted, true);
}

function onEvent(event) {
  if (event.event === "message") onMessage(event.message, event.new);
  else if (event.event === "gone") removeMessage(event.channel, event.message);
  else if (event.event === "mark") onMark(event.mark);
  else if (event.event === "user") state.users.set(event.user.id, event.user);
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
  if (["user", "channel"].includes(event.event)) drawSide();
}

function onMark(mark) {
  state.marks.set(`${mark.user} ${mark.channel}`, mark);
  if (mark.user === state.me && mark.channel === current && mark.unread && document.hasFocus() && following) read();
  drawSide();
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

// Channels and players -------------------------------------------------------------------------------------------------

function markOf(user, channel) {
  return state.marks.get(`${user} ${channel}`) || { unread: false, mentions: 0 };
}

function badge(count) {
  return count ? h("span", { class: "badge", "aria-label": `${count} mentions` }, String(count)) : null;
}

function channelButton(channel, classes = "") {
  const mark = markOf(state.me, channel.id);
  const name = channel.type === 1 ? state.bot.name : channel.name;
  return h("button", {
    class: `channel ${classes} ${mark.unread ? "unread" : ""} ${channel.id === current ? "current" : ""}`,
    "aria-current": channel.id === current ? "page" : null,
    "data-testid": "channel",
    "data-name": name,
    onclick: () => open(channel.id),
  }, h("span", { class: "hash", "aria-hidden": "true" }, channel.type === 1 ? "@" : channel.type === 0 ? "#" : "↳"), h("span", { class: "name" }, name), channel.archived && h("small", {}, "archived"), badge(mark.mentions));
}

let pressing = false;
let sideDue = false;

/** Redraw channels and players soon, but not under a finger or mouse button that is down. */
function drawSide() {
  if (sideDue) return;
  sideDue = true;
  requestAnimationFrame(() => {
    if (pressing) return;
    sideDue = false;
    drawSideNow();
  });
}

document.addEventListener("pointerdown", () => (pressing = true), true);
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => setTimeout(() => {
    pressing = false;
    if (!sideDue) return;
    sideDue = false;
    drawSideNow();
  }), true);
}

function drawSideNow() {
  const focused = document.activeElement?.closest(".sidebar [data-name]")?.dataset;
  const all = [...state.channels.values()];
  const nav = [h("div", { class: "nav-head" }, h("h2", {}, "Channels"), h("button", { class: "icon-button small", "aria-label": "New channel", onclick: addChannel }, "+"))];
  for (const channel of all.filter((c) => c.type === 0).sort((a, b) => a.id - b.id || 0)) {
    nav.push(channelButton(channel));
    for (const thread of all.filter((c) => c.parent === channel.id)) {
      if (!thread.archived || thread.id === current) nav.push(channelButton(thread, "thread"));
    }
  }
  nav.push(h("div", { class: "nav-head" }, h("h2", {}, "Direct messages")));
  nav.push(...all.filter((c) => c.type === 1 && c.recipient === state.me).map((c) => channelButton(c)));
  $("nav").replaceChildren(...nav);
  const people = [...state.users.values()].filter((user) => !user.bot);
  $("players").replaceChildren(
    h("div", { class: "nav-head" }, h("h2", {}, "Act as"), h("button", { class: "icon-button small", "aria-label": "Add player", onclick: addPlayer }, "+")),
    ...people.map((user) => h("button", {
      class: `player ${user.id === state.me ? "current" : ""}`,
      "aria-pressed": String(user.id === state.me),
      "data-testid": "player",
      "data-name": user.name,
      onclick: () => switchTo(user.id),
    }, ...playerLine(user))),
  );
  if (focused) document.querySelector(`.sidebar [data-testid="${focused.testid}"][data-name="${CSS.escape(focused.name)}"]`)?.focus();
  const me = state.users.get(state.me);
  $("acting-as").replaceChildren(...(me ? [avatar(me, "small"), h("span", {}, me.name), "▾"] : []));
  const pings = all.reduce((sum, channel) => sum + markOf(state.me, channel.id).mentions, 0);
  $("menu-badge").hidden = !pings;
  $("menu-badge").textContent = pings;
  document.title = `${pings ? `(${pings}) ` : ""}${app.channel()?.name ? `#${app.channel().name} – ` : ""}${state.bot.name || "Loopback"}`;
}

function playerLine(user) {
  let pings = 0;
  let unread = false;
  for (const mark of state.marks.values()) {
    if (mark.user !== user.id) continue;
    pings += mark.mentions;
    unread ||= mark.unread;
  }
  return [avatar(user, "small"), h("span", { class: `name ${unread && user.id !== state.me ? "unread" : ""}` }, user.name), user.role !== "member" && h("small", {}, user.role === "administrator" ? "admin" : user.role), badge(pings)].filter(Boolean);
}

function switchTo(id) {
  closeDrawer();
  composer.reset();
  become(id);
}

$("acting-as").addEventListener("click", (event) => {
  const people = [...state.users.values()].filter((user) => !user.bot);
  menu(event.currentTarget, "Act as", [
    ...people.map((user) => ({ content: playerLine(user), current: user.id === state.me, act: () => switchTo(user.id) })),
    { content: "+ Add player", act: addPlayer },
  ]);
});

async function addPlayer() {
  const answer = await askFor("Add a player", [
    { name: "name", label: "Name", max: 32 },
    { name: "role", label: "May", options: [["member", "play"], ["manager", "play and manage the server"], ["administrator", "do everything"]] },
  ], "Add player");
  if (answer) await ask("add_user", answer).then(({ user }) => switchTo(user)).catch(app.fail);
}

async function addChannel() {
  const answer = await askFor("New channel", [{ name: "name", label: "Channel name" }], "Create channel");
  if (answer) await ask("add_channel", answer).then(({ channel }) => open(channel)).catch(app.fail);
}

$("new-thread").addEventListener("click", async () => {
  const here = app.channel();
  if (!here) return;
  const parent = here.type === 0 ? here.id : here.parent;
  const answer = await askFor("New thread", [{ name: "name", label: "Thread name" }], "Create thread");
  if (answer) await ask("add_thread", { channel: parent, ...answer }).then(({ channel }) => open(channel)).catch(app.fail);
});

function openDrawer(open) {
  document.body.classList.toggle("drawer", open);
  $("scrim").hidden = !open;
  $("menu").setAttribute("aria-expanded", String(open));
}
const closeDrawer = () => openDrawer(false);
$("menu").addEventListener("click", () => openDrawer(!document.body.classList.contains("drawer")));
$("scrim").addEventListener("click", closeDrawer);
document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());

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
  closeDrawer();
  if (!again || !keepText) composer.reset();
  drawHead();
  drawSide();
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
  return h("div", { class: "welcome" }, h("h2", {}, `Welcome to ${name}`), h("p", {}, "Type ", h("kbd", {}, "/"), " to see what the bot can do. Everything here stays on this machine."));
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
