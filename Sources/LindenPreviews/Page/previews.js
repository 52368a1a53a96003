// The page of previews. Each is shown in every combination of what is chosen on top; a picture becomes the running
// preview when it is clicked. What is chosen, pinned and looked for is in the address, so that it can be kept.

const { title, devices, sizes, previews: first } = await (await fetch("/previews.json")).json();
let previews = first;
let version = 0;
const grid = document.getElementById("grid");
const filter = document.getElementById("filter");
const given = new URLSearchParams(location.hash.slice(1));
const pinned = new Set(given.getAll("pin"));
const standard = { scheme: "light", type: "large", device: "", orientation: "", language: "en-US", contrast: "standard" };
const zoom = 0.5;

document.title = document.querySelector("h1").textContent = title;
filter.value = given.get("filter") ?? "";

// MARK: What can be chosen

const chosen = {};
for (const place of document.querySelectorAll("[data-axis]")) {
  const { axis } = place.dataset;
  const values = axis === "type" ? sizes : axis === "device" ? ["", ...devices]
    : axis === "orientation" ? ["", ...place.dataset.values.split(" ")] : place.dataset.values.split(" ");
  chosen[axis] = new Set(given.has(axis) ? given.getAll(axis) : [standard[axis]]);
  for (const value of values) {
    const label = document.createElement("label");
    const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: chosen[axis].has(value) });
    box.addEventListener("change", () => {
      if (box.checked) chosen[axis].add(value);
      else chosen[axis].delete(value);
      if (!chosen[axis].size) chosen[axis].add(value), box.checked = true;
      show();
    });
    label.append(box, ` ${value || "as written"}`);
    place.append(label);
  }
}
filter.addEventListener("input", show);

/// Every combination, each as the parameters that ask for it.
function variants() {
  return Object.entries(chosen).reduce(
    (list, [axis, values]) => list.flatMap((some) => [...values].map((value) => ({ ...some, [axis]: value }))), [{}]);
}

// MARK: The grid

function show() {
  const words = filter.value.toLowerCase();
  const found = previews.filter(({ id, name, group }) => pinned.has(id) || `${name} ${group}`.toLowerCase().includes(words));
  // What is pinned comes first and stays whatever is looked for.
  found.sort((a, b) => pinned.has(b.id) - pinned.has(a.id));
  const sections = [];
  for (const preview of found) {
    const heading = pinned.has(preview.id) ? "Pinned" : preview.group;
    if (sections.at(-1)?.heading !== heading) sections.push({ heading, list: [] });
    sections.at(-1).list.push(preview);
  }
  grid.replaceChildren(...sections.map(({ heading, list }) => element("section", {}, [
    element("h2", { textContent: heading }), ...list.map(article)])));
  if (!found.length) grid.append(element("p", { className: "empty", textContent: "There are no previews of that name." }));
  remember();
  fetchRest();
}

/// Pictures in sight come first. The others follow once these are there, so that none is missing when it is scrolled to;
/// of very many, as of all devices in all languages, only as they are scrolled to.
const most = 500;
let resting;
function fetchRest() {
  clearTimeout(resting);
  const images = [...grid.querySelectorAll("img")];
  if (images.length > most) return;
  const inSight = images.filter((image) => image.getBoundingClientRect().top < innerHeight);
  if (inSight.every(({ complete }) => complete)) images.forEach((image) => (image.loading = "eager"));
  else resting = setTimeout(fetchRest, 100);
}

function article(preview) {
  const pin = element("button", { type: "button", textContent: pinned.has(preview.id) ? "Unpin" : "Pin" });
  pin.addEventListener("click", () => {
    if (!pinned.delete(preview.id)) pinned.add(preview.id);
    show();
  });
  return element("article", { id: preview.id }, [
    element("h3", {}, [preview.name, pin]),
    element("div", { className: "variants" }, variants().map((variant) => figure(preview, variant)))]);
}

function figure(preview, variant) {
  const parameters = new URLSearchParams({ preview: preview.id });
  const words = [];
  for (const [axis, value] of Object.entries(variant)) {
    if (value) parameters.set(axis, value);
    if (value && (chosen[axis].size > 1 || value !== standard[axis])) words.push(value);
  }
  const image = element("img", { loading: "lazy", alt: [preview.name, ...words].join(", ") });
  const shot = element("button", { type: "button", className: "shot", title: "Click to use it" }, [image]);
  const result = element("figure", {}, [shot, element("figcaption", { textContent: words.join(" · ") })]);
  image.addEventListener("load", () => (image.width = image.naturalWidth * zoom));
  image.addEventListener("error", () => {
    result.classList.add("broken");
    shot.replaceChildren("This preview cannot be shown.");
  });
  image.src = `/picture.png?${parameters}&scale=1&version=${version}`;
  shot.addEventListener("click", () => {
    if (result.classList.contains("broken")) return;
    const frame = element("iframe", {
      title: image.alt, src: `/preview?${parameters}`, width: image.naturalWidth, height: image.naturalHeight });
    shot.replaceWith(frame);
    frame.focus();
  });
  return result;
}

function element(name, properties, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/// Writes into the address what is not as at first.
function remember() {
  const parameters = new URLSearchParams();
  if (filter.value) parameters.set("filter", filter.value);
  for (const id of pinned) parameters.append("pin", id);
  for (const [axis, values] of Object.entries(chosen)) {
    if (values.size === 1 && values.has(standard[axis])) continue;
    for (const value of values) parameters.append(axis, value);
  }
  history.replaceState(null, "", parameters.size ? `#${parameters}` : location.pathname);
}

show();

// MARK: While the source is being written

/// Fetches the state, and shows all anew when other code is in force; what runs in a frame is notified by itself.
async function follow() {
  const { show: tell } = await import("/live.js");
  let said = "";
  for (;;) {
    await new Promise((again) => setTimeout(again, document.hidden ? 1000 : 250));
    try {
      const answer = await (await fetch("/live/status")).json();
      if (said !== (said = JSON.stringify(answer.status))) tell(answer.status, {});
      if (!version) version = answer.version;
      if (version === answer.version) continue;
      version = answer.version;
      previews = (await (await fetch("/previews.json")).json()).previews;
      refresh();
    } catch { /* The program is being started again. */ }
  }
}

/// Draws the pictures again where they are; the whole page only where there are other previews now.
function refresh() {
  const articles = [...grid.querySelectorAll("article")];
  const isSame = previews.every(({ id }) => articles.some((article) => article.id === id));
  if (!isSame || grid.querySelector(".broken") || (!filter.value && articles.length !== previews.length)) return show();
  for (const image of grid.querySelectorAll("img")) {
    image.src = image.src.replace(/version=\d*/, `version=${version}`);
  }
}

if ((await fetch("/live/status")).ok) follow();
