// Files that the visitor chooses, drops or is given, and what is copied and pasted.

const largest = 32 * 1024 * 1024; // bytes of a file; as FileEvent.swift has it
const piece = 384 * 1024; // bytes sent in one message
const waiting = 4 * 1024 * 1024; // bytes on their way, beyond which no more are sent

export class Files {
  /// `send(event)` sends an event, `queued()` is the number of bytes on their way, and `say(text, button, seconds, act)`
  /// tells the person something.
  constructor(root, { send, queued, say }) {
    Object.assign(this, { send, queued, say });
    this.turn = Promise.resolve(); // transfers come one after the other
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    let due = false;
    root.addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (due) return;
      due = true;
      const types = [...event.dataTransfer.items].filter((item) => item.kind === "file").map((item) => item.type);
      const at = [event.clientX, event.clientY];
      requestAnimationFrame(() => {
        if (due) this.send(["fo", ...at, types]);
        due = false;
      });
    });
    root.addEventListener("dragleave", (event) => {
      if (event.relatedTarget) return;
      due = false;
      this.send(["fo"]);
    });
    root.addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      due = false;
      this.upload(["fd", event.clientX, event.clientY], [...event.dataTransfer.files]);
    });
    document.addEventListener("paste", (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(".text.control")) return;
      const text = event.clipboardData?.getData("text/plain");
      if (text && text.length <= 1024 * 1024) this.send(["v", text]);
      this.send(["k", "v", 2, 0]);
    });
  }

  /// Does what the server's message asks for; false if it is about nothing here.
  receive(message) {
    if (message.choose) this.choose(message);
    else if (message.save) this.save(message);
    else if (message.copy !== undefined) navigator.clipboard?.writeText(message.copy).catch(() => {});
    else if (message.refused) this.say(message.refused, "OK");
    else return false;
    return true;
  }

  // A browser opens its dialog only soon after a click; later the visitor is asked for one more.
  choose({ choose: request, accept, several }) {
    const input = Object.assign(document.createElement("input"), { type: "file", accept, multiple: Boolean(several) });
    input.addEventListener("change", () => this.upload(["fa", request], [...input.files], request));
    input.addEventListener("cancel", () => this.send(["fx", request]));
    if (navigator.userActivation?.isActive === false) {
      this.say("The app asks for a file.", "Choose…", 0, () => input.click());
    } else {
      input.click();
    }
  }

  upload(beginning, files, request) {
    this.turn = this.turn.then(() => this.transfer(beginning, files)).catch((error) => {
      console.warn("A file could not be read.", error);
      this.say("The file could not be read.", "OK");
      this.send(request === undefined ? ["fo"] : ["fx", request]);
    });
  }

  async transfer(beginning, files) {
    const large = files.find((file) => file.size > largest);
    if (large) {
      this.say(`“${large.name}” is too large: at most ${largest / 1024 / 1024} MB can be sent.`, "OK");
      this.send(beginning[0] === "fa" ? ["fx", beginning[1]] : ["fo"]);
      return;
    }
    this.send(beginning);
    for (const file of files) {
      this.send(["ff", file.name, file.size]);
      for (let start = 0; start < file.size; start += piece) {
        const bytes = new Uint8Array(await file.slice(start, start + piece).arrayBuffer());
        while (this.queued() > waiting) await new Promise((done) => setTimeout(done, 20));
        this.send(["fb", base64(bytes)]);
      }
    }
    this.send(["fe"]);
  }

  save({ save: name, type, data }) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}

function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 32768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32768));
  }
  return btoa(text);
}
