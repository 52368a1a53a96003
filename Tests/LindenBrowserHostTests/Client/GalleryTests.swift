import LindenBrowserDriver
import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@MainActor struct GalleryTests {
  @Test func `the browser draws what Cairo draws`() async throws {
    try await showing(width: Int(Gallery.size.width), height: Int(Gallery.size.height)) {
      Gallery.build($0)
    } then: { shown in
      try await compare(shown)
    }
  }

  @Test func `what layers become looks like what they are from the beginning`() async throws {
    var layers: [Layer] = []
    try await showing(width: Int(Gallery.size.width), height: Int(Gallery.size.height)) { scene in
      layers = Gallery.places.map { scene.add($0.filled(.black).meaning(.button, "Before")) }
    } then: { shown in
      shown.scene.change {
        for (layer, piece) in zip(layers, Gallery.pieces) {
          layer.content = []
          piece.build(layer)
        }
      }
      try await shown.page.wait(until: "document.querySelectorAll('.r').length > 0")
      // Now what they mean changes, and with it the elements.
      shown.scene.change {
        for layer in layers { layer.semantics = nil }
        shown.scene.title = "done"
      }
      try await shown.page.wait(until: "document.title === 'done'")
      try await compare(shown)
    }
  }

  private func compare(_ shown: Showing) async throws {
    try await shown.page.wait(until: "[...document.images].every((image) => image.complete)")
    let seen = try await shown.picture()
    let wanted = LayerPainter().bitmap(
      of: shown.scene.root, size: Gallery.size, scale: 1, background: .white)
    try keep(shown: seen, wanted)
    #expect(seen.width == wanted.width && seen.height == wanted.height)
    for (index, piece) in Gallery.pieces.enumerated() {
      let distance = distance(seen, wanted, cell: index)
      #expect(distance <= piece.tolerance, "\(piece.name): \(distance) apart on average")
    }
  }

  /// With `GALLERY` set to a folder, leaves both pictures there to look at.
  private func keep(shown: Bitmap, _ wanted: Bitmap) throws {
    guard let folder = ProcessInfo.processInfo.environment["GALLERY"] else { return }
    for (name, picture) in [("browser", shown), ("cairo", wanted)] {
      try DrawingServices.images.encodePNG(picture)
        .write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }
  }

  /// The mean distance of the components in one cell.
  private func distance(_ a: Bitmap, _ b: Bitmap, cell index: Int) -> Double {
    let side = Int(Gallery.cell)
    let (left, top) = (index % Gallery.columns * side, index / Gallery.columns * side)
    var sum = 0
    for y in top..<min(top + side, a.height) {
      for x in left..<(left + side) {
        for part in 0..<3 {
          let at = (y * a.width + x) * 4 + part
          sum += abs(Int(a.pixels[at]) - Int(b.pixels[at]))
        }
      }
    }
    return Double(sum) / Double(side * side * 3)
  }
}
