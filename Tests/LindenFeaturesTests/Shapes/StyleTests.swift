import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct StyleTests {
  @Test func `a drop shadow belongs to the shape's layer`() {
    let style = Color(white: 1).shadow(.drop(color: .black, radius: 3, x: 1, y: 2))
    let host = TestHost(Circle().fill(style), width: 10, height: 10)
    #expect(
      host.layers.flatMap(\.filters) == [
        .shadow(.black, radius: 3, offset: CGSize(width: 1, height: 2))
      ])
    #expect(host.paints == [.color(.white)])
  }

  @Test func `an inner shadow is cut to the shape`() {
    let style = Color(white: 1).shadow(.inner(color: .black, radius: 2))
    let host = TestHost(Rectangle().fill(style), width: 10, height: 10)
    #expect(host.commands.count == 2)
    guard case .group(let style, let inner)? = host.commands.last?.command,
      case .group(let shade, _)? = inner.first
    else {
      Issue.record("The shadow is a picture of its own.")
      return
    }
    #expect(style.clip?.path.boundingBoxOfPath == CGRect(0, 0, 10, 10))
    #expect(shade.filters == [.shadow(.black, radius: 2, offset: .zero)])
  }

  @Test func `a style's blend mode is that of the layer`() {
    let host = TestHost(Rectangle().fill(Color.red.blendMode(.screen)), width: 10, height: 10)
    #expect(host.layers.contains { $0.blend == .screen })
  }

  @Test func `levels are of the style around, also behind a hidden type`() {
    let view = VStack(spacing: 0) {
      Rectangle()
      Rectangle().foregroundStyle(AnyShapeStyle(.secondary))
      Rectangle().foregroundStyle(AnyShapeStyle(.primary))
      VStack(spacing: 0) { Rectangle().foregroundStyle(.secondary) }.foregroundStyle(.secondary)
      Rectangle().foregroundStyle(.foreground)
    }.foregroundStyle(Color(white: 0.5))
    let gray = RGBA(white: 0.5)
    #expect(
      TestHost(view, width: 10, height: 50).paints == [
        .color(gray), .color(gray.multiplyingAlpha(by: 0.5)), .color(gray),
        .color(gray.multiplyingAlpha(by: 0.25)), .color(gray),
      ])
  }

  @Test func `the background style can be set for a part of the tree`() {
    let view = VStack(spacing: 0) {
      Color.clear.background(in: Rectangle())
      Color.clear.background(in: Rectangle()).backgroundStyle(Color(white: 0.5))
    }
    let paints = TestHost(view, width: 10, height: 20).paints
    #expect(paints == [.color(.white), .color(RGBA(white: 0.5))])
  }

  @Test func `a style made of others may read the environment`() {
    struct Contrast: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color(white: 1) : Color(white: 0)
      }
    }
    let probe = Probe<ColorScheme>()
    let host = TestHost(
      Variable(.light, probe) { Rectangle().fill(Contrast()).environment(\.colorScheme, $0) },
      width: 10, height: 10)
    #expect(host.paints == [.color(.black)])
    probe.binding.wrappedValue = .dark
    host.settle()
    #expect(host.paints == [.color(.white)])
  }

  @Test func `background and overlay fill shapes with styles`() {
    let view = Color.clear.background(Color(white: 0), in: Circle()).overlay(
      Color(white: 1), in: Rectangle())
    let host = TestHost(view, width: 20, height: 10)
    #expect(host.paints == [.color(.black), .color(.white)])
    #expect(host.outlines.map(\.boundingRect) == [CGRect(5, 0, 10, 10), CGRect(0, 0, 20, 10)])
  }

  @Test func `levels of a style fade it`() {
    let host = TestHost(Rectangle().fill(Color(white: 0).secondary), width: 10, height: 10)
    #expect(host.paints == [.color(RGBA(white: 0, alpha: 0.5))])
  }
}
