import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

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
      Variable(Color(red: 0, green: 0, blue: 0), probe) { Circle().fill($0) }, width: 10, height: 10
    )
    withAnimation(.linear(duration: 1)) {
      probe.binding.wrappedValue = Color(red: 1, green: 0.5, blue: 0)
    }
    host.settle()
    #expect(host.paints == [.color(RGBA(0, 0, 0))])
    host.advance(by: 0.5)
    #expect(host.paints == [.color(RGBA(0.5, 0.25, 0))])
    host.advance(by: 1)
    #expect(host.paints == [.color(RGBA(1, 0.5, 0))])
  }

  @Test func `a change on the way begins at the colour on screen`() {
    let probe = Probe<Color>()
    let host = TestHost(
      Variable(Color(white: 0), probe) { Circle().fill($0) }, width: 10, height: 10)
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

  private struct Ray: Shape {
    var length: CGFloat
    nonisolated(unsafe) let log: Log
    nonisolated var animatableData: CGFloat {
      get { length }
      set {
        length = newValue
        log("set \(newValue)")
      }
    }
    nonisolated func path(in rect: CGRect) -> Path {
      log("path \(length)")
      return Path(CGRect(0, 0, length, 1))
    }
  }

  @Test func `A10/B-45 the value between is set, then the path is asked for`() {
    let log = Log()
    let probe = Probe<CGFloat>()
    let host = TestHost(Variable(0, probe) { Ray(length: $0, log: log) }, width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { probe.value = 1 }
    host.settle()
    _ = log.take()
    host.advance(by: 0.25)
    let lines = log.take()
    #expect(lines.first == "set 0.25" && lines.last == "path 0.25")
    host.advance(by: 1)
    #expect(host.outlines[0].boundingRect.width == 1)
  }

  private struct Still: Shape {
    var length: CGFloat
    nonisolated func path(in rect: CGRect) -> Path { Path(CGRect(0, 0, length, 1)) }
  }

  @Test func `A10/B-46 a shape without animatable data jumps`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(Variable(10, probe) { Still(length: $0) }, width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { probe.value = 90 }
    host.settle()
    #expect(host.outlines[0].boundingRect.width == 90)
  }

  @Test
  func `A10/B-50 an implicit animation draws the outline, a tenth of it after a tenth of the time`()
  {
    let probe = Probe<CGFloat>()
    let log = Log()
    let host = TestHost(
      Variable(0, probe) { progress in
        ZStack {
          GeometryReader { _ in
            Ray(length: progress, log: log).stroke(style: StrokeStyle(lineWidth: 2)).frame(
              width: 50)
            Ray(length: progress, log: log).fill(Color.red)
          }
        }.animation(.linear(duration: 3))
      }, width: 100, height: 100)
    probe.value = 1
    host.settle()
    for (time, expected) in [(0.3, 0.1), (1.2, 0.4), (1.5, 0.5), (3, 1), (4, 1)] {
      host.advance(by: time - host.time)
      #expect(host.outlines.count == 2)
      for outline in host.outlines { #expect(abs(outline.boundingRect.width - expected) < 1e-6) }
    }
  }

  @Test func `B/B6-67 corner radii animate`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) { RoundedRectangle(cornerRadius: $0) }, width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { probe.value = 40 }
    host.settle()
    host.advance(by: 0.5)
    // The corner of radius 20 leaves out what the one of radius 10 has, and has what that of 40
    // leaves out.
    let diagonal = { (radius: CGFloat) in radius * (1 - CGFloat(0.5).squareRoot()) }
    #expect(!host.outlines[0].contains(CGPoint(x: diagonal(20) - 0.2, y: diagonal(20) - 0.2)))
    #expect(host.outlines[0].contains(CGPoint(x: diagonal(20) + 0.2, y: diagonal(20) + 0.2)))
  }

  @Test func `B/B6-69 A10/B-52 a trimmed line is drawn along its length`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(false, probe) { isShown in
        Still(length: 100).trim(from: 0, to: isShown ? 1 : 0).stroke(Color.red, lineWidth: 2)
      }, width: 100, height: 100)
    #expect(host.outlines.allSatisfy { $0.isEmpty })
    withAnimation(.linear(duration: 2)) { probe.value = true }
    host.settle()
    // The outline of 100 by 1 is 202 long.
    for (time, end) in [(0.5, 50.5), (0.9, 90.9), (1, 100)] {
      host.advance(by: time - host.time)
      #expect(abs(host.outlines[0].boundingRect.maxX - end) < 1e-3)
      #expect((host.outlines[0].currentPoint?.y ?? -1) < (time < 1 ? 1e-6 : 1.1))
    }
    host.advance(by: 2)
    #expect(host.outlines[0].boundingRect == CGRect(0, 0, 100, 1))
  }
}
