import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct CustomHoverEffectTests {
  private struct Rising: CustomHoverEffect {
    func body(content: Content) -> some CustomHoverEffect { content.hoverEffect(.lift) }
  }
  private struct Nothing: CustomHoverEffect {
    func body(content: Content) -> some CustomHoverEffect {
      content.hoverEffect(.highlight).hoverEffectDisabled()
    }
  }

  @Test func `an effect of one's own is what it is made of`() {
    #expect(HoverEffect(Rising()) == .lift)
    #expect(HoverEffect(EmptyHoverEffect()) == HoverEffect(Nothing()))
    #expect(HoverEffect(.highlight) == .highlight)
  }

  @Test func `an effect of one's own shows itself under the mouse`() {
    func changes<E: CustomHoverEffect>(_ effect: E) -> Bool {
      let app = Driver(
        Color.red.frame(width: 60, height: 60).hoverEffect(effect),
        size: CGSize(width: 200, height: 200))
      let before = app.png()
      app.hover(at: CGPoint(x: 100, y: 100))
      app.advance(by: 1)
      return app.png() != before
    }
    #expect(changes(Rising()) && changes(AutomaticHoverEffect()))
    #expect(!changes(Nothing()) && !changes(EmptyHoverEffect()))
  }
}
