import Foundation
import LocalServer

/// A picture of a tree, drawn from its number: a crown of leaves and a trunk on nothing.
enum TreePicture {
  static let side = 96

  static func png(of id: Int) -> Data {
    let tree = Drawing(id)
    return PNG.data(width: side, height: side, hasAlpha: true) { x, y in
      tree.pixel((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
    }
  }

  /// Lengths are parts of the picture's side.
  private struct Drawing {
    private struct Leaf {
      let x: Double
      let y: Double
      let radius: Double
      let light: Double
    }

    private var leaves: [Leaf] = []
    private let color: [Double]
    private let trunk: Double
    private let bottomOfCrown: Double

    init(_ id: Int) {
      var numbers = Numbers(seed: id + 200_000)
      let crown = Nursery.genus(of: id).crown
      color = Self.color(hue: numbers.next(in: 0.2...0.48) + (numbers.next() < 0.25 ? -0.15 : 0))
      trunk = numbers.next(in: 0.035...0.06)
      bottomOfCrown = crown == .column || crown == .cone ? 0.8 : 0.62
      for _ in 0..<26 {
        let height = numbers.next()  // 0 at the top of the crown
        let reach = Self.reach(of: crown, at: height)
        let side = numbers.next(in: -1.0...1)
        let hang = crown == .weeping ? abs(side) * 0.14 : 0
        leaves.append(
          Leaf(
            x: 0.5 + side * reach, y: 0.1 + height * (bottomOfCrown - 0.16) + hang,
            radius: numbers.next(in: 0.06...0.11), light: numbers.next(in: 0.78...1.12)))
      }
    }

    /// How far a crown goes to the sides.
    private static func reach(of crown: Genus.Crown, at height: Double) -> Double {
      switch crown {
      case .round: return 0.32 * (max(0, 1 - pow(height * 2 - 1, 2))).squareRoot()
      case .cone: return 0.05 + 0.27 * height
      case .column: return 0.12
      case .umbrella: return 0.36 * (1 - height * 0.65)
      case .weeping: return 0.34 * (1 - pow(height - 0.4, 2))
      }
    }

    private static func color(hue: Double) -> [Double] {
      (0..<3).map { 0.42 + 0.3 * cos(2 * .pi * (hue - Double($0) / 3)) }
    }

    /// Red, green, blue, opacity.
    func pixel(_ x: Double, _ y: Double) -> [UInt8] {
      var (color, opacity) = (wood(x), 0.0)
      if y > 0.3, y < 0.94 {
        let width = trunk * (1 + max(0, y - 0.82) * 4)
        opacity = coverage(width - abs(x - 0.5))
      }
      for leaf in leaves {
        let (dx, dy) = (x - leaf.x, y - leaf.y)
        let part = coverage(leaf.radius - (dx * dx + dy * dy).squareRoot())
        guard part > 0 else { continue }
        let light = leaf.light * (1.05 - 0.45 * (dx + dy * 1.4) / leaf.radius / 2.4 - y * 0.2)
        color = zip(color, self.color).map { $0 * (1 - part) + $1 * light * part }
        opacity = max(opacity, part)
      }
      return color.map(byte) + [byte(opacity)]
    }

    private func wood(_ x: Double) -> [Double] {
      let light = 1 - (x - 0.5) / trunk * 0.25
      return [0.45 * light, 0.32 * light, 0.2 * light]
    }

    /// Edges are a pixel wide.
    private func coverage(_ depth: Double) -> Double {
      min(max(depth * Double(TreePicture.side) + 0.5, 0), 1)
    }

    private func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 1) * 255) }
  }
}
