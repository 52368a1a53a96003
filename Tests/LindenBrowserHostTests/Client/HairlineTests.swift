import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

/// Lines of one pixel, wherever they lie.
@MainActor struct HairlineTests {
  /// The least and the greatest extent of the lines in pixels of the screen, and how far the worst
  /// of them is from a whole pixel.
  private static let extents = """
    (() => { const ratio = devicePixelRatio; const found = [Infinity, 0, 0];
      for (const line of document.querySelectorAll('#scene .p')) {
        const box = line.getBoundingClientRect(); const height = box.height * ratio;
        found[0] = Math.min(found[0], height); found[1] = Math.max(found[1], height);
        const top = box.top * ratio; found[2] = Math.max(found[2], Math.abs(top - Math.round(top)));
      } return found; })()
    """

  @Test(arguments: [1.0, 1.25, 2, 3])
  func `a hairline is one pixel high on a whole pixel`(scale: Double) async throws {
    try await showing(scale: scale) { scene in
      for index in 0..<40 {
        let layer = scene.add(Layer(10, 20 + CGFloat(index) * 10.13, 300, 1 / scale))
        let line = CGRect(x: 0, y: 0, width: 300, height: 1 / scale)
        layer.content = [.fill(CGPath(rect: line, transform: nil), .color(.black), evenOdd: false)]
      }
    } then: { shown in
      let found = try JSONDecoder().decode(
        [Double].self, from: Data(try await shown.page.evaluate(Self.extents).utf8))
      // Chromium lays out in 64ths of a point: two roundings at three pixels a point are 0.1.
      #expect(abs(found[0] - 1) < 0.1 && abs(found[1] - 1) < 0.1, "\(found)")
      #expect(found[2] < 0.1, "\(found)")
      #expect(Self.darkRuns(try await shown.picture()) == Array(repeating: 1, count: 40))
    }
  }

  /// How many pixels high each dark stretch is, a little to the right of where lines begin.
  private static func darkRuns(_ picture: Bitmap) -> [Int] {
    var runs: [Int] = []
    var isDark = false
    for y in 0..<picture.height {
      let wasDark = isDark
      isDark = picture.pixels[(y * picture.width + picture.width / 4) * 4] < 128
      if isDark, wasDark { runs[runs.count - 1] += 1 } else if isDark { runs.append(1) }
    }
    return runs
  }

  @Test func `outlines and lines are fitted anew when the page is zoomed`() async throws {
    try await showing { scene in
      let card = scene.add(Layer(10.4, 20.4, 300, 200))
      card.clip = ClipShape(path: CGPath(rect: card.frame))
      let line = CGRect(x: 0, y: 10.13, width: 300, height: 0.5)
      card.content = [.fill(CGPath(rect: line), .color(.black), evenOdd: false)]
    } then: { shown in
      let outline = "document.querySelector('#scene .l[style*=clip-path]').style.clipPath"
      let before = try await shown.page.text(outline)
      try await shown.page.resize(width: 200, height: 300, scale: 2)
      try await shown.page.wait(until: "\(outline) !== \(jsText(before))")
      let found = try JSONDecoder().decode(
        [Double].self, from: Data(try await shown.page.evaluate(Self.extents).utf8))
      #expect(abs(found[0] - 1) < 0.1 && found[2] < 0.1, "\(found)")
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a round clip at a fractional place has straight sides without gray`(scale: Double)
    async throws
  {
    try await showing(scale: scale) { scene in
      for index in 0..<6 {
        let shift = CGFloat(index) * 0.17
        let card = scene.add(Layer(10.3 + shift, 10.4 + CGFloat(index) * 40 + shift, 100.45, 30.35))
        card.clip = ClipShape(
          path: CGPath(
            roundedRect: card.frame, cornerWidth: 8, cornerHeight: 8, transform: nil))
        let all = CGRect(origin: .zero, size: card.frame.size)
        card.content = [.fill(CGPath(rect: all, transform: nil), .color(.black), evenOdd: false)]
      }
    } then: { shown in
      let picture = try await shown.picture()
      #expect(Self.grays(picture, column: 60 * scale) == 0)
      for index in 0..<6 {
        #expect(Self.grays(picture, row: (25 + 40 * Double(index)) * scale) == 0, "\(index)")
      }
    }
  }

  /// How many pixels of a column, or of a row, are neither black nor white.
  private static func grays(_ picture: Bitmap, column: Double? = nil, row: Double? = nil) -> Int {
    let places =
      if let column {
        (0..<picture.height).map { ($0 * picture.width + Int(column)) * 4 }
      } else {
        (0..<picture.width).map { (Int(row ?? 0) * picture.width + $0) * 4 }
      }
    return places.count { (8..<248).contains(picture.pixels[$0]) }
  }

  private func jsText(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}
