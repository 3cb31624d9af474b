// One message: who, when, words, pictures, components.
import { avatar, clock, h, local, when } from "./dom.js";
import { chooseFrom, openForm, showPicture } from "./dialogs.js";
import { emojiElement, withEmoji } from "./emoji.js";
import { inline, markdown } from "./markdown.js";
import { ask, interact } from "./socket.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const SELECTS = { 3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/** The element of a message. `follows`: it continues the author's previous one. */
export function messageElement(message, app, follows) {
  const author = app.user(message.author.id) || { id: message.author.id, name: message.author.username };
  const date = new Date(message.timestamp);
  if (message.type === 18) return threadNotice(message, app, author);
  const pinged = message.mention_everyone || message.mentions.some((user) => user.id === app.me);
  const classes = ["message"];
  if (pinged) classes.push("pinged");
  if (message.ephemeral) classes.push("ephemeral");
  if (follows) classes.push("follows");
  const body = h("div", { class: "message-body" });
  if (!follows) {
    body.append(
      h("div", { class: "byline" },
        h("span", { class: "author" }, author.name),
        author.bot && h("span", { class: "tag" }, "APP"),
        h("time", { datetime: message.timestamp, title: date.toLocaleString() }, when(date))),
    );
  }
  if (message.thinking) {
    body.append(h("div", { class: "thinking", role: "status" }, h("i"), h("i"), h("i"), ` ${author.name} is thinking…`));
  }
  if (message.content) {
    const words = markdown(message.content, app.context);
    if (message.edited_timestamp) words.append(h("span", { class: "edited" }, "(edited)"));
    body.append(words);
  }
  const shown = new Set();
  for (const embed of message.embeds) body.append(embedElement(embed, app, shown, message));
  const flagged = (message.flags & 32768) !== 0;
  const parts = message.components.map((component) => componentElement(component, message, app));
  const loose = flagged ? [] : message.attachments.filter((file) => !shown.has(file.url));
  if (loose.length) body.append(attachments(loose));
  if (parts.length) body.append(h("div", { class: flagged ? "components layout" : "components" }, parts));
  if (message.reactions.length) {
    body.append(h("div", { class: "reactions" }, message.reactions.map((r) => h("span", { class: "reaction" }, `${r.emoji.name} ${r.count}`))));
  }
  if (message.thread) {
    body.append(h("button", { class: "thread-link", onclick: () => app.open(message.thread.id) }, `# ${message.thread.name} ›`));
  }
  if (message.ephemeral) {
    const dismiss = () => ask("dismiss", { message: message.id }).catch(app.fail);
    body.append(h("div", { class: "only-you" }, h("img", { src: "/page/eye.svg", alt: "", class: "eye" }), " Only you can see this • ", h("button", { class: "as-link", onclick: dismiss }, "Dismiss message")));
  }
  body.append(h("div", { class: "failure", role: "alert", hidden: true }));
  const element = h("article", {
    class: classes.join(" "),
    id: `message-${message.id}`,
    "data-testid": "message",
    "data-author": author.name,
    "aria-label": `${author.name}, ${clock(date)}`,
  });
  if (message.command) {
    const by = app.user(message.command.user);
    element.append(h("div", { class: "reply-line" }, by && avatar(by, "tiny"), h("strong", {}, by ? by.name : "Someone"), " used ", h("span", { class: "mention" }, message.command.text)));
  } else if (message.referenced_message) {
    const source = message.referenced_message;
    const who = app.user(source.author.id);
    const jump = () => app.goTo(source.channel_id, source.id);
    element.append(h("button", { class: "reply-line", onclick: jump }, "↱ ", h("strong", {}, who ? who.name : source.author.username), " ", (source.content || "a message").slice(0, 80)));
  }
  const actions = (event) => app.messageMenu(event.currentTarget, message);
  element.append(h("button", { class: "icon-button message-menu", "aria-label": "Message actions", "aria-haspopup": "menu", onclick: actions }, "⋯"));
  element.append(h("div", { class: "gutter" }, follows ? h("time", { class: "small-time" }, clock(date)) : avatar(author)), body);
  return element;
}

function threadNotice(message, app, author) {
  const thread = app.channels().find((channel) => channel.name === message.content && channel.parent === message.channel_id);
  return h("article", { class: "notice", id: `message-${message.id}` },
    h("span", { "aria-hidden": "true" }, "↳ "), h("strong", {}, author.name), " started a thread: ",
    thread ? h("button", { class: "mention", onclick: () => app.open(thread.id) }, message.content) : message.content);
}

// Pictures and files ---------------------------------------------------------------------------------------------------

function pictureElement(source, alt, size = {}, classes = "picture") {
  const url = local(source);
  const image = h("img", { src: url, alt: alt || "Picture", width: size.width || null, height: size.height || null, loading: "lazy" });
  return h("figure", { class: classes },
    h("button", { class: "picture-button", "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge picture", onclick: () => showPicture(url, alt || "") }, image),
    alt && h("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT"));
}

function fileElement(file) {
  const kilobytes = file.size ? ` ${(file.size / 1024).toFixed(file.size < 10240 ? 1 : 0)} KB` : "";
  return h("a", { class: "file", href: local(file.url), download: file.filename || "" }, h("span", {}, file.filename), h("small", {}, kilobytes));
}

function attachments(files) {
  const pictures = files.filter((file) => (file.content_type || "").startsWith("image/"));
  const others = files.filter((file) => !pictures.includes(file));
  return h("div", { class: "attachments" },
    pictures.length > 0 && h("div", { class: `gallery n${Math.min(pictures.length, 3)}` }, pictures.map((file) => pictureElement(file.url, file.description, file))),
    others.map(fileElement));
}

/** Only addresses that open pages. */
function safe(url) {
  return /^https?:/i.test(url) ? url : "#";
}

function hex(colour) {
  return `#${Number(colour).toString(16).padStart(6, "0")}`;
}

function embedElement(embed, app, shown, message) {
  const box = h("div", { class: "embed" });
  if (embed.color) box.style.borderLeftColor = hex(embed.color);
  if (embed.author) box.append(h("div", { class: "embed-author" }, embed.author.name));
  if (embed.title) {
    const title = inline(embed.title, app.context);
    box.append(h("div", { class: "embed-title" }, embed.url ? h("a", { href: safe(embed.url), target: "_blank", rel: "noreferrer" }, title) : title));
  }
  if (embed.description) box.append(markdown(embed.description, app.context));
  if (embed.fields && embed.fields.length) {
    box.append(h("div", { class: "embed-fields" }, embed.fields.map((field) =>
      h("div", { class: field.inline ? "field inline" : "field" }, h("strong", {}, inline(field.name, app.context)), markdown(field.value, app.context)))));
  }
  for (const kind of ["image", "thumbnail"]) {
    if (!embed[kind]) continue;
    shown.add(embed[kind].url);
    const file = message.attachments.find((attachment) => attachment.url === embed[kind].url);
    box.append(pictureElement(embed[kind].url, file && file.description, embed[kind], kind === "image" ? "picture" : "picture thumb"));
  }
  if (embed.footer) box.append(h("small", { class: "subtext" }, embed.footer.text));
  return box;
}

// Components -----------------------------------------------------------------------------------------------------------

function componentElement(component, message, app) {
  const children = () => (component.components || []).map((child) => componentElement(child, message, app));
  switch (component.type) {
    case 1:
      return h("div", { class: "row" }, children());
    case 2:
      return buttonElement(component, message, app);
    case 9:
      return h("div", { class: "section" }, h("div", { class: "section-text" }, children()), componentElement(component.accessory, message, app));
    case 10:
      return markdown(component.content, app.context);
    case 11:
      return pictureElement(component.media.url, component.description, component.media, "picture thumb");
    case 12:
      return h("div", { class: `gallery n${Math.min(component.items.length, 3)}` },
        component.items.map((item) => pictureElement(item.media.url, item.description, item.media)));
    case 13: {
      const file = message.attachments.find((attachment) => attachment.url === component.file.url);
      return fileElement(file || { url: component.file.url, filename: component.file.url.split("/").pop() });
    }
    case 14:
      return h("hr", { class: `separator ${component.divider === false ? "blank" : ""} ${component.spacing === 2 ? "wide" : ""}` });
    case 17: {
      const box = h("div", { class: component.spoiler ? "container spoiler" : "container" }, children());
      if (component.accent_color !== null && component.accent_color !== undefined) box.style.borderLeftColor = hex(component.accent_color);
      return box;
    }
    default:
      return SELECTS[component.type] ? selectElement(component, message, app) : h("div", { class: "unknown" }, `(component ${component.type})`);
  }
}

function emoji(component) {
  return component.emoji ? h("span", { "aria-hidden": "true" }, component.emoji.id ? `:${component.emoji.name}:` : emojiElement(component.emoji.name)) : null;
}

function buttonElement(button, message, app) {
  const style = STYLES[button.style] || "secondary";
  if (button.style === 5) {
    return h("a", { class: `button ${style}`, href: safe(button.url), target: "_blank", rel: "noreferrer noopener" }, emoji(button), button.label, " ↗");
  }
  return h("button", {
    class: `button ${style}`,
    disabled: Boolean(button.disabled),
    "data-custom-id": button.custom_id,
    "data-testid": "component-button",
    onclick: (event) => use(event.currentTarget, message, app, "press", { custom_id: button.custom_id }),
  }, emoji(button), h("span", {}, withEmoji(button.label || "")));
}

function selectElement(select, message, app) {
  const chosen = (select.options || []).filter((option) => option.default);
  const placeholder = select.placeholder || "Make a selection";
  const label = chosen.length ? chosen.map((option) => option.label).join(", ") : placeholder;
  return h("button", {
    class: `select ${chosen.length ? "chosen" : ""}`,
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": placeholder,
    disabled: Boolean(select.disabled),
    "data-custom-id": select.custom_id,
    "data-testid": "component-select",
    onclick: async (event) => {
      const control = event.currentTarget;
      control.setAttribute("aria-expanded", "true");
      const values = await chooseFrom(control, optionsOf(select, app), select, placeholder);
      control.setAttribute("aria-expanded", "false");
      if (values) use(control, message, app, "select", { custom_id: select.custom_id, values });
    },
  }, h("span", { class: "select-label" }, withEmoji(label)), h("span", { class: "caret", "aria-hidden": "true" }, "▾"));
}

/** What a select offers: its options, or users, roles and channels. */
export function optionsOf(select, app) {
  const kind = SELECTS[select.type];
  const defaults = new Set((select.default_values || []).map((value) => value.id));
  const row = (label, value, description) => ({ label, value, description, default: defaults.has(value) });
  if (kind === "user") return app.users().map((user) => row(user.name, user.id, user.bot ? "app" : ""));
  if (kind === "role") return app.roles().map((role) => row(role.name, role.id));
  if (kind === "channel") return app.channels().filter((c) => c.type !== 1).map((c) => row(`#${c.name}`, c.id));
  if (kind === "mentionable") return [...app.users().map((user) => row(user.name, user.id)), ...app.roles().map((role) => row(role.name, role.id))];
  return select.options || [];
}

/** Use a component: busy until answered; a modal opens; a failure is told below the message. */
async function use(control, message, app, what, details) {
  if (control.classList.contains("busy")) return;
  control.classList.add("busy");
  control.setAttribute("aria-busy", "true");
  fail(message, "");
  try {
    const result = await interact(what, { message: message.id, ...details }, (event) => event.stage === "answered" && calm(control));
    if (result.stage === "failed") fail(message, "This interaction failed");
    else if (result.modal) openForm(result.modal, result.interaction, app);
  } catch (error) {
    fail(message, error.message);
  } finally {
    calm(control);
  }
}

function calm(control) {
  control.classList.remove("busy");
  control.removeAttribute("aria-busy");
}

function fail(message, text) {
  const place = document.querySelector(`#message-${message.id} .failure`);
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
}
