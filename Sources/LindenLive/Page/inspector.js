// The inspector of a page whose app is being written. Alt+I opens it. "View" says what is pointed at, until a click
// keeps it; "Tree" has all views; "Frames" what the last frames did; "Inputs" what was done to the app, as pictures of
// how it looked after each step, and as a test.

const mono = "'JetBrains Mono', monospace";
const panel = made("section", {
  display: "none", position: "fixed", inset: "16px 16px 16px auto", zIndex: 19, width: "min(400px, 45vw)",
  flexDirection: "column", borderRadius: "12px", background: "#111e", color: "#fff", font: `12px/1.5 ${mono}`,
  boxShadow: "0 8px 40px #0008",
});
panel.setAttribute("aria-label", "Inspector");
const tabs = made("nav", { display: "flex", gap: "4px", padding: "8px" });
const content = made("div", { overflow: "auto", padding: "4px 16px 16px", flex: 1 });
const frame = made("div", {
  display: "none", position: "fixed", zIndex: 18, pointerEvents: "none", border: "2px solid #4a90e2",
  background: "#4a90e222", boxSizing: "border-box",
});
panel.append(tabs, content);

const pages = { View: showHint, Tree: showTree, Frames: showFrames, Inputs: showInputs };
let session = () => null;
let isOpen = false;
let page = "View";
let isPinned = false;
let isAsking = false;

/// - Parameter currentSession: Says which of the app's scenes this page shows.
export function begin(currentSession) {
  session = currentSession;
  document.body.append(frame, panel);
  for (const name of Object.keys(pages)) tabs.append(button(name, () => open(name)));
  window.addEventListener("keydown", (event) => {
    if (!event.altKey || event.code !== "KeyI") return;
    event.preventDefault();
    event.stopPropagation();
    isOpen = !isOpen;
    panel.style.display = isOpen ? "flex" : "none";
    if (isOpen) open(page);
    else frame.style.display = "none";
  }, true);
  // What is done in the inspector does not reach the app, nor what is done to point at a view.
  for (const name of ["keydown", "keyup", "pointerdown", "pointerup", "wheel", "contextmenu"]) {
    panel.addEventListener(name, (event) => event.stopPropagation());
  }
  for (const name of ["pointermove", "pointerdown", "pointerup", "click"]) {
    window.addEventListener(name, (event) => intercept(name, event), true);
  }
}

function intercept(name, event) {
  if (!isOpen) return;
  const isInside = panel.contains(event.target);
  if (isInside ? name === "pointermove" : page === "View") event.stopPropagation();
  if (isInside || page !== "View") return;
  if (name === "click") isPinned = !isPinned;
  if (name === "pointermove" && !isPinned) inspect(event.clientX, event.clientY);
}

function open(name) {
  page = name;
  isPinned = false;
  frame.style.display = "none";
  for (const tab of tabs.children) tab.style.background = tab.textContent === name ? "#4a90e2" : "#fff2";
  pages[name]();
}

async function ask(what, parameters = {}) {
  const query = new URLSearchParams({ session: session() ?? "", ...parameters });
  return (await fetch(`/live/${what}?${query}`)).json();
}

function outline([x, y, width, height] = []) {
  frame.style.display = x === undefined ? "none" : "block";
  Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

// MARK: View

function showHint() {
  content.replaceChildren(line("Point at a view; a click keeps what is said of it, another lets it go."));
}

async function inspect(x, y) {
  if (isAsking) return;
  isAsking = true;
  try {
    const { view } = await ask("at", { x, y });
    if (page !== "View" || isPinned) return;
    if (view) show(view);
    else outline();
  } finally { isAsking = false; }
}

function show({ view, path, thing, runs, modifiers, frame, proposed, answered, environment }) {
  outline(frame);
  const number = (value) => (value === null || value === undefined ? "–" : Math.round(value * 10) / 10);
  content.replaceChildren(
    heading(view), ...(thing.place ? [titled("what it is", [named(thing)])] : []),
    titled("in", path.map(named)),
    titled("its body", runs ? [line(`${words(runs)}`), line(times(runs))] : []),
    titled("layout", [
      line(`proposed ${proposed.map(number).join(" × ")}, answered ${answered.map(number).join(" × ")}`)]),
    titled("from the view to what it is", [line(modifiers.join(" › "))]),
    titled("environment that differs from above", environment.map(line)));
}

function words({ count, words, after }) {
  return `ran ${count === 1 ? "once" : `${count} times`}, last because ${words}${after ? `, after ${after}` : ""}`;
}

function times({ last, total }) {
  return total ? `${last} ms the last time, ${Math.round(total * 1000) / 1000} ms in all` : "";
}

// MARK: Tree

async function showTree() {
  const search = made("input", { width: "100%", boxSizing: "border-box", font: "inherit", marginBottom: "8px" });
  Object.assign(search, { type: "search", placeholder: "Name of a view" });
  const list = made("div");
  content.replaceChildren(search, list);
  const { tree, error } = await ask("tree");
  if (error) return content.replaceChildren(line(error));
  const draw = () => list.replaceChildren(...entries(tree, 0, search.value.toLowerCase()));
  search.addEventListener("input", draw);
  draw();
}

function entries(entry, depth, wanted) {
  const below = entry.children.flatMap((child) => entries(child, depth + 1, wanted));
  if (wanted ? !entry.name.toLowerCase().includes(wanted) && !below.length : false) return below;
  const row = made("div", { paddingLeft: `${depth * 10}px`, opacity: entry.isOwn ? 1 : 0.6, whiteSpace: "nowrap" });
  row.append(named({ name: short(entry.name), place: entry.place }));
  if (entry.runs?.count > 1) row.append(` ×${entry.runs.count}`);
  row.title = entry.runs ? words(entry.runs) : "";
  row.addEventListener("pointerenter", () => outline(entry.frame));
  return [row, ...below];
}

// MARK: Frames

async function showFrames() {
  const { frames, error } = await ask("frames");
  if (error) return content.replaceChildren(line(error));
  const said = made("div");
  const strip = made("div", {
    display: "flex", alignItems: "flex-end", height: "120px", gap: "1px", overflow: "hidden", marginBottom: "8px" });
  const duration = ({ updateTime, layoutTime, paintTime }) => updateTime + layoutTime + paintTime;
  const worst = Math.max(1, ...frames.map(duration));
  for (const one of frames.slice(-120)) {
    const bar = made("div", { flex: "1", minWidth: "2px", display: "flex", flexDirection: "column-reverse", height: "100%" });
    for (const [time, color] of [[one.updateTime, "#4a90e2"], [one.layoutTime, "#7ed321"], [one.paintTime, "#f5a623"]]) {
      bar.append(made("div", { height: `${(time / worst) * 100}%`, background: color, minHeight: "1px" }));
    }
    bar.addEventListener("pointerenter", () => said.replaceChildren(...about(one)));
    strip.append(bar);
  }
  content.replaceChildren(button("Again", showFrames),
    line(`blue: views, green: layout, orange: painting; the highest is ${Math.round(worst * 10) / 10} ms`), strip, said);
  if (frames.length) said.replaceChildren(...about(frames.at(-1)));
}

function about({ number, time, after, bodies, bodyTime, updateTime, layoutTime, paintTime, placements, paints, bytes }) {
  const ms = (value) => `${Math.round(value * 100) / 100} ms`;
  return [
    line(`frame ${number} at ${Math.round(time * 100) / 100} s, ${bytes} bytes`),
    line(`after ${after.length ? after.join(", ") : "nothing but time"}`),
    line(`views ${ms(updateTime)}, of that bodies ${ms(bodyTime)}: ${bodies.map(short).join(", ") || "none"}`),
    line(`layout ${ms(layoutTime)}, ${placements} placed`), line(`painting ${ms(paintTime)}, ${paints} painted`)];
}

// MARK: Inputs

async function showInputs() {
  const { inputs, error } = await ask("inputs");
  if (error) return content.replaceChildren(line(error));
  const picture = made("img", { display: "none", width: "100%", marginTop: "8px", borderRadius: "8px" });
  const list = made("div");
  const steps = inputs.map((input, index) => ({ ...input, step: index + 1 })).filter(({ words }) => words);
  for (const { time, words, step } of steps) {
    const row = button(`${Math.round(time * 100) / 100} s  ${words}`, () => {
      picture.style.display = "block";
      picture.alt = `The app after ${words}`;
      picture.src = `/live/replay?${new URLSearchParams({ session: session() ?? "", step, scale: 1 })}`;
    });
    Object.assign(row.style, { display: "block", background: "none", textAlign: "left" });
    list.append(row);
  }
  const test = made("pre", { whiteSpace: "pre-wrap", userSelect: "text" });
  content.replaceChildren(
    button("Again", showInputs), button("As a test", async () => {
      const answer = await ask("test");
      test.textContent = answer.test ?? answer.error;
    }), line(steps.length ? "How the app looked after:" : "Nothing was done to the app yet."), list, picture, test);
}

// MARK: Pieces

function short(name) {
  return name.replace(/[<(].*$/, "");
}

function heading(one) {
  const element = made("h2", { font: `600 14px/1.5 ${mono}`, margin: "4px 0" });
  element.append(named(one));
  return element;
}

/// A name, and a link that opens its line in an editor.
function named({ name, place }) {
  const element = made("div");
  element.append(name);
  if (!place) return element;
  const link = made("a", { color: "#8bc0ff", marginLeft: "8px" });
  link.href = `vscode://file${place.file}:${place.line}`;
  link.title = `${place.file}:${place.line}`;
  link.textContent = `${place.file.split("/").at(-1)}:${place.line}`;
  element.append(link);
  return element;
}

function titled(title, lines) {
  const element = made("div", { marginTop: "8px" });
  if (!lines.length) return element;
  const name = made("div", { opacity: 0.6 });
  name.textContent = title;
  element.append(name, ...lines);
  return element;
}

function line(text) {
  const element = made("div", { whiteSpace: "pre-wrap" });
  element.textContent = text;
  return element;
}

function button(text, action) {
  const element = made("button", {
    font: "inherit", color: "inherit", background: "#fff2", border: 0, borderRadius: "6px", padding: "4px 10px",
    cursor: "pointer", marginRight: "4px",
  });
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", action);
  return element;
}

function made(name, style = {}) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  return element;
}
