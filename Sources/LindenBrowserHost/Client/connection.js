// One WebSocket to the server, kept alive: frames come down, events go up, and a lost connection is taken up again
// where it was, as long as the server keeps the session.
//
// The page never waits without a limit. While a socket is open or opening, `watch()` looks every second how long the
// server has said nothing; a socket that stays silent although it was asked is given up, and another is opened. So is
// one over which a first frame should have come. No lost message can therefore leave the page waiting.

const takenOver = 4001; // close codes; see Protocol.swift
const refused = 1008;
const full = 1013;

const patience = 8; // seconds for a socket to open, and for the server to say that it is there
const firstFrame = 20; // seconds for the app to show something, before it is asked anew
const quiet = 15; // seconds of silence after which the server is asked
const recent = 4; // seconds after which an event asks as well

// The session's name, from when the page is left or hidden until it is seen again: for a page that is loaded again in
// the same tab. A page in sight keeps none, as a tab that is duplicated would have it, too.
const Keepsake = {
  key: "linden-session",
  take() {
    try {
      const session = sessionStorage.getItem(this.key);
      sessionStorage.removeItem(this.key);
      return session;
    } catch {
      return null; // the browser keeps nothing
    }
  },
  put(session) {
    try {
      if (session) sessionStorage.setItem(this.key, session);
    } catch {
      // the browser keeps nothing
    }
  },
};

export class Connection {
  /// `hello()` gives the traits to introduce the page with; `apply(frame)` shows a frame; `ready(fonts)` resolves when
  /// these can be drawn; `say(text, button, seconds)` tells the person about the connection.
  /// `exchange(message)` does what a message about files asks for, and says whether it was one.
  /// `announce(text, isUrgent)` has a text read out.
  constructor({ hello, apply, ready, say, exchange, announce }) {
    Object.assign(this, { hello, apply, ready, say, exchange, announce });
    this.session = Keepsake.take();
    this.isNew = true; // nothing was shown yet
    this.attempts = 0;
    this.retry = null; // the timer that opens the next socket
    this.warning = null; // the timer that says what is wrong, unless it is well before
    this.hasWarned = false;
    this.slowness = 1; // what is waited for is given so many times as long
    this.failures = 0; // frames in a row that could not be shown
    this.frames = [];
    this.following = []; // what is done once the frames that have come are shown
    this.events = [];
    this.longest = 4_000_000;
    setInterval(() => this.watch(), 1000);
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return Keepsake.put(this.session);
      Keepsake.take();
      this.hurry();
    });
    window.addEventListener("pagehide", (event) => {
      Keepsake.put(this.session);
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      if (event.persisted) return this.socket.close(); // kept by the browser, to be gone back to
      this.events.push(["bye"]);
      this.sendEvents();
    });
  }

  open() {
    clearTimeout(this.retry);
    this.retry = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.isShown = false; // whether a frame came over this socket
    this.asked = this.waited = 0; // seconds since the server was asked, and since this socket was made
    this.silent = 0; // seconds since the server said something
    this.isAsking = true; // opening is asking, too
    socket.onopen = () => {
      this.heard();
      this.events = [["hello", this.session, this.hello(), location.search.slice(1)]];
      this.ask();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.heard();
      this.receive(JSON.parse(data));
    };
    socket.onclose = (event) => socket === this.socket && this.closed(event);
  }

  // MARK: Whether the server is there

  // Counts seconds by its own calls, so that a computer that slept, or a hidden tab, has not waited.
  watch() {
    if (!this.socket || this.retry !== null) return;
    this.silent += 1;
    this.waited += 1;
    if (this.isAsking) {
      this.asked += 1;
      if (this.asked > patience * this.slowness) return this.giveUp();
    } else if (this.silent > quiet || !this.isShown) {
      this.ask();
    }
    if (this.isShown) return;
    if (this.waited > firstFrame * this.slowness) return this.giveUp();
    if (this.waited === patience) this.warn("The app takes long to answer…");
  }

  heard() {
    this.silent = this.asked = 0;
    this.isAsking = false;
  }

  ask() {
    if (!this.isAsking) this.asked = 0;
    this.isAsking = true;
    this.events.push(["here"]);
    this.sendEvents();
  }

  // On a slow network a large first frame takes long to come: each time is given more.
  giveUp() {
    const { socket } = this;
    this.slowness = Math.min(16, this.slowness * 2);
    this.socket = null; // whatever comes of it
    socket.close();
    this.closed({ code: 1006 });
  }

  /// The network is back, or the person: no need to wait any longer.
  hurry() {
    if (this.retry !== null) this.open();
    else if (this.socket?.readyState === WebSocket.OPEN && !this.isAsking) this.ask();
  }

  // MARK: Events

  /// Sends an event with all others of this moment. While there is no connection events are dropped: what they were
  /// aimed at may be gone by then.
  send(event) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.events.push(event);
    if (this.events.length === 1) queueMicrotask(() => this.sendEvents());
    if (this.silent > recent && !this.isAsking) this.ask();
  }

  /// Bytes that are on their way to the server.
  get queued() {
    return this.socket?.bufferedAmount ?? 0;
  }

  sendEvents() {
    if (!this.events.length) return;
    const text = JSON.stringify(this.events);
    this.events = [];
    if (text.length > this.longest) return this.say("That was too much to send at once, and was not sent.", "OK");
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  // MARK: Messages

  receive(message) {
    if (message.here) return;
    if (message.session) return this.greeted(message);
    if (this.exchange(message)) return;
    if (message.live) return this.afterFrames(() => import("/live.js").then(({ show }) => show(message.live, this)));
    if (message.announce) return this.announce(message.announce, message.now);
    if (message.open) return window.open(message.open, "_blank", "noopener,noreferrer");
    if (message.reset) {
      message.resumed = this.resumed;
      this.isShown = true;
      this.frames = [];
      this.isWell();
    }
    this.frames.push(message);
    if (this.frames.length === 1) this.scheduleFrames();
  }

  greeted({ session, longest, restored }) {
    const isLost = !this.isNew && session !== this.session;
    const isBack = !this.isNew && restored;
    this.resumed = session === this.session && !restored;
    this.isNew = false;
    this.session = session;
    this.longest = longest ?? this.longest;
    this.attempts = 0;
    this.frames = [];
    this.isWell();
    if (isBack) this.say("The app was started again. What was open here is back.", null, 4);
    if (isLost) this.say("The app had to begin anew. What was open here before is lost.", "OK");
  }

  // MARK: Words

  warn(words) {
    clearTimeout(this.warning);
    this.warning = null;
    this.hasWarned = true;
    this.say(words);
  }

  isWell() {
    clearTimeout(this.warning);
    this.warning = null;
    if (this.hasWarned) this.say("Connected again.", null, 2);
    this.hasWarned = false;
  }

  // Frames are shown when the browser paints, and only then acknowledged: a hidden tab costs the server nothing.
  async scheduleFrames() {
    try {
      if (this.frames[0].fonts) await this.ready(this.frames[0].fonts);
    } catch (error) {
      console.warn("Fonts could not be loaded.", error); // others are there
    }
    requestAnimationFrame(() => this.showFrames());
  }

  afterFrames(work) {
    if (this.frames.length) this.following.push(work);
    else work();
  }

  showFrames() {
    const { frames, following } = this;
    this.frames = [];
    this.following = [];
    if (!frames.length) return;
    try {
      for (const frame of frames) this.apply(frame);
      this.failures = 0;
      this.slowness = 1;
      this.send(["ack", frames.at(-1).n]);
      for (const work of following) work();
    } catch (error) {
      console.error(error);
      this.failures += 1;
      if (this.failures > 3) return this.end("The app's page could not be shown.");
      this.giveUp(); // everything is sent again
    }
  }

  // MARK: Ends

  closed({ code, reason }) {
    this.frames = [];
    if (code === takenOver || code === refused) return this.end(reason || "The server closed the connection.");
    // A server that is started again is back in seconds, so the page does not wait longer than needed.
    const longest = this.attempts < 10 ? 1000 : 5000;
    const wait = Math.min(longest, 250 * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.attempts += 1;
    const words = code === full ? `${reason} Trying again…`
      : this.session ? "The connection is lost. Trying to reach the app again…"
      : "The app's server does not answer. Trying again…";
    // A connection that is back at once is not worth a word.
    if (this.hasWarned || this.attempts > 1) this.warn(words);
    else this.warning ??= setTimeout(() => this.warn(words), 800);
    this.retry = setTimeout(() => this.open(), wait);
  }

  /// Says why nothing more will come, and tries nothing more.
  end(words) {
    clearTimeout(this.warning);
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.say(words, "Start again");
  }
}
