import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A rectangle on screen, and the views in it.
///
/// It is shown by a view of the engine, `ViewStage`, which reads it and is told of changes;
/// frames come from here.
@preconcurrency @MainActor open class UIView: UIResponder {
  let signal = ChangeSignal()

  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    connectLayer()
  }

  public required init?(coder: NSCoder) {
    super.init()
    connectLayer()
  }

  private func connectLayer() {
    layer.view = self
    layer.onChange = { [unowned self] in signal.send() }
  }

  public convenience init(_linden: Void = ()) { self.init(frame: .zero) }

  // MARK: Geometry

  private var storedBounds = CGRect.zero
  private var storedCenter = CGPoint.zero

  /// In the coordinates of the superview; the rectangle around it where it is transformed.
  open var frame: CGRect {
    get {
      let size = storedBounds.size
      let plain = CGRect(
        x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2, width: size.width,
        height: size.height)
      guard !transform.isIdentity else { return plain }
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return box.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
    }
    set {
      guard newValue != frame else { return }
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }

  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds
      guard newValue != old else { return }
      storedBounds = newValue
      if newValue.size != old.size { sizeChanged(from: old.size) }
      placeChanged()
      signal.send()
    }
  }

  open var center: CGPoint {
    get { storedCenter }
    set {
      guard newValue != storedCenter else { return }
      storedCenter = newValue
      placeChanged()
    }
  }

  /// Around the middle.
  open var transform = CGAffineTransform.identity {
    didSet { if transform != oldValue { signal.send() } }
  }

  /// The superview puts this one elsewhere; while it lays out it does so anyway.
  private func placeChanged() {
    if let superview, !superview.isLayingOut { superview.signal.send() }
  }

  private func sizeChanged(from old: CGSize) {
    for view in subviews { view.resize(withSuperviewFrom: old, to: storedBounds.size) }
    needsLayout = true
  }

  /// The engine has decided the size of a view that views of SwiftUI surround.
  func take(_ size: CGSize) {
    guard size != storedBounds.size else { return }
    let old = storedBounds.size
    storedBounds.size = size
    storedCenter = CGPoint(x: size.width / 2, y: size.height / 2)
    sizeChanged(from: old)
  }

  // MARK: Tree

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  open var window: UIWindow? {
    superview?.window ?? controller?.windowOfRoot ?? controller?.parent?.viewIfLoaded?.window
      ?? controller?.presentingViewController?.viewIfLoaded?.window
      ?? (isShown ? UIApplication.shared.keyWindow : nil)
  }

  /// A view of SwiftUI's shows this one.
  package var isShown = false { didSet { if isShown != oldValue { didMoveToWindow() } } }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  private func insert(_ view: UIView, at index: Int) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
    }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if window != nil { view.didMoveToWindow() }
    didAddSubview(view)
    setNeedsLayout()
    signal.send()
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    superview.signal.send()
    self.superview = nil
    didMoveToSuperview()
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Fingers

  /// Nil until the first is added.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Pressed by a tap, beside all recognisers: rows and cells are chosen so.
  var onTap: (() -> Void)?
  var touchInView: UITouch?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    signal.send()
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    signal.send()
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a point of this view's coordinates is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { containsByDefault(point) }
  /// The innermost view at a point of this view's coordinates, of those that can be touched. Asked
  /// by the app's own code; the host finds what is touched by what is drawn.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    viewByDefault(at: point, with: event)
  }

  // MARK: Interactions

  open internal(set) var interactions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
    signal.send()
  }
  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
    signal.send()
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Look

  /// The class of ``layer``; a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  public private(set) lazy var layer = _DynamicClass.make(Self.layerClass) as? CALayer ?? CALayer()
  open var tag = 0
  open var backgroundColor: UIColor? { didSet { signal.send() } }
  open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { signal.send() } } }
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      signal.send()
      if let stack = superview as? UIStackView { stack.contentChanged() }
    }
  }
  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var isUserInteractionEnabled = true { didSet { signal.send() } }
  open var contentMode = ContentMode.scaleToFill { didSet { signal.send() } }
  open var isMultipleTouchEnabled = false
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { signal.send() }
  }

  private(set) var ownTint: UIColor?
  /// Nil takes that of the superview.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      signal.send()
      tintColorDidChange()
    }
  }
  open func tintColorDidChange() {}

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight
    case bottomLeft, bottomRight
  }

  open var accessibilityLabel: String? { didSet { signal.send() } }
  open var accessibilityIdentifier: String? { didSet { signal.send() } }
  open var isAccessibilityElement = false
  open var accessibilityValue: String? { didSet { signal.send() } }
  open var accessibilityHint: String? { didSet { signal.send() } }
  open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { signal.send() } }
  open var accessibilityElementsHidden = false { didSet { signal.send() } }

  // Kept, without effect.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var isExclusiveTouch = false
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var restorationIdentifier: String?
  open var clearsContextBeforeDrawing = true
  open var contentScaleFactor: CGFloat = 1
  open var mask: UIView?

  /// Answers for the view what size it takes between views of SwiftUI, if it does not return nil.
  package var stageSize: ((ProposedViewSize) -> CGSize?)?

  /// The environment this view is shown in, while it is.
  package var environment = EnvironmentValues()
  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection(environment)
  }

  open func setNeedsDisplay() { signal.send() }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// What this view shows of its own, below its subviews; it fills the bounds.
  package var content: AnyView? { drawnContent }

  /// Draws what the view shows of its own, with UIKit's functions; called anew when the view has
  /// another size, and after ``setNeedsDisplay()``.
  open func draw(_ rect: CGRect) {}
  /// Whether the subviews are shown beside the content, and not by it.
  var showsSubviews: Bool { true }

  /// All there is to show, if that is views of SwiftUI only.
  var onlyContent: AnyView? { nil }

  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    window?.endEditing(force) ?? false
  }

  // MARK: Layout

  var needsLayout = true
  private(set) var isLayingOut = false
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame counts as it is; if not, constraints decide it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { superview?.setNeedsLayout() }
    }
  }
  open internal(set) var constraints: [NSLayoutConstraint] = []
  var layoutGuideItems: [UILayoutGuide] = []
  private var hugging = (horizontal: UILayoutPriority?.none, vertical: UILayoutPriority?.none)
  private var resistance = (horizontal: UILayoutPriority?.none, vertical: UILayoutPriority?.none)

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  public static let noIntrinsicMetric: CGFloat = -1
  /// The size the content has by itself; ``noIntrinsicMetric`` for a length it has no opinion
  /// about.
  open var intrinsicContentSize: CGSize {
    guard measuredContent != nil else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return ruler.size(for: .unspecified)
  }

  /// What the size of the content is that of; nil if it has none of its own.
  var measuredContent: AnyView? { nil }
  private(set) lazy var ruler = StageRuler { [unowned self] in
    measuredContent ?? AnyView(EmptyView())
  }

  /// Whether the view gives its subviews their frames itself, whatever constraints say of them.
  var arrangesSubviews: Bool { false }

  /// Whether the content is higher where it is given less than its width.
  var growsWhenNarrow: Bool { false }

  /// Remembers that constraints leave it less than its width; true if its height is another for it.
  func isNarrowed(to width: CGFloat) -> Bool { false }

  /// What the view shows has changed, and with it perhaps its size.
  func contentChanged() {
    ruler.forget()
    invalidateIntrinsicContentSize()
  }

  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    signal.send()
    superview?.invalidateSizeOfStage()
  }

  /// A view inside has another size of its own, which may decide that of the stage.
  func invalidateSizeOfStage() {
    signal.send()
    superview?.invalidateSizeOfStage()
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    guard measuredContent != nil else { return bounds.size }
    return ruler.size(for: ProposedViewSize(width: size.width, height: size.height))
  }
  open func sizeToFit() {
    bounds.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  var defaultHugging: UILayoutPriority { .defaultLow }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    (axis == .horizontal ? hugging.horizontal : hugging.vertical) ?? defaultHugging
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    invalidateIntrinsicContentSize()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    (axis == .horizontal ? resistance.horizontal : resistance.vertical) ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      resistance.horizontal = priority
    } else {
      resistance.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    signal.send()
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() {}

  /// Lays out at once, from the outermost view that needs it.
  open func layoutIfNeeded() {
    if let superview, superview.needsLayout { superview.layoutIfNeeded() }
    layoutTree()
  }

  private func layoutTree() {
    layoutBelow()
    for view in subviews { view.layoutTree() }
  }

  /// Brings the frames of the subviews up to date.
  func layoutBelow() {
    guard needsLayout, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Places the subviews by constraints; subclasses that place some themselves call super first.
  open func layoutSubviews() { placeByConstraints() }

  open var safeAreaInsets: UIEdgeInsets {
    superview == nil ? safeAreaInsetsOfOwner : safeAreaInsetsInside
  }
  var safeAreaInsetsOfOwner: UIEdgeInsets {
    guard controller?.parent == nil else { return .zero }
    return controller?.windowOfRoot?.safeAreaInsetsOfOwner ?? .zero
  }
  /// What of the superview's insets reaches into this view.
  private var safeAreaInsetsInside: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    let size = superview.bounds.size
    return UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (size.height - frame.maxY)),
      right: max(0, outer.right - (size.width - frame.maxX)))
  }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { setNeedsLayout() }
  }
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, kind: .safeArea)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, kind: .margins)
  public private(set) lazy var readableContentGuide = UILayoutGuide(of: self, kind: .margins)
}

extension UIView {
  /// Follows the superview's size by ``autoresizingMask``: what is flexible shares the difference.
  fileprivate func resize(withSuperviewFrom old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, superview?.autoresizesSubviews == true,
      !autoresizingMask.isEmpty
    else { return }
    var frame = frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = UIView.resize(
      frame.minX, frame.width, new.width - old.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = UIView.resize(
      frame.minY, frame.height, new.height - old.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    self.frame = frame
  }

  private static func resize(
    _ start: CGFloat, _ length: CGFloat, _ difference: CGFloat, _ before: Bool, _ inside: Bool,
    _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let share = difference / CGFloat(max(1, [before, inside, after].count { $0 }))
    return (before ? start + share : start, max(0, inside ? length + share : length))
  }

  // MARK: Coordinates

  private var root: UIView { superview?.root ?? self }

  /// Maps this view's coordinates to those of the outermost view.
  private var toRoot: CGAffineTransform {
    guard let superview else { return CGAffineTransform(translationX: 0, y: 0) }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y)).concatenating(
        superview.toRoot)
  }

  /// A nil view stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(toRoot).applying((view ?? root).toRoot.inverted())
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(toRoot).applying((view ?? root).toRoot.inverted())
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }
}

/// Insets from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
