// Discord's markdown as DOM nodes; text only ever becomes text nodes.
import { h } from "./dom.js";
import { withEmoji } from "./emoji.js";

const INLINE = [
  [/^\\([\\`*_~|>#\-[\](){}.!+:<@/])/, (m) => m[1]],
  [/^``([^]+?)``(?!`)/, (m) => h("code", {}, m[1])],
  [/^`([^`\n]+)`/, (m) => h("code", {}, m[1])],
  [/^\*\*\*([^]+?)\*\*\*/, (m, c) => h("strong", {}, h("em", {}, inline(m[1], c)))],
  [/^\*\*([^]+?)\*\*(?!\*)/, (m, c) => h("strong", {}, inline(m[1], c))],
  [/^__([^]+?)__(?!_)/, (m, c) => h("u", {}, inline(m[1], c))],
  [/^~~([^]+?)~~/, (m, c) => h("s", {}, inline(m[1], c))],
  [/^\|\|([^]+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/^\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/, (m, c) => h("em", {}, inline(m[1], c))],
  [/^_(?=\S)([^_]+?)_(?!\w)/, (m, c) => h("em", {}, inline(m[1], c))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m, c) => link(m[2], inline(m[1], c), c)],
  [/^<(https?:\/\/[^\s>]+)>/, (m, c) => link(m[1], m[1], c)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;!?"')\]*_]/, (m, c) => link(m[0], m[0], c)],
  [/^<@!?(\d+)>/, (m, c) => mention(`@${c.userName(m[1])}`, m[1] === c.me)],
  [/^<@&(\d+)>/, (m, c) => mention(`@${c.roleName(m[1])}`)],
  [/^<#(\d+)>/, (m, c) => h("button", { class: "mention", onclick: () => c.goTo(m[1]) }, `#${c.channelName(m[1])}`)],
  [/^<\/([-\w ]+):\d+>/, (m, c) => h("button", { class: "mention", onclick: () => c.useCommand(m[1]) }, `/${m[1]}`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2] || "f")],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(?:everyone|here)\b/, (m) => mention(m[0], true)],
];

export function inline(text, context) {
  const nodes = [];
  let plain = "";
  let at = 0;
  scan: while (at < text.length) {
    if ("\\`*_~|[<h@".includes(text[at])) {
      const rest = text.slice(at);
      for (const [pattern, make] of INLINE) {
        const found = pattern.exec(rest);
        if (!found || (text[at] === "_" && /\w/.test(text[at - 1] || ""))) continue;
        if (plain) nodes.push(...withEmoji(plain));
        plain = "";
        nodes.push(make(found, context));
        at += found[0].length;
        continue scan;
      }
    }
    plain += text[at];
    at += 1;
  }
  if (plain) nodes.push(...withEmoji(plain));
  return nodes.flat();
}

/** A whole text: headings, lists, quotes, code blocks, subtext and paragraphs. */
export function markdown(text, context) {
  const box = h("div", { class: "markdown" });
  const lines = String(text).split("\n");
  let at = 0;
  let paragraph = [];
  const flush = () => {
    while (paragraph.length && !paragraph[0].trim()) paragraph.shift();
    if (paragraph.length) box.append(h("p", {}, inline(paragraph.join("\n"), context)));
    paragraph = [];
  };
  while (at < lines.length) {
    const line = lines[at];
    const fence = /^```(\w*)(.*)$/.exec(line);
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    if (fence) {
      flush();
      const single = fence[2].endsWith("```") ? fence[1] + fence[2].slice(0, -3) : null;
      const code = [];
      if (single === null) {
        if (fence[2]) code.push(fence[2]);
        at += 1;
        while (at < lines.length && !lines[at].endsWith("```")) code.push(lines[at++]);
        if (at < lines.length && lines[at].length > 3) code.push(lines[at].slice(0, -3));
      }
      box.append(h("pre", {}, h("code", {}, single ?? code.join("\n"))));
    } else if (heading) {
      flush();
      box.append(h(`h${heading[1].length + 1}`, {}, inline(heading[2], context)));
    } else if (line.startsWith("-# ")) {
      flush();
      box.append(h("small", { class: "subtext" }, inline(line.slice(3), context)));
    } else if (line.startsWith(">>> ")) {
      flush();
      box.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), context)));
      at = lines.length;
    } else if (line.startsWith("> ") || line === ">") {
      flush();
      const quoted = [];
      while (at < lines.length && (lines[at].startsWith("> ") || lines[at] === ">")) quoted.push(lines[at++].slice(2));
      at -= 1;
      box.append(h("blockquote", {}, markdown(quoted.join("\n"), context)));
    } else if (/^\s*(?:[-*]|\d+\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && /^\s*(?:[-*]|\d+\.) +\S/.test(lines[at])) items.push(lines[at++]);
      at -= 1;
      box.append(...lists(items, context));
    } else {
      paragraph.push(line);
    }
    at += 1;
  }
  flush();
  return box;
}

const parse = (item) => /^(\s*)([-*]|\d+\.) +(.*)$/.exec(item);
const isOrdered = (item) => /\d/.test(parse(item)[2]);

/** Neighbouring list lines: a new list begins where bullets turn into numbers or back. */
function lists(items, context) {
  const indent = parse(items[0])[1].length;
  const turn = items.findIndex((item, at) => at > 0 && parse(item)[1].length <= indent && isOrdered(item) !== isOrdered(items[0]));
  if (turn < 0) return [list(items, context)];
  return [list(items.slice(0, turn), context), ...lists(items.slice(turn), context)];
}

function list(items, context) {
  const indent = parse(items[0])[1].length;
  const ordered = isOrdered(items[0]);
  const result = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(parse(items[0])[2], 10) } : {});
  let at = 0;
  while (at < items.length) {
    const entry = h("li", {}, inline(parse(items[at])[3], context));
    at += 1;
    const inner = [];
    while (at < items.length && parse(items[at])[1].length > indent) inner.push(items[at++]);
    if (inner.length) entry.append(...lists(inner, context));
    result.append(entry);
  }
  return result;
}

function mention(text, loud = false) {
  return h("span", { class: loud ? "mention loud" : "mention" }, text);
}

function spoiler(children) {
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to reveal" }, children);
  const reveal = () => {
    cover.classList.add("open");
    cover.removeAttribute("aria-label");
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", (event) => event.key === "Enter" && reveal());
  return cover;
}

function link(url, children, context) {
  const inside = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url);
  if (inside) {
    const shown = children === url ? `#${context.channelName(inside[1])}${inside[2] ? " › message" : ""}` : children;
    return h("button", { class: "mention", onclick: () => context.goTo(inside[1], inside[2]) }, shown);
  }
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  const full = date.toLocaleString([], FORMATS.F);
  const shown = style === "R" ? relative(seconds - Date.now() / 1000) : date.toLocaleString([], FORMATS[style]);
  return h("time", { class: "timestamp", datetime: date.toISOString(), title: full, "data-relative": style === "R" ? seconds : null }, shown);
}

function relative(seconds) {
  const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) || units[5];
  return new Intl.RelativeTimeFormat([], { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    time.textContent = relative(Number(time.dataset.relative) - Date.now() / 1000);
  }
}, 5000);
