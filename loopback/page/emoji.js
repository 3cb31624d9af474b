// Our own drawings of the symbols that the bot uses: not every machine has a font with emoji.

const NAMES = {
  "🔍": "search", "🔎": "search", "📖": "book", "📜": "scroll", "🪑": "chair", "🎲": "die", "🔕": "hush", "🔔": "bell",
  "✅": "check", "❌": "cross", "↩": "undo", "▶": "play", "◀": "back", "➡": "right", "⏱": "clock", "⏰": "clock", "⏳": "clock",
  "✋": "hand", "❗": "alert", "⚠": "warning", "🏆": "trophy", "🪙": "coin",
};
const PATTERN = new RegExp(`(?:${Object.keys(NAMES).join("|")})\\uFE0F?`, "gu");
const SVG = "http://www.w3.org/2000/svg";

/** The drawing of an emoji, or the character itself. */
export function emojiElement(character) {
  const name = NAMES[character.replace("\uFE0F", "")];
  if (!name) return character;
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("class", "emoji");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", character);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/page/emoji.svg#${name}`);
  drawing.append(use);
  return drawing;
}

/** Text with its emoji drawn. */
export function withEmoji(text) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(PATTERN)) {
    if (found.index > at) nodes.push(text.slice(at, found.index));
    nodes.push(emojiElement(found[0]));
    at = found.index + found[0].length;
  }
  if (at < text.length) nodes.push(text.slice(at));
  return nodes;
}
