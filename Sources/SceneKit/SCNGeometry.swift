import CoreGraphics
import Foundation
import UIKit

/// A shape in space. Kept, and not drawn.
open class SCNGeometry: NSObject, @unchecked Sendable {
  open var name: String?
  open var materials: [SCNMaterial] = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set {
      guard let newValue else { return materials = [] }
      materials.replaceSubrange(materials.isEmpty ? 0..<0 : 0..<1, with: [newValue])
    }
  }
}
open class SCNBox: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  open var chamferRadius: CGFloat = 0
  public convenience init(
    width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat
  ) {
    self.init()
    (self.width, self.height, self.length) = (width, height, length)
    self.chamferRadius = chamferRadius
  }
}
open class SCNSphere: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var segmentCount = 48
  open var isGeodesic = false
  public convenience init(radius: CGFloat) {
    self.init()
    self.radius = radius
  }
}
open class SCNPlane: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var cornerRadius: CGFloat = 0
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init()
    (self.width, self.height) = (width, height)
  }
}
open class SCNCylinder: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var height: CGFloat = 1
  public convenience init(radius: CGFloat, height: CGFloat) {
    self.init()
    (self.radius, self.height) = (radius, height)
  }
}
open class SCNCapsule: SCNGeometry, @unchecked Sendable {
  open var capRadius: CGFloat = 0.5
  open var height: CGFloat = 2
  public convenience init(capRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.capRadius, self.height) = (capRadius, height)
  }
}
open class SCNCone: SCNGeometry, @unchecked Sendable {
  open var topRadius: CGFloat = 0
  open var bottomRadius: CGFloat = 0.5
  open var height: CGFloat = 1
  public convenience init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.topRadius, self.bottomRadius, self.height) = (topRadius, bottomRadius, height)
  }
}
open class SCNTorus: SCNGeometry, @unchecked Sendable {
  open var ringRadius: CGFloat = 0.5
  open var pipeRadius: CGFloat = 0.25
  public convenience init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    self.init()
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
}
open class SCNPyramid: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat) {
    self.init()
    (self.width, self.height, self.length) = (width, height, length)
  }
}
open class SCNTube: SCNGeometry, @unchecked Sendable {
  open var innerRadius: CGFloat = 0.25
  open var outerRadius: CGFloat = 0.5
  open var height: CGFloat = 1
  public convenience init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.innerRadius, self.outerRadius, self.height) = (innerRadius, outerRadius, height)
  }
}
open class SCNFloor: SCNGeometry, @unchecked Sendable { open var reflectivity: CGFloat = 0.25 }
open class SCNText: SCNGeometry, @unchecked Sendable {
  open var string: Any?
  open var extrusionDepth: CGFloat = 0
  open var font: UIFont! = .systemFont(ofSize: 36)
  open var flatness: CGFloat = 0.6
  public convenience init(string: Any?, extrusionDepth: CGFloat) {
    self.init()
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}

/// What a surface looks like. Kept.
open class SCNMaterial: NSObject, @unchecked Sendable {
  public struct LightingModel: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let phong = Self(rawValue: "SCNLightingModelPhong")
    public static let blinn = Self(rawValue: "SCNLightingModelBlinn")
    public static let lambert = Self(rawValue: "SCNLightingModelLambert")
    public static let constant = Self(rawValue: "SCNLightingModelConstant")
    public static let physicallyBased = Self(rawValue: "SCNLightingModelPhysicallyBased")
  }
  open var name: String?
  public let diffuse = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let reflective = SCNMaterialProperty()
  public let transparent = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  open var transparency: CGFloat = 1
  open var shininess: CGFloat = 1
  open var isDoubleSided = false
  open var lightingModel = LightingModel.blinn
}
open class SCNMaterialProperty: NSObject, @unchecked Sendable {
  open var contents: Any?
  open var intensity: CGFloat = 1
}

/// What lights a scene. Kept.
open class SCNLight: NSObject, @unchecked Sendable {
  public struct LightType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "ambient")
    public static let omni = Self(rawValue: "omni")
    public static let directional = Self(rawValue: "directional")
    public static let spot = Self(rawValue: "spot")
  }
  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1_000
  open var castsShadow = false
  open var temperature: CGFloat = 6_500
}

/// What a scene is seen from. Kept.
open class SCNCamera: NSObject, @unchecked Sendable {
  open var fieldOfView: CGFloat = 60
  open var zNear: Double = 1
  open var zFar: Double = 100
  open var usesOrthographicProjection = false
  open var orthographicScale: Double = 1
  open var wantsHDR = false
}

public enum SCNPhysicsBodyType: Int, Sendable { case `static`, dynamic, kinematic }
/// How a node takes part in physics. Kept, without effect.
open class SCNPhysicsBody: NSObject, @unchecked Sendable {
  open var type: SCNPhysicsBodyType
  open var mass: CGFloat = 1
  open var friction: CGFloat = 0.5
  open var restitution: CGFloat = 0.5
  open var isAffectedByGravity = true
  open var velocity = SCNVector3()
  open var categoryBitMask = 1
  open var collisionBitMask = -1
  open var contactTestBitMask = 0
  public init(type: SCNPhysicsBodyType, shape: SCNPhysicsShape?) { self.type = type }
  open class func dynamic() -> SCNPhysicsBody { SCNPhysicsBody(type: .dynamic, shape: nil) }
  open class func `static`() -> SCNPhysicsBody { SCNPhysicsBody(type: .static, shape: nil) }
  open class func kinematic() -> SCNPhysicsBody { SCNPhysicsBody(type: .kinematic, shape: nil) }
  open func applyForce(_ direction: SCNVector3, asImpulse impulse: Bool) {}
}
open class SCNPhysicsShape: NSObject, @unchecked Sendable {
  public init(geometry: SCNGeometry, options: [String: Any]? = nil) {}
}
open class SCNPhysicsWorld: NSObject, @unchecked Sendable {
  open var gravity = SCNVector3(Float(0), -9.8, 0)
  open var speed: CGFloat = 1
}
