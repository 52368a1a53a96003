import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

private struct Moved: ViewModifier {
  var x: CGFloat
  func body(content: Content) -> some View { content.offset(x: x) }
}

@MainActor private final class Seen { var places: [CGFloat] = [] }

private struct MovedByFrames: AnimatableModifier {
  var x: CGFloat
  let seen: Seen
  nonisolated var animatableData: CGFloat {
    get { x }
    set { x = newValue }
  }
  func body(content: Content) -> some View {
    seen.places.append(x)
    return content.offset(x: x)
  }
}

@MainActor struct ModifierAnimationTests {
  @Test func `a modifier's animation leaves the view itself alone`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(y: x)
          .modifier(Moved(x: x).animation(.linear(duration: 1)))
      })
    control.value = 100
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == [CGRect(245, 295, 10, 10)])
  }

  @Test func `a modifier that is animated by frames is, too`() {
    let control = Probe<CGFloat>()
    let seen = Seen()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10)
          .modifier(MovedByFrames(x: x, seen: seen).animation(.linear(duration: 1)))
      })
    control.value = 100
    host.settle()
    host.advance(by: 0.5)
    #expect(seen.places == [0, 50])
  }

  @Test func `a modifier without animation is not animated by those around`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(y: x)
          .modifier(Moved(x: x).animation(nil))
      })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == [CGRect(295, 245, 10, 10)])
  }
}
