// The side bar: channels with their threads, direct messages, and the players to act as.
import { askFor, menu } from "./dialogs.js";
import { $, avatar, h } from "./dom.js";
import { ask } from "./socket.js";

let state;
let app;
let pressing = false;
let due = false;

export function start(theState, application) {
  state = theState;
  app = application;
  document.addEventListener("pointerdown", () => (pressing = true), true);
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => setTimeout(() => {
      pressing = false;
      if (due) drawNow();
    }), true);
  }
  $("menu").addEventListener("click", () => openDrawer(!document.body.classList.contains("drawer")));
  $("scrim").addEventListener("click", closeDrawer);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  $("acting-as").addEventListener("click", (event) => {
    menu(event.currentTarget, "Act as", [
      ...people().map((user) => ({ content: playerLine(user), current: user.id === state.me, act: () => app.actAs(user.id) })),
      { content: "+ Add player", act: addPlayer },
    ]);
  });
  $("new-thread").addEventListener("click", addThread);
}

/** Redraw soon, but not under a finger or mouse button that is down. */
export function draw() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => due && !pressing && drawNow());
}

export function closeDrawer() {
  openDrawer(false);
}

function openDrawer(open) {
  document.body.classList.toggle("drawer", open);
  $("scrim").hidden = !open;
  $("menu").setAttribute("aria-expanded", String(open));
}

const people = () => [...state.users.values()].filter((user) => !user.bot);

function markOf(user, channel) {
  return state.marks.get(`${user} ${channel}`) || { unread: false, mentions: 0 };
}

function badge(count) {
  return count ? h("span", { class: "badge", "aria-label": `${count} mentions` }, String(count)) : null;
}

function drawNow() {
  due = false;
  const focused = document.activeElement?.closest(".sidebar [data-name]")?.dataset;
  const all = [...state.channels.values()];
  const current = app.channel();
  const nav = [h("div", { class: "nav-head" }, h("h2", {}, "Channels"), h("button", { class: "icon-button small", "aria-label": "New channel", onclick: addChannel }, "+"))];
  for (const channel of all.filter((c) => c.type === 0)) {
    nav.push(channelButton(channel));
    for (const thread of all.filter((c) => c.parent === channel.id)) {
      if (!thread.archived || thread === current) nav.push(channelButton(thread, "thread"));
    }
  }
  nav.push(h("div", { class: "nav-head" }, h("h2", {}, "Direct messages")));
  nav.push(...all.filter((c) => c.type === 1 && c.recipient === state.me).map((c) => channelButton(c)));
  $("nav").replaceChildren(...nav);
  $("players").replaceChildren(
    h("div", { class: "nav-head" }, h("h2", {}, "Act as"), h("button", { class: "icon-button small", "aria-label": "Add player", onclick: addPlayer }, "+")),
    ...people().map((user) => h("button", {
      class: `player ${user.id === state.me ? "current" : ""}`,
      "aria-pressed": String(user.id === state.me),
      "data-testid": "player",
      "data-name": user.name,
      onclick: () => app.actAs(user.id),
    }, playerLine(user))),
  );
  if (focused) document.querySelector(`.sidebar [data-testid="${focused.testid}"][data-name="${CSS.escape(focused.name)}"]`)?.focus();
  const me = state.users.get(state.me);
  $("acting-as").replaceChildren(...(me ? [avatar(me, "small"), h("span", {}, me.name), "▾"] : []));
  const pings = all.reduce((sum, channel) => sum + markOf(state.me, channel.id).mentions, 0);
  $("menu-badge").hidden = !pings;
  $("menu-badge").textContent = pings;
  document.title = `${pings ? `(${pings}) ` : ""}${current?.name ? `#${current.name} – ` : ""}${state.bot.name || "Loopback"}`;
}

function channelButton(channel, classes = "") {
  const mark = markOf(state.me, channel.id);
  const here = channel === app.channel();
  const name = channel.type === 1 ? state.bot.name : channel.name;
  const sign = { 0: "#", 1: "@" }[channel.type] || "↳";
  return h("button", {
    class: `channel ${classes} ${mark.unread ? "unread" : ""} ${here ? "current" : ""}`,
    "aria-current": here ? "page" : null,
    "data-testid": "channel",
    "data-name": name,
    onclick: () => app.open(channel.id),
  }, h("span", { class: "hash", "aria-hidden": "true" }, sign), h("span", { class: "name" }, name), channel.archived && h("small", {}, "archived"), badge(mark.mentions));
}

function playerLine(user) {
  let pings = 0;
  let unread = false;
  for (const mark of state.marks.values()) {
    if (mark.user !== user.id) continue;
    pings += mark.mentions;
    unread ||= mark.unread;
  }
  const role = { administrator: "admin", manager: "manager" }[user.role];
  const name = h("span", { class: `name ${unread && user.id !== state.me ? "unread" : ""}` }, user.name);
  return [avatar(user, "small"), name, role && h("small", {}, role), badge(pings)].filter(Boolean);
}

async function addPlayer() {
  const answer = await askFor("Add a player", [
    { name: "name", label: "Name", max: 32 },
    { name: "role", label: "May", options: [["member", "play"], ["manager", "play and manage the server"], ["administrator", "do everything"]] },
  ], "Add player");
  if (answer) await ask("add_user", answer).then(({ user }) => app.actAs(user)).catch(app.fail);
}

async function addChannel() {
  const answer = await askFor("New channel", [{ name: "name", label: "Channel name" }], "Create channel");
  if (answer) await ask("add_channel", answer).then(({ channel }) => app.open(channel)).catch(app.fail);
}

async function addThread() {
  const here = app.channel();
  if (!here) return;
  const parent = here.type === 0 ? here.id : here.parent;
  const answer = await askFor("New thread", [{ name: "name", label: "Thread name" }], "Create thread");
  if (answer) await ask("add_thread", { channel: parent, ...answer }).then(({ channel }) => app.open(channel)).catch(app.fail);
}
