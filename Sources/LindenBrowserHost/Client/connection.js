// One WebSocket to the server, kept alive: frames come down, events go up, and a lost connection is taken up again
// where it was, as long as the server keeps the session.

const takenOver = 4001; // close codes of ours; see Protocol.swift
const refused = 1008;
const longest = 4_000_000; // bytes of one message; the server closes on more

export class Connection {
  /// `hello()` gives the traits to introduce the page with; `apply(frame)` shows a frame; `say(text, isFinal)` tells
  /// the person about the connection, or with null that all is well.
  constructor({ hello, apply, ready, say }) {
    Object.assign(this, { hello, apply, ready, say });
    this.session = null;
    this.attempts = 0;
    this.frames = [];
    this.events = [];
    window.addEventListener("pagehide", (event) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      if (event.persisted) return this.socket.close(); // kept by the browser, to be gone back to
      this.events.push(["bye"]);
      this.sendEvents();
    });
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.events = [["hello", this.session, this.hello()]];
      this.sendEvents();
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = (event) => socket === this.socket && this.closed(event);
  }

  /// Sends an event with all others of this moment. While there is no connection events are dropped: what they were
  /// aimed at may be gone by then.
  send(event) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.events.push(event);
    if (this.events.length === 1) queueMicrotask(() => this.sendEvents());
  }

  sendEvents() {
    if (!this.events.length) return;
    const text = JSON.stringify(this.events);
    this.events = [];
    if (text.length > longest) return this.say("That was too much to send at once, and was not sent.", false);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  receive(message) {
    if (message.session) {
      this.resumed = message.session === this.session;
      this.session = message.session;
      this.attempts = 0;
      clearTimeout(this.warning);
      this.say(null);
      this.frames = [];
      return;
    }
    if (message.open) return window.open(message.open, "_blank", "noopener,noreferrer");
    if (message.reset) message.resumed = this.resumed;
    this.frames.push(message);
    if (this.frames.length === 1) this.scheduleFrames();
  }

  // Frames are shown when the browser paints, and only then acknowledged: a hidden tab costs the server nothing.
  async scheduleFrames() {
    if (this.frames[0].fonts) await this.ready(this.frames[0].fonts);
    requestAnimationFrame(() => {
      const frames = this.frames;
      this.frames = [];
      for (const frame of frames) this.apply(frame);
      if (frames.length) this.send(["ack", frames.at(-1).n]);
    });
  }

  closed({ code, reason }) {
    this.frames = [];
    if (code === takenOver || code === refused) {
      return this.say(reason || "The server closed the connection.", true);
    }
    const wait = Math.min(5000, 250 * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.attempts += 1;
    this.warning ??= 0;
    if (this.attempts === 1) {
      this.warning = setTimeout(() => this.say("The connection is lost. Trying to reach the app again…", false), 800);
    }
    setTimeout(() => this.open(), wait);
  }
}
