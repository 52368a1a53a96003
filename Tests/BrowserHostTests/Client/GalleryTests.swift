import BrowserDriver
import CairoRenderer
import CoreGraphics
import Drawing
import Foundation
import Hosting
import Testing

@MainActor struct GalleryTests {
  @Test func `the browser draws what Cairo draws`() async throws {
    let rows = (Gallery.pieces.count + Gallery.columns - 1) / Gallery.columns
    let size = CGSize(
      width: Gallery.cell * CGFloat(Gallery.columns), height: Gallery.cell * CGFloat(rows))
    try await showing(width: Int(size.width), height: Int(size.height), Gallery.build) { shown in
      try await shown.page.wait(until: "[...document.images].every((image) => image.complete)")
      let seen = try await shown.picture()
      let wanted = LayerPainter().bitmap(
        of: shown.scene.root, size: size, scale: 1, background: .white)
      try keep(shown: seen, wanted)
      #expect(seen.width == wanted.width && seen.height == wanted.height)
      for (index, piece) in Gallery.pieces.enumerated() {
        let distance = distance(seen, wanted, cell: index)
        #expect(distance <= piece.tolerance, "\(piece.name): \(distance) apart on average")
      }
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
