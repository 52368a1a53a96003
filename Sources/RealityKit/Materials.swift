import CoreGraphics
import Foundation
import UIKit

/// What a surface looks like. Kept, as nothing is drawn.
public protocol Material: Sendable {}

/// What materials are made with.
public enum MaterialParameters {
  /// A picture on a surface.
  public struct Texture: Sendable {
    public var resource: TextureResource
    public init(_ resource: TextureResource) { self.resource = resource }
  }
}

/// What a material's colour is made of: one, and a picture that is multiplied with it.
public struct BaseColor: Sendable {
  public var tint: UIColor
  public var texture: MaterialParameters.Texture?
  public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
    (self.tint, self.texture) = (tint, texture)
  }
}

/// A number of a material, or a picture that has one at each place.
public struct MaterialScalarParameter: Sendable, ExpressibleByFloatLiteral {
  public var scale: Float
  public var texture: MaterialParameters.Texture?
  public init(scale: Float = 1, texture: MaterialParameters.Texture? = nil) {
    (self.scale, self.texture) = (scale, texture)
  }
  public init(floatLiteral value: Float) { self.init(scale: value) }
  public static func float(_ value: Float) -> Self { Self(scale: value) }
  public static func texture(_ texture: TextureResource) -> Self {
    Self(texture: MaterialParameters.Texture(texture))
  }
}

/// How much of what lies behind is seen through a surface.
public enum MaterialBlending: Sendable {
  case opaque
  case transparent(opacity: MaterialScalarParameter)
}

/// Which sides of a surface are not seen.
public enum MaterialFaceCulling: Sendable { case none, front, back }

/// A surface with one colour that reflects light.
public struct SimpleMaterial: Material {
  public typealias BaseColor = RealityKit.BaseColor
  public var color: BaseColor
  public var metallic: MaterialScalarParameter
  public var roughness: MaterialScalarParameter
  public var faceCulling = MaterialFaceCulling.back

  public init() { self.init(color: .white, isMetallic: false) }
  public init(color: UIColor, roughness: MaterialScalarParameter = 0.5, isMetallic: Bool) {
    self.color = BaseColor(tint: color)
    metallic = isMetallic ? 1.0 : 0.0
    self.roughness = roughness
  }
}

/// A surface that has its colour whatever the light is.
public struct UnlitMaterial: Material {
  public typealias BaseColor = RealityKit.BaseColor
  public typealias Blending = MaterialBlending
  public var color: BaseColor
  public var blending = Blending.opaque
  public var opacityThreshold: Float?
  public var faceCulling = MaterialFaceCulling.back

  public init(color: UIColor = .white) { self.color = BaseColor(tint: color) }
  public init(color: UIColor = .white, applyPostProcessToneMap: Bool) { self.init(color: color) }
  public init(texture: TextureResource) {
    color = BaseColor(texture: MaterialParameters.Texture(texture))
  }
}

/// A surface that reflects light as those of the world do.
public struct PhysicallyBasedMaterial: Material {
  public typealias BaseColor = RealityKit.BaseColor
  public typealias Opacity = MaterialScalarParameter
  public typealias Roughness = MaterialScalarParameter
  public typealias Metallic = MaterialScalarParameter
  public typealias Specular = MaterialScalarParameter
  public typealias Clearcoat = MaterialScalarParameter
  public typealias Blending = MaterialBlending
  public typealias FaceCulling = MaterialFaceCulling
  public typealias Texture = MaterialParameters.Texture

  /// The light that a surface gives by itself.
  public struct EmissiveColor: Sendable {
    public var color: UIColor
    public var texture: Texture?
    public init(color: UIColor = .black, texture: Texture? = nil) {
      (self.color, self.texture) = (color, texture)
    }
  }
  /// The directions that a surface faces at each place.
  public struct Normal: Sendable {
    public var texture: Texture?
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  public var baseColor = BaseColor()
  public var roughness: Roughness = 1.0
  public var metallic: Metallic = 0.0
  public var specular: Specular = 0.5
  public var clearcoat: Clearcoat = 0.0
  public var clearcoatRoughness: Roughness = 0.0
  public var emissiveColor = EmissiveColor()
  public var emissiveIntensity: Float = 0
  public var normal = Normal()
  public var blending = Blending.opaque
  public var opacityThreshold: Float?
  public var faceCulling = FaceCulling.back
  public init() {}
}

/// A surface that hides what is behind it, and is not seen itself.
public struct OcclusionMaterial: Material { public init() {} }

/// A picture for surfaces. It is kept, and not drawn.
public final class TextureResource: @unchecked Sendable {
  /// What the picture is for.
  public enum Semantic: Sendable { case raw, scalar, color, hdrColor, normal }
  public struct CreateOptions: Sendable {
    public var semantic: Semantic?
    public init(semantic: Semantic?) { self.semantic = semantic }
  }

  /// Pixels.
  public let width: Int
  public let height: Int
  public let semantic: Semantic?

  public init(
    image cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    (width, height, semantic) = (cgImage.width, cgImage.height, options.semantic)
  }
  private init(_ image: CGImage, _ options: CreateOptions) {
    (width, height, semantic) = (image.width, image.height, options.semantic)
  }

  public static func generate(
    from cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource { TextureResource(cgImage, options) }
  /// Throws where there is no picture of that name.
  @MainActor public static func load(
    named name: String, in bundle: Bundle? = nil
  ) throws -> TextureResource {
    guard let image = UIImage(named: name, in: bundle, with: nil)?.cgImage else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return TextureResource(image, CreateOptions(semantic: nil))
  }
}
