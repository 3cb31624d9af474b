// The connection to the server: requests with answers, events, and coming back after a break.
import { $ } from "./dom.js";

let socket = null;
let number = 0;
let wait = 300;
const pending = new Map();
const interactions = new Map();
let onEvent = () => {};
let onOpen = () => {};

export function connect(handlers) {
  onEvent = handlers.event;
  onOpen = handlers.open;
  open();
}

function open() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}/page/socket`);
  socket.addEventListener("open", () => {
    wait = 300;
    $("offline").hidden = true;
    onOpen();
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    $("offline").hidden = false;
    for (const { reject } of pending.values()) reject(new Error("The connection was lost; please try again."));
    pending.clear();
    setTimeout(open, wait);
    wait = Math.min(wait * 1.7, 5000);
  });
}

function receive(message) {
  if ("re" in message) {
    const waiting = pending.get(message.re);
    pending.delete(message.re);
    if (!waiting) return;
    if (message.error) waiting.reject(new Error(message.error));
    else waiting.resolve(message);
  } else if (message.event === "interaction") {
    interactions.get(message.interaction)?.(message);
  } else {
    onEvent(message);
  }
}

export function ask(what, details = {}) {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== WebSocket.OPEN) {
      reject(new Error("Not connected; please try again in a moment."));
      return;
    }
    number += 1;
    pending.set(number, { resolve, reject });
    socket.send(JSON.stringify({ id: number, do: what, ...details }));
  });
}

/** Start an interaction; resolves with its last event: settled, a modal, choices, or stage "failed". */
export async function interact(what, details, onProgress = () => {}) {
  const { interaction } = await ask(what, details);
  return new Promise((resolve) => {
    interactions.set(interaction, (event) => {
      onProgress(event);
      if (!event.settled && event.stage !== "failed") return;
      interactions.delete(interaction);
      resolve(event);
    });
  });
}

export async function uploadFile(file) {
  const response = await fetch(`/page/upload?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
  const answer = await response.json().catch(() => ({ error: "the file could not be sent" }));
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
