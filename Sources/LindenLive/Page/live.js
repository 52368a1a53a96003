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
let inspector = null;

/// Shows what the app was told: `{state, words, errors: [{file, line, column, message, excerpt}]}`. The states are
/// `working`, `done`, `broken` and `restarting`.
export function show({ state, words, errors }, connection) {
  session = connection.session;
  // A page that shows no scene, as that of all previews, has nothing to point at.
  if (session) inspector ??= import("/inspector.js").then(({ begin }) => begin(() => session));
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


function made(name, style) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  return element;
}
