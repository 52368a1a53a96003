import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a view's rectangle looks: corners, border, shadow; and layers of one's own in it, which are
/// shown without shadows and below the subviews.
@preconcurrency @MainActor open class CALayer: NSObject {
  var onChange: (() -> Void)?
  /// Whose layer it is; nil for those that were added by hand.
  weak var view: UIView?
  func changed() {
    onChange?()
    ownSuperlayer?.changed()
  }

  nonisolated public override init() { super.init() }

  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  open var cornerCurve = CALayerCornerCurve.circular { didSet { changed() } }
  open var masksToBounds = false { didSet { changed() } }
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  open var borderColor: CGColor? = CGColor.black { didSet { changed() } }
  open var backgroundColor: CGColor? { didSet { changed() } }
  open var opacity: Float = 1 { didSet { changed() } }
  open var shadowColor: CGColor? = CGColor.black { didSet { changed() } }
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }

  open var isHidden = false { didSet { changed() } }
  open var name: String?
  open var zPosition: CGFloat = 0
  open var contentsScale: CGFloat = 1
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  /// The corners that are round; all of them by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { changed() } }
  open var shadowPath: CGPath?
  /// Kept: what is shown is the view's content, or the drawing of a layer of one's own.
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var allowsEdgeAntialiasing = false
  open var isDoubleSided = true
  open var sublayerTransform = CATransform3DIdentity
  /// What of it lies in the plane transforms the layer's view; depth is not drawn.
  open var transform: CATransform3D {
    get { view?.transform3D ?? keptTransform }
    set {
      keptTransform = newValue
      view?.transform3D = newValue
      changed()
    }
  }
  private var keptTransform = CATransform3DIdentity
  open func affineTransform() -> CGAffineTransform { transform.inPlane }
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  /// Accepted: a layer is not cut to another one here.
  open var mask: CALayer?

  // MARK: Layers in it

  /// In the layer around; a view's layer is where the view is.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      if let view { view.frame = newValue } else { ownFrame = newValue }
    }
  }
  private var ownFrame = CGRect.zero { didSet { changed() } }
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { view.bounds = newValue } else { ownFrame.size = newValue.size }
    }
  }
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open private(set) var sublayers: [CALayer]?
  private weak var ownSuperlayer: CALayer?
  /// The layer it was added to, or that of the view around its view.
  open var superlayer: CALayer? { ownSuperlayer ?? view?.superview?.layer }

  /// Of a view's layer it is the view. Another is kept, but is not asked to draw the layer.
  open var delegate: (any CALayerDelegate)? {
    get { keptDelegate ?? view }
    set {
      keptDelegate = newValue
      guard newValue != nil else { return }
      Diagnostics.noEffect("CALayer.delegate", "layers are drawn by their own properties")
    }
  }
  private weak var keptDelegate: (any CALayerDelegate)?

  /// Whether a point of the layer's own coordinates is in it.
  open func contains(_ p: CGPoint) -> Bool {
    CGRect(origin: .zero, size: bounds.size).contains(p)
  }

  /// The innermost layer at a point in the coordinates of the layer around, those of the view's
  /// subviews included; nil where the layer is not, or is hidden.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let point = CGPoint(x: p.x - frame.minX, y: p.y - frame.minY)
    guard !isHidden, view?.isHidden != true, opacity > 0, contains(point) else { return nil }
    let inner = (sublayers ?? []) + (view?.subviews.map(\.layer) ?? [])
    return inner.reversed().lazy.compactMap { $0.hitTest(point) }.first ?? self
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(idx), all.count))
    sublayers = all
    layer.ownSuperlayer = self
    changed()
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }
  /// The layer as it is on screen. Changes are made at once, so it is the layer itself.
  open func presentation() -> Self? { self }
  /// The layer whose changes are shown: the layer itself.
  open func model() -> Self { self }
  open func removeFromSuperlayer() {
    guard let superlayer = ownSuperlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    superlayer.changed()
    ownSuperlayer = nil
  }
  open func setNeedsDisplay() { changed() }
  open func setNeedsLayout() { changed() }
  open func layoutIfNeeded() {}
  open func layoutSublayers() {}

  /// What a layer of a kind of its own shows.
  var drawing: AnyView? { nil }

  /// Sets at once what a basic animation would end at, as far as it can be set, and says so once.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    Diagnostics.warn(
      once: "CALayer.add", "Animations of layers are not run: a layer goes to their end at once.")
    guard let basic = anim as? CABasicAnimation, let value = basic.toValue as? NSNumber,
      !anim.isRemovedOnCompletion
    else { return }
    switch basic.keyPath {
    case "opacity": opacity = value.floatValue
    case "strokeEnd": (self as? CAShapeLayer)?.strokeEnd = CGFloat(value.doubleValue)
    case "strokeStart": (self as? CAShapeLayer)?.strokeStart = CGFloat(value.doubleValue)
    default: break
    }
  }
  open func removeAnimation(forKey key: String) {}
  open func removeAllAnimations() {}
  open func animationKeys() -> [String]? { nil }

  /// Nothing is set that shows.
  var isPlain: Bool {
    cornerRadius == 0 && !masksToBounds && borderWidth == 0 && backgroundColor == nil
      && opacity == 1
      && shadowOpacity == 0 && sublayers?.isEmpty != false
  }
}

/// What a layer belongs to: views are those of their own layers.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

extension UIView: CALayerDelegate {}

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// Which corners are round. All are, or none, here.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}
