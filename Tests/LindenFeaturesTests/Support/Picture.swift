import CoreGraphics
@_spi(Engine) import LindenDrawing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

extension TestHost {
  /// All layers, in drawing order; masks are not among them.
  var layers: [Layer] {
    var result: [Layer] = []
    func visit(_ layer: Layer) {
      result.append(layer)
      layer.sublayers.forEach(visit)
    }
    var roots: [Layer] = []
    root.rootElement.collectLayers(into: &roots)
    roots.forEach(visit)
    return result
  }

  /// What is drawn, each command with the frame of its layer.
  var commands: [(command: DrawCommand, frame: CGRect)] {
    layers.flatMap { layer in layer.content.map { ($0, layer.frame) } }
  }

  /// The outlines that are filled or stroked, in root coordinates (transforms of layers do not
  /// count).
  var outlines: [Path] {
    commands.compactMap { command, frame in
      switch command {
      case .fill(let path, _, _), .stroke(let path, _, _):
        Path(path).offsetBy(dx: frame.minX, dy: frame.minY)
      default: nil
      }
    }
  }

  var paints: [Paint] {
    commands.compactMap { command, _ in
      switch command {
      case .fill(_, let paint, _), .stroke(_, let paint, _): paint
      default: nil
      }
    }
  }

  /// Names of the elements a touch at the point reaches; empty if it misses everything.
  func hit(_ x: CGFloat, _ y: CGFloat) -> [String] {
    var chain = HitChain()
    guard root.rootElement.hitTest(CGPoint(x: x, y: y), &chain) else { return [] }
    return chain.elements.map(\.name)
  }
}
