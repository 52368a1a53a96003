import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct WorkTests {
  private final class Switch: ObservableObject {
    @Published var isOn = false
  }

  private struct Shapes: View {
    @ObservedObject var toggle: Switch
    var body: some View {
      VStack {
        Circle().fill(Color.red).frame(width: 20, height: 20).offset(x: toggle.isOn ? 100 : 0)
        ForEach(0..<50) { _ in Rectangle().frame(width: 5, height: 5) }
      }
    }
  }

  @Test func `a frame of an animation runs no body, places nothing, and sends only what moves`() {
    let toggle = Switch()
    let app = Driver(Shapes(toggle: toggle))
    let change = app.work {
      withAnimation(.linear(duration: 1)) { toggle.isOn = true }
      app.settle()
    }
    #expect(change.bodies == 1 && change.frames == 1)
    let motion = app.work { app.advance(by: 0.5) }
    #expect(motion.frames == 30 && motion.bodies == 0 && motion.placements == 0)
    #expect(motion.bytes > 0 && motion.bytes < 30 * 80)
    app.advance(by: 1)
    let rest = app.work { app.advance(by: 0.1) }
    #expect(rest.paints == 0 && rest.bytes == 0)
  }
}
