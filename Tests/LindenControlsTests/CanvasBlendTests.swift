import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct CanvasBlendTests {
  @Test func `what erases in a canvas erases nothing below it, and in a layer nothing outside`() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 50)), with: .color(.blue))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 50)), with: .color(.red))
        layer.blendMode = .destinationOut
        layer.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 50)), with: .color(.black))
      }
      context.blendMode = .destinationOut
      context.fill(Path(CGRect(x: 80, y: 0, width: 20, height: 50)), with: .color(.black))
    }
    let app = Driver(canvas.background(Color.green), size: CGSize(width: 100, height: 50), scale: 1)
    let picture = app.picture
    /// Which of red, green and blue is the strongest.
    func strongest(_ x: CGFloat) -> Int? {
      let color = picture.color(at: CGPoint(x: x, y: 25))
      return color.indices.max { color[$0] < color[$1] }
    }
    #expect([10, 30, 60, 90].map(strongest) == [2, 0, 2, 1])
  }
}
