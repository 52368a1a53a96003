import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A layer with colours along a line.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  open var colors: [Any]? { didSet { changed() } }
  open var locations: [NSNumber]? { didSet { changed() } }
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  override var drawing: AnyView? {
    let inks = (colors ?? []).compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
    let gradient: Gradient
    if let locations, locations.count == inks.count {
      gradient = Gradient(
        stops: zip(inks, locations).map {
          .init(color: $0, location: CGFloat($1.doubleValue))
        })
    } else {
      gradient = Gradient(colors: inks)
    }
    let (start, end) = (
      UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y)
    )
    switch type {
    case .radial:
      let radius = max(bounds.width, bounds.height) / 2
      return AnyView(
        RadialGradient(gradient: gradient, center: start, startRadius: 0, endRadius: radius))
    case .conic: return AnyView(AngularGradient(gradient: gradient, center: start))
    default: return AnyView(LinearGradient(gradient: gradient, startPoint: start, endPoint: end))
    }
  }
}

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer with an outline.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { changed() } }
  open var fillColor: CGColor? = CGColor.black { didSet { changed() } }
  open var strokeColor: CGColor? { didSet { changed() } }
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }

  override var drawing: AnyView? {
    guard let path else { return nil }
    let outline = Path(path)
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap.cap, lineJoin: lineJoin.join,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    return AnyView(
      ZStack {
        if let fillColor {
          outline.fill(
            Color(cgColor: fillColor), style: FillStyle(eoFill: fillRule == .evenOdd))
        }
        if let strokeColor {
          outline.trimmedPath(from: strokeStart, to: strokeEnd)
            .stroke(Color(cgColor: strokeColor), style: style)
        }
      })
  }
}

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
  var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
  var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// Shows the layers that were added to a view's layer, where their frames are.
struct SublayersStage: View {
  let layers: [CALayer]

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(layers, id: \.self) { layer in
        LayerStage(layer: layer)
          .frame(width: layer.bounds.width, height: layer.bounds.height)
          .offset(x: layer.frame.minX, y: layer.frame.minY)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .allowsHitTesting(false)
  }
}

/// Shows a layer of one's own.
private struct LayerStage: View {
  let layer: CALayer

  var body: some View {
    ZStack(alignment: .topLeading) {
      if let color = layer.backgroundColor { Color(cgColor: color) }
      layer.drawing
      if let sublayers = layer.sublayers { SublayersStage(layers: sublayers) }
    }
    .clipShape(RoundedRectangle(cornerRadius: layer.masksToBounds ? layer.cornerRadius : 0))
    .opacity(layer.isHidden ? 0 : Double(layer.opacity))
  }
}

// MARK: Time

/// What an animation does with a layer's time. Layers here go to where they end at once.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var speed: Float = 1
  open var autoreverses = false
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  nonisolated public override init() { super.init() }
}

@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
}

/// A change from what a layer shows to what it shows next. Accepted: it is changed at once.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}

public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

@preconcurrency @MainActor open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// Groups changes of layers. Here they are made at once. Use it on the main thread.
@preconcurrency @MainActor public enum CATransaction {
  private static var completions: [[() -> Void]] = []
  public static func begin() { completions.append([]) }
  public static func commit() {
    guard let last = completions.popLast() else { return }
    for completion in last { completion() }
  }
  public static func flush() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Called when the group is committed; at once outside of one.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    if completions.isEmpty { block() } else { completions[completions.count - 1].append(block) }
  }
}

/// Seconds since the computer was started.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}
