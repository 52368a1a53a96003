import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct GradientTests {
  private let black = Color(white: 0)
  private let white = Color(white: 1)

  @Test func `A1/B53 colours without locations are spread evenly`() {
    #expect(Gradient(colors: [black, white]).stops.map(\.location) == [0, 1])
    #expect(Gradient(colors: [black, white, black]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [black]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }

  @Test func `A1/B54 leading to trailing runs across the painted shape`() {
    let gradient = LinearGradient(
      gradient: Gradient(colors: [white, black]), startPoint: .leading, endPoint: .trailing)
    let host = TestHost(RoundedRectangle(cornerRadius: 20).fill(gradient), width: 200, height: 80)
    let stops = [
      GradientPaint.Stop(color: .white, location: 0),
      GradientPaint.Stop(color: .black, location: 1),
    ]
    #expect(
      host.paints == [
        .gradient(
          GradientPaint(
            geometry: .linear(start: CGPoint(x: 0, y: 40), end: CGPoint(x: 200, y: 40)),
            stops: stops))
      ])
  }

  @Test func `a style in a rectangle spans that, and may be fainter`() {
    let gradient = LinearGradient(
      gradient: Gradient(colors: [white, black]), startPoint: .leading, endPoint: .trailing)
    let host = TestHost(
      Rectangle().fill(gradient.in(CGRect(x: 10, y: 0, width: 50, height: 20)).opacity(0.5)),
      width: 200, height: 80)
    guard case .gradient(let paint) = host.paints.first else {
      Issue.record("It is painted as a gradient.")
      return
    }
    #expect(paint.geometry == .linear(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 60, y: 10)))
    #expect(paint.stops.map(\.color.alpha) == [0.5, 0.5])
    let faint = TestHost(
      Rectangle().fill(.opacity(0.25)).foregroundStyle(white), width: 20, height: 20)
    #expect(faint.paints == [.color(RGBA.white.multiplyingAlpha(by: 0.25))])
  }

  @Test func `a gradient is a view that fills what it is offered`() {
    let host = TestHost(
      RadialGradient(colors: [black, white], center: .topLeading, startRadius: 1, endRadius: 9),
      width: 50, height: 40)
    #expect(host.frames == [CGRect(0, 0, 50, 40)])
    guard case .gradient(let paint) = host.paints.first else {
      Issue.record("It is painted as a gradient.")
      return
    }
    #expect(paint.geometry == .radial(center: .zero, startRadius: 1, endRadius: 9))
  }

  @Test func `an angular gradient without an end goes all the way round`() {
    guard
      case .gradient(let paint) = AngularGradient(
        colors: [black, white], center: .center, angle: .degrees(90)
      )._paint(in: CGRect(0, 0, 10, 20), environment: EnvironmentValues()).paint
    else {
      Issue.record("It is painted as a gradient.")
      return
    }
    #expect(
      paint.geometry
        == .angular(center: CGPoint(x: 5, y: 10), startAngle: .pi / 2, endAngle: 2.5 * .pi))
  }

  @Test func `one colour is a plain colour, none is clear, and stops never go back`() {
    func paint(_ stops: [Gradient.Stop]) -> Paint {
      Gradient(stops: stops)._paint(in: .zero, environment: EnvironmentValues()).paint
    }
    #expect(paint([]) == .color(.clear))
    #expect(paint([.init(color: white, location: 0.3)]) == .color(.white))
    guard
      case .gradient(let gradient) = paint([
        .init(color: white, location: 0.5), .init(color: black, location: 0.2),
      ])
    else {
      Issue.record("Two stops are a gradient.")
      return
    }
    #expect(gradient.stops.map(\.location) == [0.5, 0.5])
  }

  @Test func `a material blurs what is behind`() {
    let host = TestHost(Rectangle().fill(.regularMaterial), width: 10, height: 10)
    #expect(host.layers.contains { $0.filters == [.backdropBlur(radius: 20, saturation: 1.8)] })
  }
}
