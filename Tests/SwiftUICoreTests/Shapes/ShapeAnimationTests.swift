import CoreGraphics
import Drawing
import Testing

@testable import SwiftUICore

@MainActor struct ShapeAnimationTests {
  @Test func `A10/B-51 a shape's data moves by the transaction that changed it`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) { Rectangle().offset(x: $0).fill(Color.red) }, width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 80 }
    host.settle()
    #expect(host.outlines[0].boundingRect.minX == 0)
    host.advance(by: 0.25)
    #expect(host.outlines[0].boundingRect.minX == 20)
    host.advance(by: 0.5)
    #expect(host.outlines[0].boundingRect.minX == 60)
    host.advance(by: 0.5)
    #expect(host.outlines[0].boundingRect.minX == 80)
  }

  @Test func `without an animation a shape's data jumps`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(Variable(0, probe) { Rectangle().offset(x: $0) }, width: 100, height: 100)
    probe.binding.wrappedValue = 80
    host.settle()
    #expect(host.outlines[0].boundingRect.minX == 80)
  }

  @Test func `A10/B-51 a stroked shape's data moves as well`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) {
        Rectangle().offset(x: $0).stroke(style: StrokeStyle(lineWidth: 1 + $0))
      }, width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 10 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.outlines[0].boundingRect.minX == 5)
    guard case .stroke(_, _, let stroke) = host.commands[0].command else {
      Issue.record("A stroked shape is drawn as a line.")
      return
    }
    #expect(stroke.width == 6)
  }

  @Test func `a fill passes from colour to colour`() {
    let probe = Probe<Color>()
    let host = TestHost(
      Variable(Color(red: 0, green: 0, blue: 0), probe) { Circle().fill($0) }, width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = Color(red: 1, green: 0.5, blue: 0) }
    host.settle()
    #expect(host.paints == [.color(RGBA(0, 0, 0))])
    host.advance(by: 0.5)
    #expect(host.paints == [.color(RGBA(0.5, 0.25, 0))])
    host.advance(by: 1)
    #expect(host.paints == [.color(RGBA(1, 0.5, 0))])
  }

  @Test func `a change on the way begins at the colour on screen`() {
    let probe = Probe<Color>()
    let host = TestHost(Variable(Color(white: 0), probe) { Circle().fill($0) }, width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = Color(white: 1) }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = Color(white: 0) }
    host.settle()
    #expect(host.paints == [.color(RGBA(white: 0.5))])
    host.advance(by: 0.5)
    #expect(host.paints == [.color(RGBA(white: 0.25))])
  }

  @Test func `gradients of as many stops pass into each other`() {
    let probe = Probe<[Color]>()
    let host = TestHost(
      Variable([Color(white: 0), Color(white: 1)], probe) {
        Rectangle().fill(LinearGradient(colors: $0, startPoint: .leading, endPoint: .trailing))
      }, width: 10, height: 10)
    withAnimation(.linear(duration: 1)) {
      probe.binding.wrappedValue = [Color(white: 1), Color(white: 0)]
    }
    host.settle()
    host.advance(by: 0.25)
    guard case .gradient(let gradient) = host.paints.first else {
      Issue.record("A gradient stays one.")
      return
    }
    #expect(gradient.stops.map(\.color) == [RGBA(white: 0.25), RGBA(white: 0.75)])
  }
}
