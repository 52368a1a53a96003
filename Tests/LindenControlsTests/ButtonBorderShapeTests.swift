import CoreGraphics
import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenControls

@MainActor struct ButtonBorderShapeTests {
  private let size = CGSize(width: 120, height: 60)

  /// Whether there is ink at a place, in points.
  private func isFilled(_ app: Driver, at x: Int, _ y: Int) -> Bool {
    let picture = app.picture
    let scale = CGFloat(picture.width) / size.width
    return picture.color(at: CGPoint(x: CGFloat(x) * scale, y: CGFloat(y) * scale))[2] < 100
  }

  private func isFilled(_ view: some View, at x: Int, _ y: Int) -> Bool {
    isFilled(Driver(view, size: size), at: x, y)
  }

  @Test func `the shape of buttons is what is said around, for backgrounds and for clips`() {
    func background(_ shape: ButtonBorderShape) -> some View {
      Color.clear.background(Color.red, in: .buttonBorder).buttonBorderShape(shape)
        .ignoresSafeArea()
    }
    func clip(_ shape: ButtonBorderShape) -> some View {
      Color.red.clipShape(.buttonBorder).buttonBorderShape(shape).ignoresSafeArea()
    }
    for (x, y, automatic, capsule, circle) in [
      (60, 30, true, true, true), (6, 6, true, false, false), (10, 30, true, true, false),
      (0, 0, false, false, false),
    ] {
      #expect(isFilled(background(.automatic), at: x, y) == automatic, "\(x), \(y)")
      #expect(isFilled(background(.capsule), at: x, y) == capsule, "\(x), \(y)")
      #expect(isFilled(background(.circle), at: x, y) == circle, "\(x), \(y)")
      #expect(isFilled(clip(.capsule), at: x, y) == capsule, "\(x), \(y)")
    }
  }

  @Test func `a border inside of the shape follows it`() {
    let shape = ButtonBorderShape.roundedRectangle(radius: 20).inset(by: 5)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(shape.path(in: rect).boundingRect == CGRect(x: 5, y: 5, width: 90, height: 50))
  }

  @Test func `the shape changes with what is said around`() throws {
    struct Switching: View {
      @State var isRound = false
      var body: some View {
        Color.red.clipShape(.buttonBorder)
          .buttonBorderShape(isRound ? .circle : .automatic)
          .ignoresSafeArea()
          .onTapGesture { isRound = true }
      }
    }
    let app = Driver(Switching(), size: size)
    #expect(isFilled(app, at: 10, 30))
    app.tap(at: CGPoint(x: 60, y: 30))
    #expect(!isFilled(app, at: 10, 30))
  }
}
