import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

extension ScrollElement {
  var margins: EdgeInsets { settings.margins }

  /// The room the content is meant for: without its margins.
  package var containerSize: CGSize { room(in: size) }

  func room(in size: CGSize) -> CGSize {
    CGSize(
      width: max(0, size.width - margins.horizontal), height: max(0, size.height - margins.vertical)
    )
  }

  /// Keeps the offset in the scene's archive, and returns where the content was in an earlier life of
  /// the scene.
  func keepOffset() -> CGPoint? {
    let data = node.graph.archive?.keep("offset", of: node) { [weak self] in
      guard let self, offset != .zero else { return nil }
      return try? JSONEncoder().encode([Double(offset.x), Double(offset.y)])
    }
    guard let data, let numbers = try? JSONDecoder().decode([Double].self, from: data),
      numbers.count == 2
    else { return nil }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
