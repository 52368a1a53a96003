import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

@testable import PencilKit

@Suite @MainActor struct StrokeTests {
  private func path(_ points: [CGPoint], scale: CGFloat = 1) -> PKStrokePath {
    PKStrokePath(
      controlPoints: points.enumerated().map { index, place in
        PKStrokePoint(
          location: place, timeOffset: Double(index), size: CGSize(width: 4, height: 4), opacity: 1,
          force: 1, azimuth: 0, altitude: .pi / 2, secondaryScale: scale)
      }, creationDate: Date(timeIntervalSinceReferenceDate: 0))
  }
  private func stroke(_ points: CGPoint..., mask: UIBezierPath? = nil) -> PKStroke {
    PKStroke(ink: PKInk(.pen, color: .red), path: path(points), mask: mask, randomSeed: 1)
  }

  @Test func `points on a curve are as far apart as it is said`() {
    let path = path([.zero, CGPoint(x: 100, y: 0)])
    let places = path.interpolatedPoints(by: .distance(1)).map(\.location.x)
    #expect((100...103).contains(places.count) && places.last == 100)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 1.1 })
    let times = path.interpolatedPoints(by: .time(0.1)).map(\.timeOffset)
    #expect((10...12).contains(times.count))
  }

  @Test func `going along a curve comes to an end, whatever the step and the range`() {
    let path = path([.zero, CGPoint(x: 100, y: 0)])
    for step in [CGFloat.nan, 0, -1, .infinity] {
      #expect(path.interpolatedPoints(by: .parametricStep(step)).reversed().count <= 1001)
      #expect(path.interpolatedPoints(by: .distance(step)).reversed().count <= 1001)
    }
    let all = path.interpolatedPoints(in: -1e18...1e18, by: .parametricStep(0.5))
    #expect(all.map(\.location.x) == [0, 50, 100])
    #expect(path.parametricValue(-1e18, offsetBy: .distance(1)) > -1e18 + 1)
  }

  @Test func `points that are nowhere take nothing else of a drawing with them`() throws {
    let odd = stroke(CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 5, y: CGFloat.infinity))
    let fine = stroke(CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10))
    var drawing = PKDrawing(strokes: [odd, fine])
    #expect(drawing.bounds == fine.renderBounds)
    drawing.strokes[0].transform = CGAffineTransform(scaleX: .nan, y: .infinity)
    let picture = drawing.image(from: CGRect(x: 0, y: 0, width: 40, height: 20), scale: 1)
    #expect(picture.color(at: CGPoint(x: 20, y: 10)) == [255, 0, 0])
    let again = try PKDrawing(data: drawing.dataRepresentation())
    #expect(again.strokes.count == 2 && again.strokes[1] == fine)
  }

  @Test func `a picture of a very large part has fewer pixels`() {
    let drawing = PKDrawing(strokes: [stroke(.zero, CGPoint(x: 9, y: 9))])
    let picture = drawing.image(from: CGRect(x: 0, y: 0, width: 1e6, height: 10), scale: 2)
    #expect(picture.size.width > 9e5 && picture.size.width * picture.scale <= 16_001)
    let endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(drawing.image(from: endless, scale: 1).size == .zero)
  }

  @Test func `masks and scales come back from data, broken ones do not`() throws {
    let mask = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    var drawing = PKDrawing(strokes: [stroke(.zero, CGPoint(x: 9, y: 9), mask: mask)])
    drawing.strokes[0].path = path([.zero, CGPoint(x: 9, y: 9)], scale: 3)
    #expect(try PKDrawing(data: drawing.dataRepresentation()) == drawing)
    let text = String(decoding: drawing.dataRepresentation(), as: UTF8.self)
    #expect(text.contains("\"mask\":[["))
    for bad in ["[[9,", "[[1,", "[[0.5,", "[[-1,", "[[],["] {
      let data = Data(text.replacingOccurrences(of: "\"mask\":[[0,", with: "\"mask\":" + bad).utf8)
      #expect(throws: CocoaError.self) { try PKDrawing(data: data) }
    }
    let scales = text.replacingOccurrences(of: "\"scales\":[3,3]", with: "\"scales\":[3]")
    #expect(throws: CocoaError.self) { try PKDrawing(data: Data(scales.utf8)) }
  }

  @Test func `a drawing needs the version of its newest ink`() {
    var drawing = PKDrawing(strokes: [stroke(.zero, CGPoint(x: 9, y: 9))])
    #expect(drawing.requiredContentVersion == .version1)
    drawing.strokes[0].ink.inkType = .crayon
    #expect(drawing.requiredContentVersion == .version2)
  }

  // MARK: Canvas

  private struct Paper: UIViewRepresentable {
    let canvas: PKCanvasView
    func makeUIView(context: Context) -> PKCanvasView { canvas }
    func updateUIView(_ canvas: PKCanvasView, context: Context) {}
  }

  private final class Told: NSObject, PKCanvasViewDelegate {
    var heard: [String] = []
    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { heard.append("change") }
    func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) { heard.append("end") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { heard.append("top") }
  }

  @Test func `what is erased is told once, and comes back when the touch is cancelled`() throws {
    let canvas = PKCanvasView()
    let app = Driver(Paper(canvas: canvas), size: CGSize(width: 200, height: 200))
    app.advance(by: 0.5)
    canvas.drawing = PKDrawing(strokes: [stroke(CGPoint(x: 20, y: 50), CGPoint(x: 90, y: 50))])
    canvas.tool = PKEraserTool(.vector)
    let told = Told()
    canvas.delegate = told
    app.press(at: CGPoint(x: 50, y: 50))
    app.move(to: CGPoint(x: 50, y: 70))
    #expect(canvas.drawing.strokes.isEmpty && told.heard == ["change"])
    let surface = try #require(canvas.subviews.first { $0 is CanvasSurface })
    surface.touchesCancelled([], with: nil)
    #expect(canvas.drawing.strokes.count == 1 && told.heard == ["change", "change", "end"])
    app.lift(at: CGPoint(x: 50, y: 70))
    told.heard = []
    app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 90))
    #expect(canvas.drawing.strokes.isEmpty && told.heard == ["change", "end"])
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes.count == 1)
    (canvas as UIScrollView).delegate?.scrollViewDidScrollToTop(canvas)
    #expect(told.heard.last == "top")
  }

  @Test func `a picker says what its bar covers, and goes with its window`() {
    let canvas = PKCanvasView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let picker = PKToolPicker()
    picker.setVisible(true, forFirstResponder: canvas)
    #expect(picker.frameObscured(in: canvas).isNull)
    canvas.becomeFirstResponder()
    #expect(picker.frameObscured(in: canvas) == CGRect(x: 0, y: 136, width: 300, height: 64))
    canvas.resignFirstResponder()
    #expect(picker.frameObscured(in: canvas).isNull)
    weak var gone: PKToolPicker?
    do {
      let window = UIWindow()
      gone = PKToolPicker.shared(for: window)
      #expect(PKToolPicker.shared(for: window) === gone)
    }
    let other = UIWindow()
    #expect(PKToolPicker.shared(for: other) != nil && gone == nil)
  }
}
