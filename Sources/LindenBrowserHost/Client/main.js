// The page: a scene, what people do to it, and the connection between both and the app.

import { Connection } from "./connection.js";
import { Files } from "./files.js";
import { Input } from "./input.js";
import { Scene } from "./scene.js";

/// Shows the app. `fonts` is the address of the style sheet that names its fonts.
export function start({ fonts }) {
  const root = document.getElementById("scene");
  const banner = document.getElementById("banner");
  const [words, button] = banner.children;
  const faces = loadStyle(fonts);
  let fading;
  let act; // what the banner's button does, where it is about neither the connection nor nothing
  const send = (event) => connection.send(event);

  const scene = new Scene(root, send);
  new Input(root, send, scene.modals);
  const say = (text, action, seconds, doing) => {
    clearTimeout(fading);
    act = doing;
    banner.hidden = false;
    words.textContent = text;
    button.hidden = !action;
    button.textContent = action ?? "";
    if (seconds) fading = setTimeout(() => (banner.hidden = true), seconds * 1000);
  };
  const files = new Files(root, { send, say, queued: () => connection.queued });

  const connection = new Connection({
    hello: traits,
    ready: (fonts) => scene.runs.ready(fonts, faces),
    apply(frame) {
      if (frame.title !== undefined) document.title = frame.title || "Linden";
      scene.apply(frame);
    },
    say,
    exchange: (message) => files.receive(message),
    announce,
  });
  button.addEventListener("click", () => {
    if (act) {
      banner.hidden = true;
      act();
    } else if (button.textContent === "OK") banner.hidden = true;
    else location.reload();
  });

  let ratio = window.devicePixelRatio;
  const traitsChanged = () => {
    if (window.devicePixelRatio !== ratio) {
      ratio = window.devicePixelRatio;
      scene.refit();
    }
    send(["t", traits()]);
  };
  window.addEventListener("resize", traitsChanged);
  window.addEventListener("languagechange", traitsChanged);
  document.addEventListener("visibilitychange", traitsChanged);
  for (const query of wishes) matchMedia(query).addEventListener("change", traitsChanged);

  banner.hidden = true;
  connection.open();
}

/// Has a text read out, after what is being read or at once. The same words again are an element anew.
function announce(text, isUrgent) {
  const region = document.getElementById("heard").children[isUrgent ? 1 : 0];
  region.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (region.childElementCount > 5) region.firstChild.remove();
}

/// Resolves when a style sheet has come, or when it cannot.
function loadStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

/// What the page has of the screen and of the person's settings.
function traits() {
  const matches = (query) => matchMedia(query).matches;
  const insets = getComputedStyle(document.getElementById("insets"));
  return {
    size: [window.innerWidth, window.innerHeight],
    scale: window.devicePixelRatio,
    dark: matches("(prefers-color-scheme: dark)"),
    contrast: matches("(prefers-contrast: more)"),
    motion: matches("(prefers-reduced-motion: reduce)"),
    hidden: document.visibilityState === "hidden",
    insets: [insets.paddingTop, insets.paddingLeft, insets.paddingBottom, insets.paddingRight].map(parseFloat),
    locale: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

const wishes = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"];
