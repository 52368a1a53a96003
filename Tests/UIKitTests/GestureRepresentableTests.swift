import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// Two taps, as an app has them that needs a recogniser.
private struct DoubleTap: UIGestureRecognizerRepresentable {
  let taps: Int
  let found: (CGPoint) -> Void

  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    let converter: CoordinateSpaceConverter
    init(_ converter: CoordinateSpaceConverter) { self.converter = converter }
  }
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
    Coordinator(converter)
  }
  func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer()
    recognizer.delegate = context.coordinator
    return recognizer
  }
  func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
    recognizer.numberOfTapsRequired = taps
  }
  func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
    found(context.converter.location(in: .global))
  }
}

private struct Pan: UIGestureRecognizerRepresentable {
  let moved: (CGPoint?) -> Void
  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    UIPanGestureRecognizer()
  }
  func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
    if recognizer.state == .changed { moved(context.converter.localTranslation) }
  }
}

@MainActor struct GestureRepresentableTests {
  @Test func `a recogniser is a gesture of a view, and tells where the finger is`() {
    var found: [CGPoint] = []
    let app = Driver(
      Color.red.frame(width: 100, height: 100)
        .gesture(DoubleTap(taps: 1) { found.append($0) })
        .padding(50),
      size: CGSize(width: 200, height: 200))
    app.tap(at: CGPoint(x: 60, y: 70))
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(found == [CGPoint(x: 60, y: 70)])
  }

  @Test func `a recogniser is updated with the view's values`() {
    struct Screen: View {
      @State private var taps = 1
      let found: () -> Void
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 100).gesture(DoubleTap(taps: taps) { _ in found() })
          Button("Twice") { taps = 2 }.frame(height: 100)
        }
      }
    }
    var found = 0
    let app = Driver(Screen { found += 1 }, size: CGSize(width: 200, height: 200))
    app.tap(at: CGPoint(x: 50, y: 50))
    app.advance(by: 1)
    #expect(found == 1)
    app.tap(at: CGPoint(x: 100, y: 150))
    app.tap(at: CGPoint(x: 50, y: 50))
    app.advance(by: 1)
    #expect(found == 1)
    app.tap(at: CGPoint(x: 50, y: 50))
    app.tap(at: CGPoint(x: 50, y: 50))
    app.advance(by: 1)
    #expect(found == 2)
  }

  @Test func `a pan tells how far the finger has moved`() {
    var last: CGPoint?
    let app = Driver(
      Color.red.gesture(Pan { last = $0 }), size: CGSize(width: 200, height: 200))
    app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 110))
    #expect(last.map { abs($0.x - 40) < 1 && abs($0.y - 60) < 1 } == true)
  }
}
