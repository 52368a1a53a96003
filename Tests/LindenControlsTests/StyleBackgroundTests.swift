import SwiftUI
import SwiftUITesting
import Testing

/// What `background` and `overlay` make of a style that is also a view.
@MainActor @Suite struct StyleBackgroundTests {
  private func picture<V: View>(_ view: V) -> Picture {
    Driver(
      view.safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 50) },
      size: CGSize(width: 100, height: 100)
    ).picture
  }

  private var clear: some View { Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity) }
  private var whole: Picture { picture(Color.red.ignoresSafeArea()) }

  @Test func `a colour behind or in front of a view reaches into the safe area`() {
    #expect(picture(clear.background(Color.red)).difference(from: whole).pixels == 0)
    #expect(picture(clear.overlay(Color.red)).difference(from: whole).pixels == 0)
    let gradient = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
    #expect(picture(clear.background(gradient)).difference(from: whole, tolerance: 1).pixels == 0)
  }

  @Test func `a view behind a view stays in its frame`() {
    let half = picture(clear.background(Color.red.frame(maxWidth: .infinity)))
    #expect(half.difference(from: whole).pixels == whole.width * whole.height / 2)
    let edges = picture(clear.background(.red, ignoresSafeAreaEdges: []))
    #expect(edges.difference(from: half).pixels == 0)
  }

  @Test func `the fainter fills are the system's`() {
    func color<S: ShapeStyle>(_ style: S) -> [Int] {
      Driver(Rectangle().fill(style), size: CGSize(width: 20, height: 20)).picture
        .color(at: CGPoint(x: 20, y: 20))
    }
    #expect(color(.fill.secondary) == color(Color(uiColor: .secondarySystemFill)))
    #expect(color(.fill.tertiary) == color(Color(uiColor: .tertiarySystemFill)))
    #expect(color(.fill.quaternary) == color(Color(uiColor: .quaternarySystemFill)))
  }
}
