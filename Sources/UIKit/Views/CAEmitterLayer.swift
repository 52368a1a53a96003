import CoreGraphics
import Foundation
import LindenDrawing

/// A layer from which many small pictures fly. Accepted: nothing flies here, which is said once.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      Diagnostics.noEffect("CAEmitterLayer", "a Canvas in a TimelineView draws particles")
    }
  }
  open var emitterPosition = CGPoint.zero
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var scale: Float = 1
  open var velocity: Float = 1
  open var seed: UInt32 = 0
}

/// One of the pictures that fly, and how. Kept, without effect.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  nonisolated public override init() { super.init() }
  open var contents: Any?
  open var name: String?
  open var isEnabled = true
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var color: CGColor?
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var alphaSpeed: Float = 0
  open var emitterCells: [CAEmitterCell]?
}

public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let circle = Self(rawValue: "circle")
}

public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = Self(rawValue: "unordered")
  public static let additive = Self(rawValue: "additive")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
}

/// A layer with copies of those in it. Accepted: it shows each once.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: CFTimeInterval = 0
  open var instanceTransform = CATransform3DIdentity
  open var instanceColor: CGColor?
  open var instanceAlphaOffset: Float = 0
}
