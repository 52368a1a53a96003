import CoreGraphics
import Foundation
import LindenDrawing
import UIKit

/// A program for a graphics processor. Kept: there is none here, which is said once.
open class SKShader: NSObject, @unchecked Sendable {
  open var source: String?
  open var uniforms: [SKUniform]
  open var attributes: [SKAttribute] = []
  public init(source: String, uniforms: [SKUniform]) {
    (self.source, self.uniforms) = (source, uniforms)
  }
  public convenience init(source: String) { self.init(source: source, uniforms: []) }
  public override convenience init() { self.init(source: "") }
  /// A shader whose source is a file of the resources.
  public convenience init(fileNamed name: String) {
    let file = name as NSString
    let path = Bundle.main.path(
      forResource: file.deletingPathExtension,
      ofType: file.pathExtension.isEmpty ? "fsh" : file.pathExtension)
    self.init(source: path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "")
  }
  open func addUniform(_ uniform: SKUniform) { uniforms.append(uniform) }
  open func removeUniformNamed(_ name: String) { uniforms.removeAll { $0.name == name } }
  open func uniformNamed(_ name: String) -> SKUniform? { uniforms.first { $0.name == name } }

  static func warn() {
    Diagnostics.noEffect("SKShader", "nodes are drawn without a graphics processor")
  }
}

/// A value of a shader. Kept.
open class SKUniform: NSObject, @unchecked Sendable {
  public let name: String
  open var floatValue: Float = 0
  open var vectorFloat2Value = SIMD2<Float>.zero
  open var vectorFloat3Value = SIMD3<Float>.zero
  open var vectorFloat4Value = SIMD4<Float>.zero
  open var textureValue: SKTexture?
  public init(name: String) { self.name = name }
  public convenience init(name: String, float value: Float) {
    self.init(name: name)
    floatValue = value
  }
  public convenience init(name: String, vectorFloat2 value: SIMD2<Float>) {
    self.init(name: name)
    vectorFloat2Value = value
  }
  public convenience init(name: String, vectorFloat3 value: SIMD3<Float>) {
    self.init(name: name)
    vectorFloat3Value = value
  }
  public convenience init(name: String, vectorFloat4 value: SIMD4<Float>) {
    self.init(name: name)
    vectorFloat4Value = value
  }
  public convenience init(name: String, texture: SKTexture?) {
    self.init(name: name)
    textureValue = texture
  }
}

public enum SKAttributeType: Int, Sendable {
  case none, float, vectorFloat2, vectorFloat3, vectorFloat4, halfFloat, vectorHalfFloat2,
    vectorHalfFloat3, vectorHalfFloat4
}

/// The name of a value of nodes for shaders. Kept.
open class SKAttribute: NSObject, @unchecked Sendable {
  public let name: String
  public let type: SKAttributeType
  public init(name: String, type: SKAttributeType) { (self.name, self.type) = (name, type) }
}

/// A value of a node for shaders. Kept.
open class SKAttributeValue: NSObject, @unchecked Sendable {
  open var floatValue: Float = 0
  open var vectorFloat2Value = SIMD2<Float>.zero
  open var vectorFloat3Value = SIMD3<Float>.zero
  open var vectorFloat4Value = SIMD4<Float>.zero
  public override init() {}
  public convenience init(float value: Float) {
    self.init()
    floatValue = value
  }
  public convenience init(vectorFloat2 value: SIMD2<Float>) {
    self.init()
    vectorFloat2Value = value
  }
  public convenience init(vectorFloat4 value: SIMD4<Float>) {
    self.init()
    vectorFloat4Value = value
  }
}

/// Sound at a place. Kept: there is no sound here, which is said once.
@preconcurrency @MainActor open class SKAudioNode: SKNode {
  open var autoplayLooped = true
  open var isPositional = true
  nonisolated public override init() { super.init() }
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public convenience init(fileNamed name: String) {
    self.init()
    Diagnostics.noEffect("SKAudioNode", "there is no sound")
  }
  public convenience init(url: URL) { self.init(fileNamed: url.lastPathComponent) }
  override func emptyCopy() -> SKNode { SKAudioNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKAudioNode else { return }
    (autoplayLooped, isPositional) = (other.autoplayLooped, other.isPositional)
  }
}

extension SKAction {
  private class func silent(_ duration: TimeInterval) -> SKAction { .wait(forDuration: duration) }
  /// Starts a sound. There is none here; it takes no time.
  public class func play() -> SKAction { silent(0) }
  /// Pauses a sound. There is none here; it takes no time.
  public class func pause() -> SKAction { silent(0) }
  /// Stops a sound. There is none here; it takes no time.
  public class func stop() -> SKAction { silent(0) }
  /// Brings the volume of a sound to a number. There is no sound here; it takes its time.
  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    silent(duration)
  }
  /// Adds to the volume of a sound. There is no sound here; it takes its time.
  public class func changeVolume(by v: Float, duration: TimeInterval) -> SKAction {
    silent(duration)
  }
}

/// Light on sprites. Kept: there are no lights here, which is said once.
@preconcurrency @MainActor open class SKLightNode: SKNode {
  open var isEnabled = true
  open var lightColor: UIColor = .white {
    didSet { Diagnostics.noEffect("SKLightNode", "sprites have their own colours everywhere") }
  }
  open var ambientColor: UIColor = .black
  open var shadowColor = UIColor(white: 0, alpha: 0.5)
  open var falloff: CGFloat = 1
  open var categoryBitMask: UInt32 = 1
  override func emptyCopy() -> SKNode { SKLightNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKLightNode else { return }
    (isEnabled, lightColor) = (other.isEnabled, other.lightColor)
    (ambientColor, shadowColor) = (other.ambientColor, other.shadowColor)
    (falloff, categoryBitMask) = (other.falloff, other.categoryBitMask)
  }
}

/// Nodes of a file of Xcode's scene editor, which cannot be read: it is empty.
@preconcurrency @MainActor open class SKReferenceNode: SKNode {
  nonisolated public override init() { super.init() }
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public convenience init(fileNamed fileName: String?) {
    self.init()
    if let fileName { warnOfSceneFile(fileName) }
  }
  open func resolve() {}
  open func didLoad(_ node: SKNode?) {}
  override func emptyCopy() -> SKNode { SKReferenceNode() }
}
