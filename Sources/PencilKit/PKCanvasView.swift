import CoreGraphics
import Foundation
import LindenDrawing
import LindenFoundation
@_exported import UIKit

/// Who may draw.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable { case `default`, anyInput, pencilOnly }

/// Told of what is drawn. Everything is optional.
@preconcurrency @MainActor public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}

/// Paper that a finger or the mouse draws on.
///
/// There is no pencil here, so fingers draw whatever ``drawingPolicy`` says; no screen tells how hard
/// they press: pens draw thinner lines the faster they are moved.
@preconcurrency @MainActor open class PKCanvasView: UIScrollView, PKToolPickerObserver {
  private let surface = CanvasSurface()
  private let watcher = CanvasWatcher()
  private var isFirst = false
  private let ownUndo = UndoManager()
  /// Where the bar of a tool picker is while there is one.
  weak var picker: PKToolPicker?
  private var bar: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = .white
    isOpaque = true
    surface.canvas = self
    surface.addGestureRecognizer(drawingGestureRecognizer)
    surface.backgroundColor = .clear
    addSubview(surface)
    watcher.canvas = self
    (self as UIScrollView).delegate = watcher
    placeParts()
  }

  // MARK: What is drawn, and with what

  /// What is on the paper. Setting it does not become a step that can be undone.
  open var drawing = PKDrawing() {
    didSet {
      guard drawing != oldValue else { return }
      surface.selection = []
      surface.setNeedsDisplay()
      delegate?.canvasViewDrawingDidChange(self)
      delegate?.canvasViewDidFinishRendering(self)
    }
  }
  open var tool: any PKTool = PKInkingTool(.pen, color: .black, width: 3) {
    didSet {
      if !(tool is PKLassoTool), !surface.selection.isEmpty {
        surface.selection = []
        surface.setNeedsDisplay()
      }
    }
  }
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default {
    didSet {
      guard drawingPolicy == .pencilOnly else { return }
      Diagnostics.noEffect("PKCanvasView.drawingPolicy", "there is no pencil: fingers draw")
    }
  }
  open var allowsFingerDrawing = true
  /// Whether a finger draws; true by default.
  open var isDrawingEnabled = true
  /// Accepted: all inks there are here may be drawn with.
  open var maximumSupportedContentVersion = PKContentVersion.latest
  /// Accepted: there is no ruler.
  open var isRulerActive = false {
    didSet {
      if isRulerActive { Diagnostics.noEffect("PKCanvasView.isRulerActive", "there is no ruler") }
    }
  }
  open weak var delegate: (any PKCanvasViewDelegate)?
  /// Keeps a finger that draws from scrolling.
  public let drawingGestureRecognizer: UIGestureRecognizer = UIPanGestureRecognizer()

  /// Sets the drawing as a step that can be undone.
  func change(to new: PKDrawing, name: String) {
    guard new != drawing else { return }
    rememberForUndo(drawing, name: name)
    drawing = new
  }

  /// Makes a step that can be undone of what the drawing was before.
  func rememberForUndo(_ old: PKDrawing, name: String) {
    undoManager?.registerUndo(withTarget: self) { canvas in
      MainActor.assumeIsolated { canvas.change(to: old, name: name) }
    }
    undoManager?.setActionName(name)
  }

  /// The undo manager of what is around the canvas, or one of its own.
  open override var undoManager: UndoManager? { super.undoManager ?? ownUndo }

  // MARK: The first responder, for which tool pickers are shown

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { isFirst }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    isFirst = true
    PKToolPicker.responderChanged(self)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    isFirst = false
    PKToolPicker.responderChanged(self)
    return true
  }

  open func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {
    tool = toolPicker.selectedTool
  }
  open func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker) {
    isRulerActive = toolPicker.isRulerActive
  }
  open func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
  open func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}

  // MARK: Layout

  /// What the bar of a tool picker covers, in the canvas's coordinates.
  var obscured: CGRect { bar?.frame ?? .null }

  func show(_ bar: UIView?) {
    guard bar !== self.bar else { return }
    self.bar?.removeFromSuperview()
    self.bar = bar
    if let bar { addSubview(bar) }
    placeParts()
  }

  open override var contentSize: CGSize {
    get { super.contentSize }
    set {
      super.contentSize = newValue
      wanted = newValue
      placeParts()
    }
  }
  private var wanted: CGSize?

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  fileprivate func placeParts() {
    let size = CGSize(
      width: max(bounds.width, wanted?.width ?? 0), height: max(bounds.height, wanted?.height ?? 0))
    if wanted == nil, super.contentSize != size { super.contentSize = size }
    let paper = CGRect(origin: .zero, size: size)
    if surface.frame != paper {
      surface.frame = paper
      surface.setNeedsDisplay()
    }
    let height: CGFloat = 64
    bar?.frame = CGRect(
      x: contentOffset.x, y: contentOffset.y + bounds.height - height, width: bounds.width,
      height: height)
  }
}

/// Keeps the bar in its place while the paper scrolls, and tells the app's delegate.
@MainActor private final class CanvasWatcher: NSObject, UIScrollViewDelegate {
  weak var canvas: PKCanvasView?
  nonisolated override init() { super.init() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    canvas?.placeParts()
    canvas?.delegate?.scrollViewDidScroll(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewDidZoom(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    canvas?.delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    canvas?.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewWillBeginDecelerating(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    canvas?.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    canvas?.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    canvas?.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    canvas?.delegate?.scrollViewDidScrollToTop(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    canvas?.delegate?.viewForZooming(in: scrollView)
  }
}
