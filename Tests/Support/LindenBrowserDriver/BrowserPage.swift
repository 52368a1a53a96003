import Foundation

/// A page in a headless browser, driven as a person would: by roles, names, pointers and keys.
///
///     let page = try await BrowserPage.open(url)
///     try await page.click(role: "button", name: "5")
///     try await page.wait(until: "document.body.innerText.includes('5')")
///
/// Whatever has to be found is waited for, up to a deadline; nothing sleeps for a fixed time.
public final class BrowserPage: Sendable {
  let browser: Chromium
  let session: String
  let target: String

  /// Seconds that finding and waiting take at most: far more than a slow machine needs, as only
  /// what fails takes them.
  public static let patience = 30.0

  private init(browser: Chromium, session: String, target: String) {
    self.browser = browser
    self.session = session
    self.target = target
  }

  /// Opens an address in a fresh page, with storage of its own, and waits until it has loaded.
  /// - Parameters:
  ///   - scale: Pixels per CSS pixel.
  ///   - prelude: A script to run in the page before its own.
  public static func open(
    _ url: URL, width: Int = 414, height: Int = 896, scale: Double = 1, dark: Bool = false,
    touch: Bool = false, prelude: String? = nil
  ) async throws -> BrowserPage {
    let browser = try await Chromium.shared(scale: scale)
    let context = try await browser.devTools.send(
      "Target.createBrowserContext", Data("{}".utf8), session: nil)
    let target = try await browser.devTools.send(
      "Target.createTarget",
      json(["url": "about:blank", "browserContextId": field(context, "browserContextId")]),
      session: nil)
    let id = try field(target, "targetId")
    let attached = try await browser.devTools.send(
      "Target.attachToTarget", json(["targetId": id, "flatten": true]), session: nil)
    let page = BrowserPage(browser: browser, session: try field(attached, "sessionId"), target: id)
    for domain in ["Page", "Runtime", "Log", "DOM"] {
      try await page.send("\(domain).enable")
    }
    try await page.resize(width: width, height: height, touch: touch)
    try await page.prefer(dark: dark)
    if let prelude {
      try await page.send("Page.addScriptToEvaluateOnNewDocument", ["source": prelude])
    }
    try await page.send("Page.navigate", ["url": url.absoluteString])
    try await page.wait(
      until: "location.href !== 'about:blank' && document.readyState === 'complete'")
    return page
  }

  public func close() async {
    _ = try? await browser.devTools.send(
      "Target.closeTarget", Self.json(["targetId": target]), session: nil)
  }

  // MARK: The page as a whole

  /// - Parameter scale: Pixels per CSS pixel; nil is that of the page's screen.
  public func resize(
    width: Int, height: Int, scale: Double? = nil, touch: Bool = false
  ) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale ?? 0, "mobile": touch])
    try await send("Emulation.setTouchEmulationEnabled", ["enabled": touch, "maxTouchPoints": 2])
  }

  public func prefer(
    dark: Bool, reducedMotion: Bool = false, moreContrast: Bool = false
  ) async throws {
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
          ["name": "prefers-contrast", "value": moreContrast ? "more" : "no-preference"],
        ]
      ])
  }

  /// A picture of what the page shows now, as PNG.
  public func screenshot() async throws -> Data {
    let answer = try await send("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw BrowserDriverError.failed("The browser gave no picture.")
    }
    return data
  }

  public var title: String { get async throws { try await text("document.title") } }

  /// Uncaught exceptions and errors the page has logged; a test of a sound page expects none.
  public var complaints: [String] { get async { await browser.devTools.complaints(of: session) } }

  // MARK: Scripts

  /// The value of an expression as JSON text; a promise is waited for. `undefined` is `null`.
  @discardableResult
  public func evaluate(_ expression: String) async throws -> String {
    let answer = try await send(
      "Runtime.evaluate",
      [
        "expression": "(async () => JSON.stringify(await (\(expression))) ?? 'null')()",
        "awaitPromise": true,
        "returnByValue": true,
      ])
    if let failure = answer["exceptionDetails"] as? [String: Any] {
      let thrown = (failure["exception"] as? [String: Any])?["description"] ?? failure["text"]
      throw BrowserDriverError.failed("\(expression): \(thrown ?? "failed")")
    }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "null"
  }

  /// The value of an expression as a string.
  public func text(_ expression: String) async throws -> String {
    let json = try await evaluate("String(\(expression))")
    return try JSONDecoder().decode(String.self, from: Data(json.utf8))
  }

  /// The value of an expression as a number.
  public func number(_ expression: String) async throws -> Double {
    guard let number = Double(try await evaluate("Number(\(expression))")) else {
      throw BrowserDriverError.failed("\(expression) is not a number.")
    }
    return number
  }

  /// Returns once the expression is true, also when the page becomes another meanwhile. Throws when
  /// it does not become so in time, with what the page says instead.
  public func wait(until expression: String, for seconds: Double = patience) async throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      do {
        if try await comesTrue(expression, in: deadline.timeIntervalSinceNow) { return }
        break
      } catch BrowserDriverError.failed(let what)
        where Self.isLeaving(what) && deadline.timeIntervalSinceNow > 0
      {
        // The page that was asked is gone: its successor is asked.
      }
    }
    let shown = try await text("document.body ? document.body.innerText.slice(0, 400) : ''")
    throw BrowserDriverError.timeout(
      "Not so after \(seconds) s: \(expression)\n  the page shows: \(shown)\n  complaints: \(await complaints)"
    )
  }

  private func comesTrue(_ expression: String, in seconds: Double) async throws -> Bool {
    try await evaluate(
      """
      new Promise((done) => {
        const deadline = performance.now() + \(seconds * 1000);
        (function poll() {
          let value = false;
          try { value = Boolean(\(expression)); } catch {}
          if (value || performance.now() > deadline) done(value);
          else setTimeout(poll, 8);
        })();
      })
      """) == "true"
  }

  /// Runs a script that takes the page elsewhere, after the answer to it is sent.
  public func leave(by script: String) async throws {
    try await evaluate("void setTimeout(() => { \(script) })")
  }

  /// Whether the browser says that a script's page went away while it ran.
  private static func isLeaving(_ complaint: String) -> Bool {
    ["navigated or closed", "context was destroyed", "Cannot find default execution context"]
      .contains { complaint.contains($0) }
  }

  // MARK: Protocol

  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    let answer = try await browser.devTools.send(method, Self.json(parameters), session: session)
    return (try JSONSerialization.jsonObject(with: answer) as? [String: Any]) ?? [:]
  }

  private static func json(_ fields: [String: Any]) -> Data {
    // Fields are literals of this file and its neighbours, all of them JSON.
    try! JSONSerialization.data(withJSONObject: fields)
  }

  private static func field(_ answer: Data, _ name: String) throws -> String {
    let fields = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    guard let text = fields?[name] as? String else {
      throw BrowserDriverError.failed("The browser's answer has no \(name).")
    }
    return text
  }
}
