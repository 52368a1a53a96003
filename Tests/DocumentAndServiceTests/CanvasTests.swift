import LindenDrawing
import PencilKit
import SwiftUI
import SwiftUITesting
import Testing

@Suite @MainActor struct CanvasTests {
  private static func stroke(
    _ points: [CGPoint], _ type: PKInk.InkType = .pen, width: CGFloat = 4
  ) -> PKStroke {
    let path = PKStrokePath(
      controlPoints: points.map {
        PKStrokePoint(
          location: $0, timeOffset: 0, size: CGSize(width: width, height: width), opacity: 1,
          force: 1, azimuth: 0, altitude: .pi / 2)
      }, creationDate: Date(timeIntervalSinceReferenceDate: 0))
    return PKStroke(ink: PKInk(type, color: .red), path: path)
  }
  private let line = CanvasTests.stroke([
    CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20), CGPoint(x: 90, y: 20),
  ])

  @Test func `a drawing has the bounds and the picture of its strokes`() {
    let drawing = PKDrawing(strokes: [line])
    #expect(drawing.bounds == CGRect(x: 8, y: 18, width: 84, height: 4))
    let picture = drawing.image(from: CGRect(x: 0, y: 0, width: 100, height: 40), scale: 2)
    #expect(picture.size == CGSize(width: 100, height: 40) && picture.scale == 2)
    #expect(picture.color(at: CGPoint(x: 50, y: 20)) == [255, 0, 0])
    #expect(picture.color(at: CGPoint(x: 50, y: 30)) == [0, 0, 0])  // transparent
    let moved = drawing.transformed(using: CGAffineTransform(translationX: 0, y: 10))
    #expect(moved.bounds.minY == 28)
    #expect(moved.appending(drawing).strokes.count == 2)
  }

  @Test func `a drawing comes back from its data; other data is none`() throws {
    let drawing = PKDrawing(strokes: [line, Self.stroke([CGPoint(x: 1, y: 2)], .marker)])
    let again = try PKDrawing(data: drawing.dataRepresentation())
    #expect(again.strokes.map(\.ink.inkType) == [.pen, .marker])
    #expect(again.bounds == drawing.bounds)
    #expect(again.strokes[0].path == drawing.strokes[0].path)
    let coded = try JSONDecoder().decode(PKDrawing.self, from: JSONEncoder().encode(drawing))
    #expect(coded.bounds == drawing.bounds)
    #expect(throws: CocoaError.self) { try PKDrawing(data: Data("x".utf8)) }
    let torn = drawing.dataRepresentation().dropLast(20)
    #expect(throws: CocoaError.self) { try PKDrawing(data: Data(torn)) }
  }

  @Test func `a curve begins and ends at its first and last point`() {
    let path = line.path
    #expect(path.interpolatedLocation(at: 0) == CGPoint(x: 10, y: 20))
    #expect(path.interpolatedLocation(at: 2) == CGPoint(x: 90, y: 20))
    #expect(abs(path.interpolatedLocation(at: 1).x - 50) < 0.001)
    let steps = Array(path.interpolatedPoints(by: .distance(20)))
    #expect(steps.count >= 4 && steps.count <= 6)
  }

  private final class Told: NSObject, PKCanvasViewDelegate {
    var changes = 0
    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { changes += 1 }
  }

  private struct Paper: UIViewRepresentable {
    let canvas: PKCanvasView
    func makeUIView(context: Context) -> PKCanvasView { canvas }
    func updateUIView(_ canvas: PKCanvasView, context: Context) {}
  }

  @Test func `a finger draws a stroke, which can be undone and made again`() throws {
    let canvas = PKCanvasView()
    let told = Told()
    canvas.delegate = told
    canvas.tool = PKInkingTool(.monoline, color: .blue, width: 6)
    let app = Driver(Paper(canvas: canvas), size: CGSize(width: 200, height: 200))
    app.advance(by: 0.5)
    app.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 160, y: 100))
    #expect(canvas.drawing.strokes.count == 1)
    #expect(told.changes == 1)
    let box = canvas.drawing.bounds
    #expect(box.width > 100 && box.height < 10)
    let picture = try #require(UIImage(data: app.picture.png, scale: 2))
    #expect(picture.color(at: CGPoint(x: 100, y: 100)) == [0, 0, 255])
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes.isEmpty)
    canvas.undoManager?.redo()
    #expect(canvas.drawing.strokes.count == 1)
  }

  @Test func `an eraser takes whole strokes, or what it is moved over`() {
    let canvas = PKCanvasView()
    let app = Driver(Paper(canvas: canvas), size: CGSize(width: 200, height: 200))
    app.advance(by: 0.5)
    let long = Self.stroke((1...9).map { CGPoint(x: CGFloat($0) * 20, y: 100) })
    canvas.drawing = PKDrawing(strokes: [long])
    canvas.tool = PKEraserTool(.bitmap, width: 10)
    app.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: 120))
    #expect(canvas.drawing.strokes.count == 2)
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes.count == 1)
    canvas.tool = PKEraserTool(.vector)
    app.drag(from: CGPoint(x: 60, y: 80), to: CGPoint(x: 60, y: 120))
    #expect(canvas.drawing.strokes.isEmpty)
  }

  @Test func `a lasso catches the strokes inside its loop, which can then be moved`() {
    let canvas = PKCanvasView()
    let app = Driver(Paper(canvas: canvas), size: CGSize(width: 200, height: 200))
    app.advance(by: 0.5)
    let inside = Self.stroke([CGPoint(x: 60, y: 60), CGPoint(x: 70, y: 62)])
    let outside = Self.stroke([CGPoint(x: 150, y: 150), CGPoint(x: 160, y: 152)])
    canvas.drawing = PKDrawing(strokes: [inside, outside])
    canvas.tool = PKLassoTool()
    let loop = [
      CGPoint(x: 40, y: 40), CGPoint(x: 90, y: 40), CGPoint(x: 90, y: 90), CGPoint(x: 40, y: 90),
    ]
    app.press(at: loop[0])
    for point in loop.dropFirst() {
      app.move(to: point)
      app.advance(by: 0.05)
    }
    app.lift(at: loop[3])
    app.drag(from: CGPoint(x: 65, y: 61), to: CGPoint(x: 65, y: 121))
    #expect(abs(canvas.drawing.strokes[0].renderBounds.midY - 121) < 1)
    #expect(canvas.drawing.strokes[1] == outside)
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes[0] == inside)
  }

  @Test func `a tool picker that is shown chooses the tool of the canvas`() throws {
    let canvas = PKCanvasView()
    let picker = PKToolPicker()
    let app = Driver(Paper(canvas: canvas), size: CGSize(width: 500, height: 300))
    app.advance(by: 0.5)
    picker.addObserver(canvas)
    picker.setVisible(true, forFirstResponder: canvas)
    #expect(!picker.isVisible)
    canvas.becomeFirstResponder()
    #expect(picker.isVisible)
    app.advance(by: 0.5)
    try app.tap("Marker")
    #expect((canvas.tool as? PKInkingTool)?.inkType == .marker)
    try app.tap("Red")
    #expect((canvas.tool as? PKInkingTool)?.color == .systemRed)
    try app.tap("Eraser")
    #expect(canvas.tool is PKEraserTool)
    canvas.resignFirstResponder()
    #expect(!picker.isVisible)
  }
}
