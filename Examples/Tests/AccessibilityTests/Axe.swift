import Foundation
import LindenBrowserDriver
import Testing

/// axe-core, which looks in a page for what keeps people out.
enum Axe {
  /// The file `axe.min.js`; nil where these tests are not asked for. `./linden test --accessibility`
  /// fetches it.
  static let script = ProcessInfo.processInfo.environment["LINDEN_AXE"]
  /// Whether only a few pages are looked at, as in each run of all tests.
  static let isSample = ProcessInfo.processInfo.environment["LINDEN_SAMPLE"] != nil

  /// Whether axe-core sees what a text stands on: it knows no shapes that are drawn, and takes bars
  /// of tabs for the background of what scrolls below them.
  private static let isJudged = """
    ({target}) => {
      const el = document.querySelector(target[0]);
      const {left, right, top, bottom} = el.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const lies = (box) => box.left < x && box.right > x && box.top < y && box.bottom > y;
      const shapes = [...document.querySelectorAll('#scene svg path')].filter((shape) =>
        shape.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING);
      const bars = [...document.querySelectorAll('[role=tablist]')].filter((bar) => !bar.contains(el));
      return !shapes.some((shape) => lies(shape.getBoundingClientRect())) && !bars.some((bar) => {
        const box = bar.getBoundingClientRect();
        return bottom > box.top && top < box.bottom;
      });
    }
    """

  /// The rules that the page breaks, each with the elements that do.
  ///
  /// - Parameter countsContrast: Whether colours count. Apple's own colours keep no contrast of 4.5
  ///   unless people ask for more.
  static func violations(in page: BrowserPage, countsContrast: Bool) async throws -> [String] {
    guard let script else { return [] }
    if try await page.text("typeof axe") == "undefined" {
      let source = try String(contentsOfFile: script, encoding: .utf8)
      try await page.evaluate("(() => { \(source) })()")
    }
    let rules = countsContrast ? "{}" : "{'color-contrast': {enabled: false}}"
    let found = try await page.evaluate(
      """
      axe.run(document, {resultTypes: ['violations'], rules: \(rules)}).then(({violations}) =>
        violations.map(({id, help, nodes}) => {
          const counted = nodes.filter((node) => id !== 'color-contrast' || (\(isJudged))(node));
          return counted.length && `${id} (${help}): ` + counted.slice(0, 3).map((node) =>
            `${node.html.slice(0, 240)} [${node.any.concat(node.all, node.none).map((check) => check.message).join('; ').slice(0, 200)}]`).join(' | ');
        }).filter(Boolean))
      """)
    return try JSONDecoder().decode([String].self, from: Data(found.utf8))
  }
}

/// What a person's screen and wishes are.
struct Visit: CustomTestStringConvertible, Sendable {
  let width: Int
  let height: Int
  let isDark: Bool
  var wantsContrast = false

  var testDescription: String {
    "\(width)×\(height), \(isDark ? "dark" : "light")\(wantsContrast ? ", more contrast" : "")"
  }

  static let all: [Visit] = [
    Visit(width: 390, height: 844, isDark: false),
    Visit(width: 390, height: 844, isDark: false, wantsContrast: true),
    Visit(width: 390, height: 844, isDark: true, wantsContrast: true),
    Visit(width: 390, height: 844, isDark: true),
    Visit(width: 1200, height: 800, isDark: true),
    Visit(width: 1200, height: 800, isDark: true, wantsContrast: true),
    Visit(width: 1200, height: 800, isDark: false, wantsContrast: true),
    Visit(width: 1200, height: 800, isDark: false),
  ]

  /// Those of this run.
  static var asked: [Visit] { Axe.isSample ? [all[0]] : all }

  /// Gives the page the screen and the wishes, and waits until the app has answered to them.
  func begin(in page: BrowserPage) async throws {
    try await page.resize(width: width, height: height)
    try await page.prefer(dark: isDark, moreContrast: wantsContrast)
    try await page.evaluate("new Promise((done) => setTimeout(done, 400))")
  }
}
