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
        violations.map(({id, help, nodes}) => `${id} (${help}): ` + nodes.slice(0, 3).map((node) =>
          `${node.html.slice(0, 240)} [${node.any.concat(node.all, node.none).map((check) => check.message).join('; ').slice(0, 200)}]`).join(' | ')))
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
