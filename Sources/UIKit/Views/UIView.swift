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

  /// A view with a frame, in the coordinates of the superview it will have.
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

  /// The view in its own coordinates, in points: the origin, (0, 0) at first, and the size. Another
  /// origin moves what is inside; another size keeps ``UIView/center``.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds
      guard newValue != old else { return }
      storedBounds = newValue
      if newValue.size != old.size { sizeChanged(from: old.size) }
      placeChanged()
      signal.send()
      valuesChanged()
    }
  }

  /// The middle of the frame, in points of the superview's coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set {
      guard newValue != storedCenter else { return }
      storedCenter = newValue
      placeChanged()
      valuesChanged()
    }
  }

  /// Around the middle.
  open var transform = CGAffineTransform.identity {
    didSet {
      guard transform != oldValue else { return }
      signal.send()
      valuesChanged()
    }
  }

  /// The superview puts this one elsewhere; while it lays out it does so anyway.
  private func placeChanged() {
    if let holder, !holder.isLayingOut { holder.signal.send() }
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
    valuesChanged()
  }

  // MARK: Tree

  /// The view this one is in; nil at the top and outside of any view.
  ///
  /// That of a representable's view stands for the place among SwiftUI's views. Around it are a
  /// scroll view, if there is one, and what everything of a window, a sheet or a cover is shown in.
  open internal(set) var superview: UIView? {
    get { holder ?? outerView?() }
    set {
      holder = newValue
      outerView = nil
    }
  }
  /// The view that was given this one as a subview, and lays it out.
  private(set) weak var holder: UIView?
  /// Finds what is around a view that SwiftUI's views surround.
  package var outerView: (() -> UIView?)?
  /// Where in the window a view is that SwiftUI's views surround; nil while that is not known.
  package var placeInWindow: (() -> CGRect?)?
  private var hasMoved = false
  /// The views in this one; later ones are in front.
  open internal(set) var subviews: [UIView] = []
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  /// The window this view is in; nil while it is in none.
  open var window: UIWindow? {
    superview?.window ?? controller?.windowOfRoot ?? controller?.parent?.viewIfLoaded?.window
      ?? controller?.presentingViewController?.viewIfLoaded?.window
      ?? (isShown ? UIApplication.shared.keyWindow : nil)
  }

  /// A view of SwiftUI's shows this one.
  package var isShown = false {
    willSet {
      if newValue != isShown { willMove(toWindow: newValue ? UIApplication.shared.keyWindow : nil) }
    }
    didSet {
      guard isShown != oldValue else { return }
      if isShown, !hasMoved, holder == nil, let superview {
        hasMoved = true
        willMove(toSuperview: superview)
        didMoveToSuperview()
      }
      didMoveToWindow()
    }
  }

  /// Puts a view in front of the other subviews, and takes it out of the view it was in.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Puts a view in at a number of ``subviews``; 0 is behind all others, a number out of range the
  /// nearest that is allowed.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view directly in front of another subview, or in front of all if that is none.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  /// Puts a view directly behind another subview, or behind all if that is none.
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

  /// Takes the view out of its superview. Constraints to views outside no longer count.
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

  /// Puts a subview in front of the others; has no effect on other views.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }
  /// Puts a subview behind the others; has no effect on other views.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Whether the view is another view, or in it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view has another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view comes into a window, or leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view is in a window, and when it no longer is.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Fingers

  /// Nil until the first is added.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Pressed by a tap, beside all recognisers: rows and cells are chosen so.
  var onTap: (() -> Void)?
  var touchInView: UITouch?

  /// Lets a gesture be recognised on the view and what is in it. A recogniser that another view has
  /// leaves that one.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    signal.send()
  }
  /// Takes a recogniser off; has no effect on one that is not the view's.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    signal.send()
  }
  /// Whether a recogniser may recognise its gesture now; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a point of this view's coordinates is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { containsByDefault(point) }
  /// The innermost view at a point of this view's coordinates, of those that can be touched. Asked
  /// by the app's own code; the host finds what is touched by what is drawn.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    viewByDefault(at: point, with: event)
  }

  // MARK: Interactions

  /// What was added by ``addInteraction(_:)``.
  open internal(set) var interactions: [any UIInteraction] = []
  /// Adds what people can do with the view, such as a context menu or dragging.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
    signal.send()
  }
  /// Removes what ``addInteraction(_:)`` added.
  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
    signal.send()
  }

  /// The view itself or the first inside, at any depth, with a ``tag``; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Look

  /// The class of ``layer``; a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  /// What the view is drawn with: corners, border, shadow and transforms.
  public private(set) lazy var layer = _DynamicClass.make(Self.layerClass) as? CALayer ?? CALayer()
  /// A number to find the view by; 0 by default.
  open var tag = 0
  /// What the bounds are filled with, behind everything else; nil, the default, is nothing.
  open var backgroundColor: UIColor? {
    didSet {
      signal.send()
      valuesChanged()
    }
  }
  /// How solid the view is with all that is in it, from 0, which cannot be touched either, to 1,
  /// the default.
  open var alpha: CGFloat = 1 {
    didSet {
      guard alpha != oldValue else { return }
      signal.send()
      valuesChanged()
    }
  }
  /// Whether the view is left out: it is not drawn and not touched, but keeps its place, except in
  /// a stack view.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      signal.send()
      valuesChanged()
      if let stack = holder as? UIStackView { stack.contentChanged() }
    }
  }
  open var isOpaque = true
  /// Whether what is outside of the bounds is cut off; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the view and what is in it can be touched; true by default.
  open var isUserInteractionEnabled = true { didSet { signal.send() } }
  /// How the view's own content, as a picture, fills the bounds; `.scaleToFill` by default.
  open var contentMode = ContentMode.scaleToFill { didSet { signal.send() } }
  open var isMultipleTouchEnabled = false
  /// Light or dark for the view and what is in it, whatever is around it; `.unspecified`, the
  /// default, follows that.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { ownTraitsChanged(from: ownTraits(traitOverrides, oldValue)) }
  }
  /// Traits that are others for the view and what is in it.
  open var traitOverrides = UITraitOverrides() {
    didSet { ownTraitsChanged(from: ownTraits(oldValue, overrideUserInterfaceStyle)) }
  }
  /// Who is told of traits.
  public let _traitRegistrations = _TraitRegistrations()

  private(set) var ownTint: UIColor?
  /// Nil takes that of the superview.
  open var tintColor: UIColor! {
    get { ownTint ?? holder?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      signal.send()
      tintColorDidChange()
    }
  }
  /// Called when ``tintColor`` has changed.
  open func tintColorDidChange() {}

  /// What assistive technology calls the view; nil is what the view shows.
  open var accessibilityLabel: String? { didSet { signal.send() } }
  /// A name by which tests find the view; nobody sees or hears it.
  open var accessibilityIdentifier: String? { didSet { signal.send() } }
  open var isAccessibilityElement = false
  /// What assistive technology says the view's value is; nil is what the view shows.
  open var accessibilityValue: String? { didSet { signal.send() } }
  /// What assistive technology says happens when the view is activated; nil says nothing.
  open var accessibilityHint: String? { didSet { signal.send() } }
  /// What the view is to assistive technology, as a button or a header.
  open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { signal.send() } }
  /// Whether assistive technology leaves out the view and what is in it; false by default.
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
  package var environment: EnvironmentValues {
    get { holder?.environment ?? givenEnvironment ?? EnvironmentValues() }
    set { givenEnvironment = newValue }
  }
  private(set) var givenEnvironment: EnvironmentValues?
  /// Size class, light or dark, type size and the like, as they are for what the view shows.
  open var traitCollection: UITraitCollection { traitsAround.overridden(by: ownTraits) }

  /// Has ``draw(_:)`` called again before the next frame.
  open func setNeedsDisplay() { signal.send() }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// What this view shows of its own, below its subviews; it fills the bounds.
  package var content: AnyView? { drawnContent }

  /// Draws what the view shows of its own, with UIKit's functions; called anew when the view has
  /// another size, and after ``UIView/setNeedsDisplay()``.
  open func draw(_ rect: CGRect) {}
  /// Whether the subviews are shown beside the content, and not by it.
  var showsSubviews: Bool { true }

  /// All there is to show, if that is views of SwiftUI only.
  var onlyContent: AnyView? { nil }

  /// Takes the keyboard away from a field in the window. False if none had it.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    window?.endEditing(force) ?? false
  }

  // MARK: Layout

  var needsLayout = true
  private(set) var isLayingOut = false
  /// Whether subviews follow a change of size by their ``autoresizingMask``; true by default.
  open var autoresizesSubviews = true
  /// What of a view without constraints grows with its superview; by default nothing, so the frame
  /// stays.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame counts as it is; if not, constraints decide it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { holder?.setNeedsLayout() }
    }
  }
  /// The constraints that this view keeps: of it, and of what is in it.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  var layoutGuideItems: [UILayoutGuide] = []
  private var hugging = (horizontal: UILayoutPriority?.none, vertical: UILayoutPriority?.none)
  private var resistance = (horizontal: UILayoutPriority?.none, vertical: UILayoutPriority?.none)

  /// What a view's own size has for a length on which it has no opinion; -1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The size the content has by itself; ``UIView/noIntrinsicMetric`` for a length it has no opinion
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

  /// Call when ``intrinsicContentSize`` has changed: what is around is laid out again.
  open func invalidateIntrinsicContentSize() {
    holder?.setNeedsLayout()
    signal.send()
    holder?.invalidateSizeOfStage()
  }

  /// A view inside has another size of its own, which may decide that of the stage.
  func invalidateSizeOfStage() {
    signal.send()
    holder?.invalidateSizeOfStage()
  }

  /// The size the view wants where it is offered `size`, in points; by default that of the content
  /// or, without any, of the bounds. Changes nothing.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    guard measuredContent != nil else { return bounds.size }
    return ruler.size(for: ProposedViewSize(width: size.width, height: size.height))
  }
  /// Gives the view the size that fits its content when there is endless room.
  open func sizeToFit() {
    bounds.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  var defaultHugging: UILayoutPriority { .defaultLow }

  /// How strongly the view keeps from growing beyond its content along an axis; 250 for most views,
  /// 750 for controls that have one size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    (axis == .horizontal ? hugging.horizontal : hugging.vertical) ?? defaultHugging
  }
  /// Sets how strongly the view keeps from growing beyond its content, from 1 to 1,000.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    invalidateIntrinsicContentSize()
  }
  /// How strongly the view keeps from becoming smaller than its content along an axis; 750 by
  /// default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    (axis == .horizontal ? resistance.horizontal : resistance.vertical) ?? .defaultHigh
  }
  /// Sets how strongly the view keeps from becoming smaller than its content, from 1 to 1,000.
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

  /// Has the subviews laid out before the next frame; ``layoutIfNeeded()`` does it at once.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    signal.send()
  }

  /// ``layoutMargins`` by reading direction.
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
  /// Called when ``safeAreaInsets`` has changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when something of ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Has the subviews laid out before the next frame.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() {}

  /// Lays out at once, from the outermost view that needs it.
  open func layoutIfNeeded() {
    if let holder, holder.needsLayout { holder.layoutIfNeeded() }
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
    UITraitCollection.current(of: self) {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  /// Places the subviews by constraints; subclasses that place some themselves call super first.
  open func layoutSubviews() { placeByConstraints() }

  /// How far bars and the edges of the screen reach into the view, in points.
  open var safeAreaInsets: UIEdgeInsets {
    holder == nil ? safeAreaInsetsOfOwner : safeAreaInsetsInside
  }
  var safeAreaInsetsOfOwner: UIEdgeInsets {
    guard controller?.parent == nil else { return .zero }
    return controller?.windowOfRoot?.safeAreaInsetsOfOwner ?? .zero
  }
  /// What ``layoutMarginsGuide`` keeps from the edges, in points; 8 on every side by default.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { setNeedsLayout() }
  }
  /// The bounds without what bars and edges of the screen cover.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, kind: .safeArea)
  /// The bounds without ``layoutMargins``.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, kind: .margins)
  /// Where text is not too wide to read; here the same as ``layoutMarginsGuide``.
  public private(set) lazy var readableContentGuide = UILayoutGuide(of: self, kind: .margins)
}
