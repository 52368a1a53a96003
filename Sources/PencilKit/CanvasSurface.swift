import CoreGraphics
import Foundation
import UIKit

/// The paper of a canvas: follows one finger, and draws the strokes.
final class CanvasSurface: UIView {
  weak var canvas: PKCanvasView?
  /// The strokes that a lasso has caught, by their numbers.
  var selection: Set<Int> = []
  private var points: [PKStrokePoint] = []
  private var began = 0.0
  private var use = Use.nothing
  /// The drawing before the tool was used.
  private var before = PKDrawing()

  private enum Use { case nothing, ink, erase, loop, move(from: CGPoint) }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let canvas, let touch = touches.first, canvas.isDrawingEnabled else { return }
    let place = touch.location(in: self)
    (began, before) = (touch.timestamp, canvas.drawing)
    points = []
    canvas.delegate?.canvasViewDidBeginUsingTool(canvas)
    switch canvas.tool {
    case is PKEraserTool:
      use = .erase
      erase(at: place)
    case is PKLassoTool:
      if selectionBounds.insetBy(dx: -8, dy: -8).contains(place) {
        use = .move(from: place)
      } else {
        (use, selection) = (.loop, [])
        add(place, touch.timestamp)
      }
    default:
      use = .ink
      add(place, touch.timestamp)
    }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    follow(touch)
    setNeedsDisplay()
  }

  private func follow(_ touch: UITouch) {
    let place = touch.location(in: self)
    switch use {
    case .nothing: break
    case .ink, .loop:
      if let last = points.last?.location, hypot(place.x - last.x, place.y - last.y) < 0.5 {
        return
      }
      add(place, touch.timestamp)
    case .erase: erase(at: place)
    case .move(let start):
      var drawing = before
      let step = CGAffineTransform(translationX: place.x - start.x, y: place.y - start.y)
      for index in selection where drawing.strokes.indices.contains(index) {
        drawing.strokes[index].transform = drawing.strokes[index].transform.concatenating(step)
      }
      let caught = selection
      canvas?.drawing = drawing
      selection = caught
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let canvas, let touch = touches.first else { return }
    follow(touch)
    let done = use
    use = .nothing
    switch done {
    case .nothing: return
    case .ink:
      guard let tool = canvas.tool as? PKInkingTool else { break }
      var drawing = canvas.drawing
      let path = PKStrokePath(controlPoints: points, creationDate: Date())
      drawing.strokes.append(PKStroke(ink: tool.ink, path: path))
      points = []
      canvas.change(to: drawing, name: "Draw")
    case .erase: record("Erase")
    case .loop:
      select(points.map(\.location))
      points = []
    case .move: record("Move")
    }
    setNeedsDisplay()
    canvas.delegate?.canvasViewDidEndUsingTool(canvas)
  }

  /// What the finger has done so far is undone.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let canvas else { return }
    let isInUse = if case .nothing = use { false } else { true }
    switch use {
    case .erase, .move: canvas.drawing = before
    case .nothing, .ink, .loop: break
    }
    (use, points) = (.nothing, [])
    setNeedsDisplay()
    if isInUse { canvas.delegate?.canvasViewDidEndUsingTool(canvas) }
  }

  /// What was changed while the finger moved becomes one step.
  private func record(_ name: String) {
    guard let canvas, canvas.drawing != before else { return }
    canvas.rememberForUndo(before, name: name)
  }

  // MARK: Tools

  private func add(_ place: CGPoint, _ time: TimeInterval) {
    let tool = canvas?.tool as? PKInkingTool
    var width = tool?.width ?? 1
    let offset = max(0, time - began)
    if let tool, [.pen, .fountainPen].contains(tool.inkType), let last = points.last {
      let seconds = max(offset - last.timeOffset, 0.001)
      let speed = hypot(place.x - last.location.x, place.y - last.location.y) / seconds
      let wanted = width * (1.1 - 0.5 * min(speed / 1500, 1))
      // Wider and thinner by little steps.
      width = last.size.width + (wanted - last.size.width) * 0.3
    }
    points.append(
      PKStrokePoint(
        location: place, timeOffset: offset, size: CGSize(width: width, height: width), opacity: 1,
        force: 1, azimuth: 0, altitude: .pi / 2))
  }

  private func erase(at place: CGPoint) {
    guard let canvas, let tool = canvas.tool as? PKEraserTool else { return }
    var drawing = canvas.drawing
    if tool.eraserType == .vector {
      drawing.strokes.removeAll { $0.distance(to: place) < tool.width / 2 }
    } else {
      drawing.strokes = drawing.strokes.flatMap {
        $0.renderBounds.insetBy(dx: -tool.width, dy: -tool.width).contains(place)
          ? $0.erased(around: place, radius: tool.width / 2) : [$0]
      }
    }
    if drawing.strokes.count != canvas.drawing.strokes.count || drawing != canvas.drawing {
      canvas.drawing = drawing
    }
  }

  /// Catches the strokes of which the most is within a loop.
  private func select(_ loop: [CGPoint]) {
    guard let canvas, loop.count > 2 else { return }
    let area = CGMutablePath()
    area.addLines(between: loop)
    area.closeSubpath()
    for (index, stroke) in canvas.drawing.strokes.enumerated() {
      let inside = stroke.path.count { area.contains($0.location.applying(stroke.transform)) }
      if inside * 2 > stroke.path.count { selection.insert(index) }
    }
  }

  private var selectionBounds: CGRect {
    guard let strokes = canvas?.drawing.strokes else { return .null }
    return selection.filter { strokes.indices.contains($0) }
      .reduce(CGRect.null) { $0.union(strokes[$1].renderBounds) }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let canvas, let context = UIGraphicsGetCurrentContext() else { return }
    for stroke in canvas.drawing.strokes { stroke.draw(in: context) }
    if case .ink = use, let tool = canvas.tool as? PKInkingTool, !points.isEmpty {
      PKStroke(ink: tool.ink, path: PKStrokePath(controlPoints: points, creationDate: Date()))
        .draw(in: context)
    }
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [6, 4])
    if case .loop = use, points.count > 1 {
      context.addLines(between: points.map(\.location))
      context.strokePath()
    }
    let box = selectionBounds
    if !box.isNull { context.stroke(box.insetBy(dx: -6, dy: -6)) }
  }
}
