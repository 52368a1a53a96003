import CoreGraphics
import Foundation
import LindenCairo
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenWindowHost

/// A window that is painted only where its layers changed shows what one painted whole shows.
@MainActor @Suite struct DamageTests {
  private let root = Layer()
  private let tree: LayerTree
  private let tracker = DamageTracker()
  private let picture = WindowPicture()
  private let size = CGSize(width: 120, height: 90)

  init() {
    CairoRenderer.install()
    tree = LayerTree(root: root)
    _ = picture.resize(to: size, scale: 1)
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.content = [filling(side, .black)]
    return layer
  }

  private func filling(_ side: CGFloat, _ color: RGBA) -> DrawCommand {
    .fill(
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil), .color(color),
      evenOdd: false)
  }

  /// Paints what changed, and compares. Returns what was damaged.
  @discardableResult
  private func check(tolerance: Int = 0, _ place: SourceLocation = #_sourceLocation) -> [CGRect] {
    let damage = tracker.damage(in: tree).rects
    _ = picture.paint(root, damage: damage, background: .white)
    let whole = LayerPainter().bitmap(of: root, size: size, scale: 1, background: .white)
    picture.withPixels { bytes, width, height, stride in
      var pixels = Data()
      for row in 0..<height { pixels.append(bytes + row * stride, count: width * 4) }
      let mine = Bitmap(width: width, height: height, pixels: pixels)
      #expect(PictureComparison(whole, mine, tolerance: tolerance).isEqual, sourceLocation: place)
    }
    return damage
  }

  private func begin(_ layers: [Layer]) {
    root.setSublayers(layers)
    _ = tracker.damage(in: tree)
    _ = picture.paint(
      root, damage: [CGRect(origin: .zero, size: size)], background: .white)
  }

  @Test func `nothing changed, nothing is damaged`() {
    begin([square(0, 0)])
    #expect(check() == [])
  }

  @Test func `a layer is painted anew when one that dims it leaves or comes`() {
    let (layer, around) = (square(20, 20, 30), Layer())
    around.opacity = 0.5
    around.setSublayers([layer])
    begin([around])
    root.setSublayers([layer])
    #expect(check() == [CGRect(x: 20, y: 20, width: 30, height: 30)])
    around.frame.origin.x = 40
    root.setSublayers([around])
    around.setSublayers([layer])
    #expect(!check().isEmpty)
  }

  @Test func `a layer that moves damages where it was and where it is`() {
    let layer = square(10, 10)
    begin([layer, square(50, 50)])
    layer.frame.origin.x = 80
    #expect(
      check() == [
        CGRect(x: 10, y: 10, width: 10, height: 10), CGRect(x: 80, y: 10, width: 10, height: 10),
      ])
  }

  @Test func `a layer that leaves or comes damages its place`() {
    let (stays, leaves, comes) = (square(0, 0), square(20, 0), square(40, 0))
    begin([stays, leaves])
    root.setSublayers([stays, comes])
    #expect(Set(check().map(\.minX)) == [20, 40])
  }

  @Test func `layers that change places are painted in the new order`() {
    let (one, two) = (square(0, 0, 20), square(10, 10, 20))
    two.content = [filling(20, RGBA(1, 0, 0))]
    begin([one, two])
    root.setSublayers([two, one])
    check()
  }

  @Test func `a transform moves everything below it`() {
    let (outer, inner) = (Layer(), square(10, 10))
    outer.setSublayers([inner])
    begin([outer])
    outer.transform = LayerTransform(CGAffineTransform(translationX: 30, y: 20))
    check()
    // Known at its new place.
    inner.content = [filling(10, RGBA(0, 1, 0))]
    #expect(check() == [CGRect(x: 40, y: 30, width: 10, height: 10)])
  }

  @Test func `what is clipped away is not damaged`() {
    let (outer, inner) = (Layer(), square(100, 10))
    outer.clip = ClipShape(
      path: CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil))
    outer.setSublayers([inner])
    begin([outer])
    inner.content = [filling(10, RGBA(0, 0, 1))]
    #expect(check() == [])
  }

  @Test func `a shadow is damaged with what throws it`() {
    let (outer, inner) = (Layer(), square(30, 30))
    outer.filters = [.shadow(.black, radius: 4, offset: CGSize(width: 5, height: 5))]
    outer.setSublayers([inner])
    begin([outer])
    inner.frame.origin.x = 60
    check()
  }

  @Test func `a change of a mask damages what it masks`() {
    let (masked, mask) = (square(20, 20, 40), square(20, 20, 20))
    masked.mask = mask
    begin([masked])
    mask.frame.origin.x = 40
    check()
    mask.isHidden = true
    check()
  }

  @Test(arguments: 1...12) func `random changes leave no trace`(seed: Int) {
    var random = Random(state: UInt64(seed))
    var layers = (0..<12).map { _ in square(random.number(100), random.number(70), 16) }
    var groups = (0..<4).map { _ in Layer() }
    for (index, layer) in layers.enumerated() {
      let group = groups[index % 4]
      group.setSublayers(group.sublayers + [layer])
    }
    begin(groups)
    for _ in 0..<40 {
      let layer = layers[Int(random.number(12))]
      let group = groups[Int(random.number(4))]
      switch Int(random.number(9)) {
      case 0: layer.frame.origin = CGPoint(x: random.number(100), y: random.number(70))
      case 1: layer.content = [filling(16, RGBA(random.number(1), random.number(1), 0))]
      case 2: layer.isHidden.toggle()
      case 3: group.opacity = 0.2 + random.number(0.8)
      case 4:
        group.transform = LayerTransform(
          CGAffineTransform(rotationAngle: random.number(0.4)).translatedBy(
            x: random.number(20), y: 0))
      case 5: groups.swapAt(0, Int(random.number(4))); root.setSublayers(groups)
      case 6: group.setSublayers(group.sublayers.reversed())
      case 7:
        group.clip = ClipShape(
          path: CGPath(
            rect: CGRect(x: 0, y: 0, width: 40 + random.number(60), height: 60), transform: nil),
          antialiased: false)
      default:
        layers.shuffle(using: &random)
        group.setSublayers(Array(group.sublayers.dropLast()))
      }
      // Edges that are turned are smoothed a little otherwise next to a clip.
      check(tolerance: 24)
    }
  }
}

private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
  /// From 0 to less than `limit`.
  mutating func number(_ limit: Double) -> Double {
    Double(next() >> 11) / Double(1 << 53) * limit
  }
}
