// What the page of an app that is being written has more: how far the last change is, what the compiler says, and an
// inspector. Loaded when the app first tells of a change.

const box = made("div", {
  position: "fixed", inset: "auto 16px 16px auto", zIndex: 20, font: "14px/1.5 Inter, system-ui, sans-serif",
  color: "#fff", pointerEvents: "none",
});
const pill = made("div", {
  display: "none", padding: "6px 14px", borderRadius: "16px", background: "#222e", boxShadow: "0 4px 24px #0006",
});
pill.setAttribute("role", "status");
const sheet = made("div", {
  display: "none", position: "fixed", inset: "24px 24px auto 24px", maxHeight: "70vh", overflow: "auto", zIndex: 20,
  padding: "16px 20px", borderRadius: "12px", background: "#2b1212f2", color: "#fff",
  font: "14px/1.5 Inter, system-ui, sans-serif", boxShadow: "0 8px 40px #0008",
});
sheet.setAttribute("role", "alert");
box.append(pill);
document.body.append(box, sheet);

let fading;
let session = null;

/// Shows what the app was told: `{state, words, errors: [{file, line, column, message, excerpt}]}`. The states are
/// `working`, `done`, `broken` and `restarting`.
export function show({ state, words, errors }, connection) {
  session = connection.session;
  clearTimeout(fading);
  pill.style.display = words ? "block" : "none";
  pill.textContent = words ?? "";
  if (state === "done") fading = setTimeout(() => (pill.style.display = "none"), 1500);
  if (state === "restarting") connection.attempts = 0; // it is back in a moment
  // What was wrong stays to be read until it is mended, and goes by itself then.
  if (state !== "working") sheet.style.display = errors?.length ? "block" : "none";
  if (errors?.length) sheet.replaceChildren(...errors.map(report));
}

function report({ file, line, column, message, excerpt }) {
  const text = made("div", { marginBottom: "12px" });
  const place = made("div", { fontWeight: "600" });
  place.textContent = file ? `${file}:${line}:${column}` : "";
  const words = made("div", { whiteSpace: "pre-wrap" });
  words.textContent = message;
  const source = made("pre", {
    margin: "4px 0 0", font: "13px/1.4 'JetBrains Mono', monospace", opacity: "0.85", whiteSpace: "pre-wrap",
  });
  source.textContent = excerpt ?? "";
  text.append(place, words, source);
  return text;
}

// MARK: The inspector

const frame = made("div", {
  display: "none", position: "fixed", zIndex: 18, pointerEvents: "none", border: "2px solid #4a90e2",
  background: "#4a90e222", boxSizing: "border-box",
});
const panel = made("pre", {
  display: "none", position: "fixed", inset: "16px 16px auto auto", zIndex: 19, maxWidth: "420px", margin: 0,
  padding: "12px 16px", borderRadius: "12px", background: "#111e", color: "#fff", whiteSpace: "pre-wrap",
  font: "12px/1.5 'JetBrains Mono', monospace", pointerEvents: "none",
});
document.body.append(frame, panel);
let isInspecting = false;
let isAsking = false;

window.addEventListener("keydown", (event) => {
  if (!event.altKey || event.code !== "KeyI") return;
  event.preventDefault();
  isInspecting = !isInspecting;
  if (!isInspecting) frame.style.display = panel.style.display = "none";
}, true);
window.addEventListener("pointermove", (event) => isInspecting && inspect(event.clientX, event.clientY), true);

async function inspect(x, y) {
  if (isAsking) return;
  isAsking = true;
  try {
    const { view } = await (await fetch(`/live/at?x=${x}&y=${y}&session=${session ?? ""}`)).json();
    frame.style.display = panel.style.display = view ? "block" : "none";
    if (view) tell(view);
  } finally { isAsking = false; }
}

function tell({ view, source, path, runs, because, modifiers, frame: [x, y, width, height], proposed, answered, environment }) {
  Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  const number = (value) => (value === null || value === undefined ? "–" : Math.round(value * 10) / 10);
  panel.textContent = [
    `${view}${source ? `  ${source}` : ""}`,
    path.length ? `in ${path.join(" in ")}` : "",
    `body ran ${runs} times${because.length ? `, last because of ${because.join(", ")}` : ""}`,
    `proposed ${proposed.map(number).join(" × ")}, answered ${answered.map(number).join(" × ")}`,
    modifiers.length ? `below it: ${modifiers.join(" › ")}` : "",
    environment.length ? `environment: ${environment.join(", ")}` : "",
  ].filter(Boolean).join("\n");
}

function made(name, style) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  return element;
}
