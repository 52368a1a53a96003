import LindenBrowserDriver
import Foundation
import PageBrowser
import RunningApp
import SwiftUI
import SwiftUITesting
import Testing

@testable import Gallery

/// The gallery as a browser shows it, against the engine and the picture renderer.
@MainActor @Suite(.serialized) struct GalleryBrowserTests {
  /// How the pages are looked at.
  struct Look: CustomTestStringConvertible, Sendable {
    let scheme: ColorScheme
    /// Pixels a point.
    let scale: Double
    /// One page in so many.
    var step = 1
    var testDescription: String { "\(scheme), \(Int(scale)) pixels a point" }

    /// Every page at one pixel a point, and some at more; `./linden test --pictures` looks at all of
    /// them.
    static let asked: [Look] = {
      let asksAll = ProcessInfo.processInfo.environment["LINDEN_PICTURES"] != nil
      let step = asksAll ? 1 : 12
      var looks = [Look(scheme: .light, scale: 1), Look(scheme: .dark, scale: 1)]
      looks += [2, 3].map { Look(scheme: .light, scale: $0, step: step) }
      if asksAll { looks += [2, 3].map { Look(scheme: .dark, scale: $0) } }
      return looks
    }()
  }

  @Test(arguments: Look.asked)
  func `every page has its picture and its frames`(look: Look) async throws {
    let scheme = look.scheme
    let app = try await RunningApp.start("Gallery")
    defer { app.stop() }
    let page = try await BrowserPage.open(
      app.address, width: 390, height: 844, scale: look.scale, dark: scheme == .dark)
    let pages = GalleryView.sections.flatMap(\.pages)
    for index in stride(from: look.step - 1, to: pages.count, by: look.step) {
      let shown = pages[index]
      let title = shown.title
      try await page.open(shown)
      let engine = Driver(
        PageBrowser(
          "Gallery", introduction: "", sections: GalleryView.sections, startingAt: title),
        scale: look.scale, colorScheme: scheme)
      try await compareFrames(page, engine, title)
      try await comparePictures(page, engine, "\(title) \(look.testDescription)", look.scale)
      try await page.goBack()
    }
    #expect(await page.complaints == [])
    await page.close()
  }

  private func compareFrames(_ page: BrowserPage, _ engine: Driver, _ title: String) async throws {
    let measured = try JSONDecoder().decode(
      [[CGFloat]].self, from: Data(try await page.evaluate(measureLayers).utf8))
    var wanted = engine.frames
    #expect(measured.count == wanted.count, "\(title)")
    // Bars come first in the page, where they are read first: the order is another than the engine's.
    for box in measured {
      let distances = wanted.map { frame in
        zip(box, [frame.minX, frame.minY, frame.width, frame.height]).map { abs($0 - $1) }.max()!
      }
      guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
        return
      }
      let frame = wanted.remove(at: nearest)
      #expect(
        distances[nearest] < 0.05, "\(title): \(box) in the browser, laid out at \(frame)")
    }
  }

  /// Browsers smooth the edges of text in their own way, so only a share of a text's area has to
  /// agree; everywhere else, all but the odd pixel of a round edge; more of them where edges lie in
  /// perspective or on frosted glass.
  private func comparePictures(
    _ page: BrowserPage, _ engine: Driver, _ name: String, _ scale: CGFloat
  ) async throws {
    let seen = try Picture(try await page.screenshot())
    let wanted = engine.picture
    let difference = seen.difference(from: wanted, tolerance: 48, reach: 1)
    let texts = engine.items.filter { [.text, .header, .textField].contains($0.role) }
      .map { $0.frame.insetBy(dx: -3, dy: -3).applying(.init(scaleX: scale, y: scale)) }
    let outside = difference.pixels(outside: texts)
    let area = texts.reduce(0) { $0 + $1.width * $1.height }
    let share = Double(difference.pixels - outside) / max(area, 1)
    let isSoft = name.hasPrefix("Projections") || name.hasPrefix("Materials")
    // The page's spinners turn between one picture and the other.
    let allowed = CGFloat(name.hasPrefix("Progress") ? 800 : isSoft ? 300 : 100) * scale * scale
    guard CGFloat(outside) > allowed || share > 0.03 else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("linden-browser")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = [("browser", seen), ("png", wanted), ("difference", difference.picture)]
    for (kind, picture) in pictures {
      try picture.png.write(to: folder.appendingPathComponent("\(name).\(kind).png"))
    }
    Issue.record(
      """
      The browser's \(name) differs in \(outside) pixels, and \(Int(share * 100)) % of the text's area.
        pictures: \(folder.path)/\(name).browser.png, .png.png, .difference.png
      """)
  }
}

extension BrowserPage {
  /// Opens a page from the menu.
  func open(_ shown: Page) async throws {
    let words = try String(
      decoding: JSONEncoder().encode(shown.title + shown.summary), as: UTF8.self)
    try await wait(until: "document.body.textContent.includes(\(words))")
    try await evaluate(
      """
      [...document.querySelectorAll('button')]
        .find((button) => button.textContent.startsWith(\(words))).click()
      """)
    try await wait(until: "document.querySelector('button')?.textContent === '‹ Gallery'")
    try await settle()
  }

  func goBack() async throws { try await click(role: "button", name: "‹ Gallery") }

  /// Waits until fonts and images are there and the page has painted.
  private func settle() async throws {
    try await evaluate("document.fonts.ready")
    try await wait(until: "[...document.images].every((image) => image.complete)")
    try await evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
  }
}

/// A script that lists [left, top, width, height] of each layer that draws or means something, in
/// drawing order. Layers that only draw have no size of their own on the page, so they get one for
/// the moment.
private let measureLayers = """
  (() => {
    const elements = [...document.querySelectorAll('#scene .l')].filter(({ layer }) =>
      (layer.semantics || layer.commands.length) && !layer.el.closest('[data-hidden]'));
    const styles = elements.map((el) => [el, el.style.width, el.style.height]);
    for (const { style, layer } of elements) {
      style.width = `${layer.frame[2]}px`;
      style.height = `${layer.frame[3]}px`;
    }
    const boxes = elements.map((el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      return [left, top, width, height];
    });
    for (const [{ style }, width, height] of styles) Object.assign(style, { width, height });
    return boxes;
  })()
  """
