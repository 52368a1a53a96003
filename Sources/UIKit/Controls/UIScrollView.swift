import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a part of its content, which a finger moves and, if the delegate names a view for that,
/// two fingers zoom.
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrolling {
  /// The size of all there is; where none is set, that of the rectangle around the subviews.
  open var contentSize: CGSize {
    get {
      ownContentSize ?? subviews.reduce(CGRect.zero) { $0.union($1.frame) }.size
    }
    set {
      guard newValue != ownContentSize else { return }
      ownContentSize = newValue
      signal.send()
      valuesChanged()
    }
  }
  private var ownContentSize: CGSize?
  /// Whether a finger or a wheel scrolls; true by default. Programs can always.
  open var isScrollEnabled = true { didSet { signal.send() } }
  /// Whether scrolling comes to rest at multiples of the bounds only; false by default.
  open var isPagingEnabled = false { didSet { signal.send() } }
  /// Where scrolling comes to rest; nil, the default, is anywhere.
  var snapping: ScrollSnapping? { didSet { if snapping != oldValue { signal.send() } } }
  open var bounces = true { didSet { signal.send() } }
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isDirectionalLockEnabled = false
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  /// Whether a bar at the side shows the place while the content moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { signal.send() } }
  /// Whether a bar at the bottom shows the place while the content moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { signal.send() } }
  /// Room around the content, in points; none by default.
  open var contentInset = UIEdgeInsets.zero { didSet { signal.send() } }
  /// ``contentInset``, and what bars over the view take.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    insets.top += barInset
    return insets
  }
  /// Points at the top that are below a search bar.
  var barInset: CGFloat = 0 { didSet { signal.send() } }
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  /// Whether scrolling takes the keyboard away; it does not by default.
  open var keyboardDismissMode = KeyboardDismissMode.none { didSet { signal.send() } }

  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Stands for the content; the view itself here, as its content begins at its corner.
  open var contentLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  open var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()

  // MARK: Where it is

  private var shownOffset = CGPoint.zero
  /// Tells of another ``contentOffset``.
  let scrollSignal = ChangeSignal()
  /// Where the program scrolls to, with a number that is another for each request.
  fileprivate private(set) var requestedOffset: (point: CGPoint, isAnimated: Bool, number: Int)?

  /// What of the content is at the corner, in points from its beginning.
  open var contentOffset: CGPoint {
    get { shownOffset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls until a point of the content is at the top left, with an animation if that is wanted.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    requestedOffset = (contentOffset, animated, (requestedOffset?.number ?? 0) + 1)
    scrolled(to: contentOffset)
    signal.send()
  }

  /// Scrolls as little as needed until `rect` of the content is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func start(_ shown: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low < shown ? low : high > shown + room ? high - room : shown
    }
    let point = CGPoint(
      x: start(shownOffset.x, bounds.width, rect.minX, rect.maxX),
      y: start(shownOffset.y, bounds.height, rect.minY, rect.maxY))
    if point != shownOffset { setContentOffset(point, animated: animated) }
  }

  /// The content is somewhere else.
  func scrolled(to point: CGPoint) {
    guard point != shownOffset else { return }
    shownOffset = point
    scrollSignal.send()
    didScroll()
    valuesChanged()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// For subclasses that make what is seen.
  func didScroll() {}

  /// Whether a finger is scrolling.
  open fileprivate(set) var isDragging = false
  open var isTracking: Bool { isDragging }
  /// Whether the content moves on after the finger was lifted.
  open fileprivate(set) var isDecelerating = false

  /// What moves the content is something else.
  ///
  /// - Parameters:
  ///   - velocity: Points a second, as the finger was lifted.
  ///   - end: Where the content comes to rest if nobody wants it elsewhere.
  func changed(
    _ old: ScrollPhase, to new: ScrollPhase, velocity: CGVector? = nil, end: CGPoint? = nil
  ) {
    if new == .interacting {
      isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    if old == .interacting {
      isDragging = false
      isDecelerating = new == .decelerating
      let resting = end ?? shownOffset
      var target = resting
      // UIKit counts points a millisecond.
      let speed = CGPoint(x: (velocity?.dx ?? 0) / 1000, y: (velocity?.dy ?? 0) / 1000)
      withUnsafeMutablePointer(to: &target) {
        scrollDelegate?.scrollViewWillEndDragging(
          self, withVelocity: speed, targetContentOffset: $0)
      }
      if target != resting { setContentOffset(target, animated: true) }
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
      if isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    }
    if old == .decelerating {
      isDecelerating = false
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    if old == .animating { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  // MARK: Zoom

  /// The smallest scale the user can pinch to; 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale the user can pinch to; 1, the default, allows no zooming.
  open var maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  open private(set) var isZooming = false
  private var zoomAtStart: CGFloat = 1

  /// How large the delegate's view for zooming is shown, between the two limits.
  open var zoomScale: CGFloat = 1 {
    didSet {
      guard zoomScale != oldValue else { return }
      scrollDelegate?.scrollViewDidZoom(self)
      signal.send()
      valuesChanged()
    }
  }

  /// Sets the scale, within its limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    withAnimation(animated ? .default : nil) { zoomScale = clamped(scale) }
  }

  /// Zooms so that `rect` of the content fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(
      min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    setContentOffset(
      CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale), animated: animated)
  }

  private func clamped(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  fileprivate var zoomedView: UIView? {
    maximumZoomScale > minimumZoomScale ? scrollDelegate?.viewForZooming(in: self) : nil
  }

  fileprivate func pinch(_ magnification: CGFloat) {
    if !isZooming {
      isZooming = true
      zoomAtStart = zoomScale
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    }
    zoomScale = clamped(zoomAtStart * magnification)
  }

  fileprivate func pinchEnded() {
    isZooming = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  // MARK: Refreshing

  /// Shown while the content is pulled down.
  open var refreshControl: UIRefreshControl? { didSet { signal.send() } }

  // MARK: Stage

  override var showsSubviews: Bool { false }

  package override var content: AnyView? { AnyView(ScrollStage(view: self)) }
}

/// Gives scroll views their delegate. It is not a member of the class, so that text views, tables
/// and collections have delegates of more specific types by the same name.
@preconcurrency @MainActor public protocol _UIScrolling: AnyObject {}

extension _UIScrolling where Self: UIScrollView {
  /// Told of what the user does; not kept.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// The views of a scroll view.
private struct ScrollStage: View {
  let view: UIScrollView
  @State private var position = ScrollPosition(idType: Never.self)
  @State private var fulfilled = 0

  var body: some View {
    view.signal.read()
    let size = view.contentSize
    let zoom = view.zoomedView == nil ? 1 : view.zoomScale
    var axes: Axis.Set = []
    if view.isScrollEnabled, size.width * zoom > view.bounds.width { axes.insert(.horizontal) }
    if view.isScrollEnabled, size.height * zoom > view.bounds.height { axes.insert(.vertical) }
    if view.isScrollEnabled, view.refreshControl != nil { axes.insert(.vertical) }
    let insets = view.adjustedContentInset
    return ScrollView(
      axes,
      showsIndicators: view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator
    ) {
      SubviewsStage(view: view)
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .scaleEffect(zoom, anchor: .topLeading)
        .frame(width: size.width * zoom, height: size.height * zoom, alignment: .topLeading)
        .padding(
          EdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    }
    .scrollPosition($position)
    .scrollIsRigid(!view.bounces)
    .modifier(Paging(isOn: view.isPagingEnabled, snapping: view.snapping))
    .modifier(Refreshing(control: view.refreshControl))
    .scrollDismissesKeyboard(view.keyboardDismissMode == .none ? .never : .immediately)
    .onScrollGeometryChange(for: CGPoint.self) {
      $0.contentOffset
    } action: { _, point in
      view.scrolled(to: point)
    }
    .onScrollPhaseChange { old, new, context in
      view.changed(old, to: new, velocity: context.velocity, end: context.end)
    }
    .onChange(of: view.requestedOffset?.number ?? 0, initial: true) { _, number in
      guard let requestedOffset = view.requestedOffset, number != fulfilled else { return }
      fulfilled = number
      withAnimation(requestedOffset.isAnimated ? .default : nil) {
        position.scrollTo(point: requestedOffset.point)
      }
    }
    .simultaneousGesture(
      MagnifyGesture()
        .onChanged { view.pinch($0.magnification) }
        .onEnded { _ in view.pinchEnded() },
      including: view.zoomedView == nil ? .subviews : .all
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private struct Paging: ViewModifier {
    let isOn: Bool
    let snapping: ScrollSnapping?
    func body(content: Content) -> some View {
      if let snapping {
        content.scrollTargetBehavior(snapping)
      } else if isOn {
        content.scrollTargetBehavior(.paging)
      } else {
        content
      }
    }
  }

  private struct Refreshing: ViewModifier {
    let control: UIRefreshControl?
    func body(content: Content) -> some View {
      if let control { content.refreshable { await control.pulled() } } else { content }
    }
  }
}

/// Says that new content is being fetched. A scroll view shows it when it is pulled down.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() {
    isRefreshing = false
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }

  /// Tells the app, and waits until it has what it wanted.
  fileprivate func pulled() async {
    isRefreshing = true
    sendActions(for: .valueChanged)
    guard isRefreshing else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// The app's own code for what happens to a scroll view. Everything is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
