import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// An outline that is filled and stroked.
@preconcurrency @MainActor open class SKShapeNode: SKNode {
  /// In the node's coordinates; nil draws nothing.
  open var path: CGPath? { didSet { flipped = nil } }
  /// Clear by default.
  open var fillColor: UIColor = .clear
  /// White by default.
  open var strokeColor: UIColor = .white
  /// Points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// How many points around the line glow.
  open var glowWidth: CGFloat = 0
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// Accepted: edges are always smooth.
  open var isAntialiased = true
  /// What fills the outline, tinted with ``fillColor``; nothing is seen of it while that is clear.
  open var fillTexture: SKTexture?
  /// Kept: lines have no texture here.
  open var strokeTexture: SKTexture?
  open var blendMode = SKBlendMode.alpha
  /// Kept: there are no shaders here.
  open var fillShader: SKShader? { didSet { if fillShader != nil { SKShader.warn() } } }
  /// Kept: there are no shaders here.
  open var strokeShader: SKShader? { didSet { if strokeShader != nil { SKShader.warn() } } }

  private var flipped: CGPath?

  nonisolated public override init() { super.init() }
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// An outline, whose origin is the node's position.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  /// An outline, around the node's position if that is wanted.
  public convenience init(path: CGPath, centered: Bool) {
    self.init()
    let box = path.boundingBoxOfPath
    var shift = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.path = centered ? path.copy(using: &shift) ?? path : path
  }
  /// A rectangle in the node's coordinates.
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// A rectangle around the node's position.
  public convenience init(rectOf size: CGSize) { self.init(rect: .around(size)) }
  /// A rectangle with round corners in the node's coordinates.
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.init(
      path: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }
  /// A rectangle with round corners around the node's position.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: .around(size), cornerRadius: cornerRadius)
  }
  /// A circle around the node's position.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: radius * 2, height: radius * 2))
  }
  /// An ellipse around the node's position.
  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: .around(size)) }
  /// An ellipse in the node's coordinates.
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }
  /// Lines from point to point.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: max(0, count))))
    self.init(path: path)
  }
  /// A smooth line through points.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count: Int) {
    let all = Array(UnsafeBufferPointer(start: points, count: max(0, count)))
    let path = CGMutablePath()
    if let first = all.first { path.move(to: first) }
    for index in all.indices.dropFirst() {
      // Through each point the line leads as from the one before to the one after.
      let (a, b) = (all[index - 1], all[index])
      let (before, after) = (all[max(index - 2, 0)], all[min(index + 1, all.count - 1)])
      path.addCurve(
        to: b,
        control1: CGPoint(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
        control2: CGPoint(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6))
    }
    self.init(path: path)
  }

  /// How long the outline is, in points.
  open var lineLength: CGFloat { path.map { Trail($0).length } ?? 0 }

  override var ownBounds: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    return path.boundingBoxOfPath.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
  }
  override var blending: SKBlendMode { blendMode }

  override var drawing: [DrawCommand] {
    guard let outline = outline() else { return [] }
    var commands: [DrawCommand] = []
    let (fill, stroke) = (RGBA(fillColor.cgColor), RGBA(strokeColor.cgColor))
    if let fillTexture, fill.alpha > 0 {
      var style = CompositeStyle()
      style.clip = ClipShape(path: outline)
      style.opacity = Double(fill.alpha)
      let box = outline.boundingBoxOfPath
      commands.append(.group(style, fillTexture.drawing(in: box, tint: fill, factor: 1)))
    } else if fill.alpha > 0 {
      commands.append(.fill(outline, .color(fill), evenOdd: false))
    }
    guard stroke.alpha > 0, lineWidth > 0 || glowWidth > 0 else { return commands }
    var line = StrokeGeometry(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: max(1, miterLimit))
    if glowWidth > 0 {
      var style = CompositeStyle()
      style.filters = [.blur(radius: glowWidth / 2, opaque: false)]
      line.width = lineWidth + glowWidth
      commands.append(.group(style, [.stroke(outline, .color(stroke), line)]))
      line.width = lineWidth
    }
    if lineWidth > 0 { commands.append(.stroke(outline, .color(stroke), line)) }
    return commands
  }

  /// The path upside down, made once.
  private func outline() -> CGPath? {
    if let flipped { return flipped }
    var flip = CGAffineTransform(scaleX: 1, y: -1)
    flipped = path.flatMap { $0.copy(using: &flip) }
    return flipped
  }

  override func emptyCopy() -> SKNode { SKShapeNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKShapeNode else { return }
    (path, fillColor, strokeColor) = (other.path, other.fillColor, other.strokeColor)
    (lineWidth, glowWidth, fillTexture) = (other.lineWidth, other.glowWidth, other.fillTexture)
    (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
    (blendMode, isAntialiased) = (other.blendMode, other.isAntialiased)
    (strokeTexture, fillShader) = (other.strokeTexture, other.fillShader)
    strokeShader = other.strokeShader
  }
}

extension CGRect {
  /// A rectangle with its middle at the origin.
  static func around(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}
