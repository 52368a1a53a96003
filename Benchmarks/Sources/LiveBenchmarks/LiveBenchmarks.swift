import Foundation
import LindenBrowserDriver

/// How long a save takes until the page shows it: `LiveBenchmarks [EDITS [LINES [VERIFIED]]]`.
///
/// Writes an app of so many lines, runs it by `linden dev`, opens it in a headless Chromium, edits it,
/// and looks, in the page, for the frame in which the edit is there. Of so many edits one is compared,
/// pixel by pixel, with the app built afresh. Half an hour for 200 edits.
@main struct LiveBenchmarks {
  private var app: GeneratedApp
  private let compared: ComparedApp
  private var dev: DevelopedApp { compared.developed }
  private let address: URL
  private let page: BrowserPage
  private var times: [GeneratedApp.Edit: [Double]] = [:]
  /// Milliseconds from a save until the page shows that something is done.
  private var progresses: [Double] = []
  /// In how many edits each of these happened.
  private var (unseen, lost, looked, different) = (0, 0, 0, 0)
  private var restarts: [GeneratedApp.Edit: Int] = [:]

  /// Whether a card is there that was not tapped.
  private static let untapped =
    "document.body.innerText.replace(/\\s+/g, ' ').includes('tapped 0 times')"
  /// A size of which no phone is, and so has no safe area.
  private static let (width, height) = (400, 900)

  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let usual = [200, 20_000, 7]
    let (edits, lines, verified) = { ($0[0], $0[1], $0[2]) }(
      Array(numbers.prefix(3) + usual.dropFirst(numbers.count)))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-live-\(UUID().uuidString)/Edited")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    print("\(edits) edits, \(lines) lines; load before: \(load)")
    var benchmark = try await LiveBenchmarks(in: folder, lines: lines)
    defer { benchmark.dev.stop() }
    for number in 0..<edits {
      try await benchmark.edit(number, comparing: verified > 0 && number % verified == 0)
    }
    benchmark.report()
    print("Load after: \(load)")
  }

  private init(in folder: URL, lines: Int) async throws {
    let linden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    app = try GeneratedApp(in: folder, linden: linden, lines: lines)
    compared = try ComparedApp(folder, linden: linden)
    address = try await compared.developed.address()
    page = try await BrowserPage.open(address, width: Self.width, height: Self.height)
    try await page.wait(until: "document.body.innerText.includes('card 9')")
    // State that has to stay: every card was tapped once.
    for _ in 0..<10 { try await page.click(role: "button", name: "tapped 0 times") }
    _ = try await page.evaluate(
      """
      (window.seen = (text) => new Promise((done) => {
        const end = Date.now() + 120000;
        const look = () => document.getElementById('scene').innerText.includes(text)
          ? requestAnimationFrame(() => done(Date.now()))
          : Date.now() > end ? done(null) : setTimeout(look, 4);
        look();
      }), 0)
      """)
    // The frame in which the page first says, after a save, that it is being worked on.
    try await page.wait(until: "document.querySelector('[role=status]:not(#banner)')")
    _ = try await page.evaluate(
      """
      (() => {
        const status = document.querySelector('[role=status]:not(#banner)');
        const isWorking = () => status.style.display !== 'none' && status.textContent
          && !status.textContent.startsWith('Up to date');
        window.progress = null;
        new MutationObserver(() => {
          if (!window.progress && isWorking())
            requestAnimationFrame(() => (window.progress ??= Date.now()));
        }).observe(status, { childList: true, attributes: true });
      })()
      """)
  }

  private mutating func edit(_ number: Int, comparing: Bool) async throws {
    let edit = GeneratedApp.Edit.allCases[number % GeneratedApp.Edit.allCases.count]
    let restarted = dev.restarts
    _ = try await page.evaluate("(window.progress = null, 0)")
    let start = Date().timeIntervalSince1970 * 1000
    guard let text = try app.apply(edit, number: number) else {
      try await page.wait(
        until: "document.querySelector('[role=alert]')?.style.display === 'block'")
      return
    }
    if let end = Double(try await page.evaluate("window.seen('\(text)')")) {
      times[edit, default: []].append(end - start)
    } else {
      unseen += 1
      print("edit \(number) (\(edit.rawValue)) was not seen:\n\(dev.said.suffix(500))")
    }
    if let progress = Double(try await page.evaluate("window.progress")) {
      progresses.append(progress - start)
    }
    if dev.restarts > restarted { restarts[edit, default: 0] += 1 }
    let isKept = try await page.number(
      "\(Self.untapped) ? 0 : 1")
    if isKept == 0 { lost += 1 }
    if comparing { try await compare(number, edit) }
    fflush(nil)
  }

  /// Compares a new page, which has no state yet, with the app built afresh.
  private mutating func compare(_ number: Int, _ edit: GeneratedApp.Edit) async throws {
    let other = try await BrowserPage.open(address, width: Self.width, height: Self.height)
    try await other.wait(until: Self.untapped)
    let shown = try compared.picture()
    await other.close()
    guard let fresh = try? compared.freshPicture(size: "\(Self.width)x\(Self.height)") else {
      return print("edit \(number) (\(edit.rawValue)) cannot be built afresh.")
    }
    looked += 1
    if fresh != shown {
      different += 1
      print("edit \(number) (\(edit.rawValue)) does not look like a fresh build.")
    }
  }

  // MARK: The report

  private static var load: String {
    var loads = [0.0, 0.0, 0.0]
    getloadavg(&loads, 3)
    return
      "\((loads[0] * 10).rounded() / 10) on \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }

  private func report() {
    print("| edit | median, ms | 95th percentile, ms | edits | restarts |")
    print("|---|---:|---:|---:|---:|")
    for edit in GeneratedApp.Edit.allCases where edit != .syntaxError {
      row(edit.rawValue, times[edit] ?? [], restarts[edit] ?? 0)
    }
    let all = times.values.flatMap { $0 }
    let restarted = restarts.values.reduce(0, +)
    row("all", all, restarted)
    row("all, until progress is shown", progresses, restarted)
    print("\(restarted) of \(all.count) edits needed a restart, \(unseen) were never seen,")
    print("\(lost) lost state, the app crashed \(dev.crashes) times,")
    print("\(different) of \(looked) did not look like a fresh build.")
  }

  private func row(_ name: String, _ times: [Double], _ restarts: Int) {
    let sorted = times.sorted()
    func share(_ part: Double) -> Int {
      sorted.isEmpty ? 0 : Int(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
    }
    print("| \(name) | \(share(0.5)) | \(share(0.95)) | \(sorted.count) | \(restarts) |")
  }
}
