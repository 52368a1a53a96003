import Foundation
import LindenBrowserDriver

/// The pages of an app that are reached by pressing what has a name, the nearest first.
struct Walk {
  let address: URL
  /// Pages that are looked at, at most.
  var pages: Int
  /// Things that are pressed to find them, at most.
  var presses = 30

  /// Calls `look` with a window of a new visitor on each page, and the names that were pressed to
  /// come there.
  func visit(_ look: (BrowserPage, [String]) async throws -> Void) async throws {
    var known: Set<String> = []
    var pressed: Set<String> = []
    var ways: [[String]] = [[]]
    while !ways.isEmpty, known.count < pages, pressed.count < presses {
      let way = ways.removeFirst()
      let page = try await BrowserPage.open(address, width: 390, height: 844)
      try await page.wait(until: "document.querySelector('#scene > .l')")
      for name in way { try await page.pressNamed(name) }
      let names = try await page.names
      if known.insert(Self.kind(of: names)).inserted {
        try await look(page, way)
        ways += names.filter { pressed.insert(Self.kind(of: [$0])).inserted }.map { way + [$0] }
      }
      await page.close()
    }
  }

  /// What pages have in common that differ in numbers only.
  private static func kind(of names: [String]) -> String {
    Set(names.map { $0.replacing(#/[0-9]+/#, with: "0") }).sorted().joined(separator: "\n")
  }
}

extension BrowserPage {
  /// What can be pressed and is in sight.
  fileprivate var names: [String] {
    get async throws {
      try await settle()
      // What an app loads comes a moment later.
      _ = try? await wait(until: "\(pressable).length", for: 3)
      let found = try await evaluate("\(pressable).map((el) => el.ariaLabel || el.textContent)")
      return try JSONDecoder().decode([String].self, from: Data(found.utf8)).filter { !$0.isEmpty }
    }
  }

  /// Presses what has a name, if it is still there, and waits until what that moves is at rest.
  fileprivate func pressNamed(_ name: String) async throws {
    try await settle()
    let words = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    try await evaluate(
      "\(pressable).find((el) => (el.ariaLabel || el.textContent) === \(words))?.click()")
    try await evaluate("new Promise((done) => setTimeout(done, 900))")
  }
}

private let pressable = """
  [...document.querySelectorAll('#scene :is(button.l, a.l)')].filter((el) =>
    !el.disabled && !el.closest('[inert], [data-hidden], [aria-hidden=true]')
      && el.checkVisibility({visibilityProperty: true}))
  """
