// The page: a scene, what people do to it, and the connection between both and the app.

import { Connection } from "./connection.js";
import { Input } from "./input.js";
import { Scene } from "./scene.js";

const root = document.getElementById("scene");
const banner = document.getElementById("banner");
const send = (event) => connection.send(event);

const scene = new Scene(root, send);
new Input(root, send, scene.modals);

const connection = new Connection({
  hello: traits,
  ready: (fonts) => scene.runs.ready(fonts),
  apply(frame) {
    if (frame.title !== undefined) document.title = frame.title || "Linden";
    scene.apply(frame);
  },
  say(text, isFinal) {
    banner.hidden = text === null;
    banner.firstElementChild.textContent = text ?? "";
    banner.lastElementChild.hidden = !isFinal;
  },
});
banner.lastElementChild.addEventListener("click", () => location.reload());

/// What the page knows of the screen and the person's wishes.
function traits() {
  const matches = (query) => matchMedia(query).matches;
  const insets = getComputedStyle(document.getElementById("insets"));
  return {
    size: [window.innerWidth, window.innerHeight],
    scale: window.devicePixelRatio,
    dark: matches("(prefers-color-scheme: dark)"),
    contrast: matches("(prefers-contrast: more)"),
    motion: matches("(prefers-reduced-motion: reduce)"),
    insets: [insets.paddingTop, insets.paddingLeft, insets.paddingBottom, insets.paddingRight].map(parseFloat),
    locale: navigator.language,
  };
}

const traitsChanged = () => send(["t", traits()]);
window.addEventListener("resize", traitsChanged);
window.addEventListener("languagechange", traitsChanged);
const wishes = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"];
for (const query of wishes) matchMedia(query).addEventListener("change", traitsChanged);

connection.open();
