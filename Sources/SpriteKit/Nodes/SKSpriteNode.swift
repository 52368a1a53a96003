import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// A picture, or a rectangle of one colour.
@preconcurrency @MainActor open class SKSpriteNode: SKNode {
  /// What the sprite shows; nil is a rectangle of ``color``.
  open var texture: SKTexture? {
    didSet {
      // A sprite without a size takes that of its first texture.
      if oldValue == nil, size == .zero, let texture { size = texture.size() }
    }
  }
  /// Kept: there are no lights here.
  open var normalTexture: SKTexture?
  /// The colour of a sprite without a texture, and what one with a texture is tinted with.
  open var color: UIColor
  /// How much a texture is tinted with ``color``, from 0, the default, to 1.
  open var colorBlendFactor: CGFloat = 0
  /// Points, before scales.
  open var size: CGSize
  /// The point of the sprite that is at its position, from (0, 0), the bottom left, to (1, 1); the
  /// middle by default.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The part of the texture that is stretched, from (0, 0) to (1, 1); what is around it keeps its
  /// height or width.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var blendMode = SKBlendMode.alpha
  /// Kept: there are no shaders here.
  open var shader: SKShader? { didSet { if shader != nil { SKShader.warn() } } }
  /// Kept: there are no lights here.
  open var lightingBitMask: UInt32 = 0
  /// Kept: there are no lights here.
  open var shadowCastBitMask: UInt32 = 0
  /// Kept: there are no lights here.
  open var shadowedBitMask: UInt32 = 0

  /// A sprite with a texture, a colour and a size in points.
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }

  /// A sprite without size, texture and colour.
  nonisolated public override init() {
    (color, size) = (.clear, .zero)
    super.init()
  }

  nonisolated public required init?(coder aDecoder: NSCoder) {
    (color, size) = (.clear, .zero)
    super.init(coder: aDecoder)
  }

  /// A sprite as large as its texture.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  /// A sprite that shows a texture in a size of points.
  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }
  /// A sprite as large as its picture.
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }
  /// A sprite as large as its picture.
  public convenience init(imageNamed name: String, normalMapped generateNormalMap: Bool) {
    self.init(imageNamed: name)
  }
  /// A rectangle of one colour.
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  /// Scales the sprite until it has a size.
  open func scale(to size: CGSize) {
    guard self.size.width > 0, self.size.height > 0 else { return }
    (xScale, yScale) = (size.width / self.size.width, size.height / self.size.height)
  }

  /// Shows another texture, in its size if that is wanted.
  func show(_ texture: SKTexture?, resize: Bool) {
    self.texture = texture
    if resize, let texture { size = texture.size() }
  }

  override var ownBounds: CGRect? {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height
    ).standardized
  }

  override var blending: SKBlendMode { blendMode }

  override var colorMixing: ColorMixing? {
    get { ColorMixing(color: color, factor: texture == nil ? 1 : colorBlendFactor) }
    set {
      guard let newValue else { return }
      color = newValue.color
      if texture != nil { colorBlendFactor = newValue.factor }
    }
  }

  override var drawing: [DrawCommand] {
    guard let own = ownBounds, own.width > 0, own.height > 0 else { return [] }
    let rect = CGRect(x: own.minX, y: -own.maxY, width: own.width, height: own.height)
    let tint = RGBA(color.cgColor)
    guard let texture else {
      return tint.alpha > 0
        ? [.fill(CGPath(rect: rect, transform: nil), .color(tint), evenOdd: false)] : []
    }
    return texture.drawing(in: rect, tint: tint, factor: colorBlendFactor, center: centerRect)
  }

  override func emptyCopy() -> SKNode { SKSpriteNode(texture: texture, color: color, size: size) }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKSpriteNode else { return }
    (colorBlendFactor, anchorPoint) = (other.colorBlendFactor, other.anchorPoint)
    (centerRect, blendMode) = (other.centerRect, other.blendMode)
    (normalTexture, shader) = (other.normalTexture, other.shader)
    (lightingBitMask, shadowedBitMask) = (other.lightingBitMask, other.shadowedBitMask)
    shadowCastBitMask = other.shadowCastBitMask
  }
}

extension SKTexture {
  /// What draws the texture in a rectangle, y down.
  ///
  /// - Parameters:
  ///   - rect: Points.
  ///   - tint: What the colours are multiplied with.
  ///   - factor: How much, from 0 to 1.
  ///   - center: The part that is stretched, from the bottom left.
  func drawing(
    in rect: CGRect, tint: RGBA, factor: CGFloat,
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  ) -> [DrawCommand] {
    guard bitmap.width > 0, bitmap.height > 0 else { return [] }
    var image = ImageDrawing(bitmap: bitmap, rect: rect)
    image.interpolation = filteringMode == .nearest ? .none : .medium
    let center = center.inUnit
    if center != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let points = size()
      image.scale = CGFloat(bitmap.width) / max(points.width, 1)
      image.capInsets = CapInsets(
        top: (1 - center.maxY) * points.height, left: center.minX * points.width,
        bottom: center.minY * points.height, right: (1 - center.maxX) * points.width)
    }
    guard factor > 0 else { return [.image(image)] }
    let share = Double(min(factor, 1))
    var style = CompositeStyle()
    style.filters = [
      .multiply(
        RGBA(
          1 + (tint.red - 1) * share, 1 + (tint.green - 1) * share, 1 + (tint.blue - 1) * share,
          1))
    ]
    return [.group(style, [.image(image)])]
  }
}
