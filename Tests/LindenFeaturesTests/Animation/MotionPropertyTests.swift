import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Any changes at any times: what is on screen is always drawable, and in the end as if made anew.
@MainActor struct MotionPropertyTests {
  private struct Model {
    var x: CGFloat = 0
    var width: CGFloat = 40
    var angle = 0.0
    var scale: CGFloat = 1
    var color = Color.red
    var radius: CGFloat = 4
    var trim: CGFloat = 1
    var isFirst = true
    var follows = true
    var isShown = true
    var rows = [0, 1, 2]

    mutating func change(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<11, using: &random) {
      case 0: x = .random(in: -100...100, using: &random)
      case 1: width = [0, 1, 30, 90].randomElement(using: &random)!
      case 2: angle = .random(in: -720...720, using: &random)
      case 3: scale = [0, 0.5, 1, 2].randomElement(using: &random)!
      case 4: color = [.red, .blue, .clear, Color(white: 0.5)].randomElement(using: &random)!
      case 5: radius = .random(in: 0...30, using: &random)
      case 6: trim = [0, 0.3, 1].randomElement(using: &random)!
      case 7: isFirst.toggle()
      case 8: follows.toggle()
      case 9: isShown.toggle()
      default: rows = (0..<5).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      }
    }
  }

  private struct Scene: View {
    let model: Model
    @Namespace private var namespace
    var body: some View {
      VStack(spacing: 2) {
        RoundedRectangle(cornerRadius: model.radius).trim(from: 0, to: model.trim).fill(model.color)
          .frame(width: model.width, height: 20).rotationEffect(.degrees(model.angle)).offset(
            x: model.x)
        box(20, 5).scaleEffect(model.scale).offset(y: model.x / 10)
          .animation(.interpolatingSpring(stiffness: 300, damping: 4))
        HStack(spacing: 3) {
          if model.isFirst {
            Color.red.matchedGeometryEffect(id: 0, in: namespace).frame(width: 30, height: 10)
          } else {
            Color.blue.matchedGeometryEffect(id: 0, in: namespace).frame(width: 10, height: 30)
          }
          Color.green.matchedGeometryEffect(
            id: model.follows ? 0 : 1, in: namespace, isSource: false
          )
          .frame(width: 20, height: 20)
        }
        if model.isShown {
          box(model.width, 6).transition(.asymmetric(insertion: .scale, removal: .slide))
            .opacity(model.follows ? 1 : 0.5)
        }
        HStack(spacing: model.width / 10) {
          ForEach(model.rows, id: \.self) { row in
            box(model.width / 10 + CGFloat(row), 8).transition(
              row % 2 == 0 ? .move(edge: .top) : .opacity)
          }
        }
      }
    }
  }

  private static let animations: [Animation?] = [
    nil, .default, .linear(duration: 0), .linear(duration: 0.3),
    .spring(response: 0.2, dampingFraction: 0.1),
    .spring(response: 0, dampingFraction: 0.5), .interactiveSpring(),
    .easeInOut(duration: 0.1).repeatCount(3),
    .interpolatingSpring(mass: 0.1, stiffness: 500, damping: 90, initialVelocity: 40),
    .bouncy.delay(0.1).speed(3), .timingCurve(0.2, -2, 0.8, 3, duration: 0.4),
  ]

  /// What of it no renderer could draw.
  private func complaints(_ host: TestHost) -> [String] {
    var result: [String] = []
    for layer in host.layers {
      let (t, size) = (layer.transform, layer.frame.size)
      let numbers = [t.m11, t.m12, t.m21, t.m22, t.m31, t.m32, layer.frame.minX, layer.frame.minY]
      if !numbers.allSatisfy(\.isFinite) { result.append("transform \(t) frame \(layer.frame)") }
      if !(size.width >= 0 && size.height >= 0) { result.append("size \(size)") }
      if !(0...1).contains(layer.opacity) { result.append("opacity \(layer.opacity)") }
    }
    for path in host.outlines where !path.isEmpty {
      let bounds = path.boundingRect
      if ![bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].allSatisfy(\.isFinite) {
        result.append("\(path)")
      }
    }
    for case .color(let color) in host.paints {
      let parts = [color.red, color.green, color.blue, color.alpha]
      if !parts.allSatisfy(\.isFinite) { result.append("\(color)") }
    }
    return result
  }

  @Test(arguments: 0..<30)
  func `whatever changes whenever can be drawn, leaves nothing behind and ends at its end`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 7)
    let probe = Probe<Model>()
    let host = TestHost(Variable(Model(), probe) { Scene(model: $0) })
    for _ in 0..<25 {
      let animation = Self.animations.randomElement(using: &random)!
      withAnimation(animation) {
        for _ in 0...Int.random(in: 0..<3, using: &random) { probe.value.change(&random) }
      }
      if Bool.random(using: &random) { host.settle() }
      host.advance(by: [0, 1e-9, 0.016, 0.1, 0.37, 20].randomElement(using: &random)!)
      #expect(complaints(host) == [], "seed \(seed)")
    }
    for _ in 0..<60 { host.advance(by: 0.5) }
    #expect(host.graph.transitions.isEmpty && !host.graph.animations.isRunning, "seed \(seed)")

    let fresh = TestHost(Variable(probe.value, Probe()) { Scene(model: $0) })
    #expect(host.frames == fresh.frames, "seed \(seed)")
    #expect(host.opacities == fresh.opacities && host.paints == fresh.paints, "seed \(seed)")
    #expect(host.layers.map(\.transform) == fresh.layers.map(\.transform), "seed \(seed)")
    #expect(host.graph.nodeCount == fresh.graph.nodeCount, "seed \(seed)")
    let ends = zip(host.outlines, fresh.outlines).map { $0.boundingRect == $1.boundingRect }
    #expect(ends.allSatisfy { $0 } && host.outlines.count == fresh.outlines.count, "seed \(seed)")
  }
}
