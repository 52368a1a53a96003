// Begins the page: loads its script, again if need be, and says so while it does not come. Part of the page itself, so it
// is there whenever the page is.

const page = document.getElementById("start").dataset;
const banner = document.getElementById("banner");
const patience = 10_000;
let attempts = 0;

function say(words) {
  banner.hidden = false;
  banner.firstElementChild.textContent = words;
  banner.lastElementChild.hidden = true;
}

function load() {
  attempts += 1;
  const again = attempts > 1 ? `&again=${attempts}` : ""; // what failed under an address fails there again
  let isLate = false;
  const retry = (words, wait) => {
    if (isLate || window.lindenStarted) return;
    isLate = true;
    say(words);
    setTimeout(load, wait);
  };
  const late = setTimeout(() => retry("The app's server does not answer. Trying again…", 0), patience);
  import(`${page.script}${again}`).then(({ start }) => {
    clearTimeout(late);
    if (window.lindenStarted) return;
    window.lindenStarted = true;
    start(page);
  }).catch((error) => {
    clearTimeout(late);
    console.warn(error);
    retry("The app could not be loaded. Trying again…", Math.min(5000, 250 * 2 ** attempts));
  });
}

load();
