import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// Which of its particles an emitter draws first.
public enum SKParticleRenderOrder: UInt, Sendable { case oldestLast, oldestFirst, dontCare }

/// Lets many small pictures fly. Each is born with properties that are chosen by chance within
/// ranges, and changes by its own speeds until its life is over.
@preconcurrency @MainActor open class SKEmitterNode: SKNode {
  /// What particles show; nil is a rectangle.
  open var particleTexture: SKTexture?
  /// Points; (0, 0) is the size of the texture.
  open var particleSize = CGSize.zero
  open var particleBlendMode = SKBlendMode.alpha
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast
  /// Kept: particles lie where the emitter does.
  open var particleZPosition: CGFloat = 0
  /// Kept: there are no shaders here.
  open var shader: SKShader? { didSet { if shader != nil { SKShader.warn() } } }
  /// Kept: particles are no nodes here.
  open var particleAction: SKAction?
  /// Kept: fields move bodies only.
  open var fieldBitMask: UInt32 = 0

  /// Particles a second.
  open var particleBirthRate: CGFloat = 0
  /// How many there are in all; 0, the default, is without end.
  open var numParticlesToEmit = 0
  /// Seconds that a particle lives.
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  /// Where particles are born, in the emitter's coordinates, and how far around.
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  /// The node that particles stay behind in while the emitter moves; nil is the emitter.
  open weak var targetNode: SKNode?

  /// Points a second.
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  /// Radians against the clock from the right.
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0

  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  /// Instead of the speed: the scale over a life, from 0 to 1.
  open var particleScaleSequence: SKKeyframeSequence?
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  /// Instead of the speed: the opacity over a life, from 0 to 1.
  open var particleAlphaSequence: SKKeyframeSequence?

  open var particleColor: UIColor = .white
  open var particleColorRedRange: CGFloat = 0
  open var particleColorGreenRange: CGFloat = 0
  open var particleColorBlueRange: CGFloat = 0
  open var particleColorAlphaRange: CGFloat = 0
  open var particleColorRedSpeed: CGFloat = 0
  open var particleColorGreenSpeed: CGFloat = 0
  open var particleColorBlueSpeed: CGFloat = 0
  open var particleColorAlphaSpeed: CGFloat = 0
  /// Instead of the speeds: the colour over a life, from 0 to 1.
  open var particleColorSequence: SKKeyframeSequence?
  /// How much of the colour is seen, from 0 to 1.
  open var particleColorBlendFactor: CGFloat = 0
  open var particleColorBlendFactorRange: CGFloat = 0
  open var particleColorBlendFactorSpeed: CGFloat = 0
  /// Instead of the speed: how much of the colour is seen over a life, from 0 to 1.
  open var particleColorBlendFactorSequence: SKKeyframeSequence?

  private var particles: [Particle] = []
  private var owed: CGFloat = 0
  private var born = 0
  private var chance = Chance(state: 0x5EED)

  nonisolated public override init() { super.init() }
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  /// Nil: files of Xcode's particle editor cannot be read, which is said once.
  public convenience init?(fileNamed filename: String) {
    warnOfSceneFile(filename)
    return nil
  }

  /// One of the pictures that fly; its place is in the target node's coordinates.
  private struct Particle {
    var age: CGFloat = 0
    var life: CGFloat
    var place: CGPoint
    var speed: CGVector
    var pull: CGVector
    var rotation: CGFloat
    var scale: CGFloat
    var alpha: CGFloat
    var color: SIMD4<Double>
    var blend: CGFloat
  }

  /// Lets the emitter work for seconds at once, so that particles are there from the beginning.
  open func advanceSimulationTime(_ sec: TimeInterval) {
    guard sec > 0 else { return }
    // Of what is longer ago than a life nothing is left.
    let life = min(max(0, Double(particleLifetime + abs(particleLifetimeRange) / 2)), 60)
    if sec > life {
      let count = max(0, particleBirthRate) * CGFloat(sec - life)
      born = Int(nearest: CGFloat(born) + count)
      particles = []
    }
    var left = min(sec, life)
    while left > 0 {
      advance(by: min(left, 1 / 30))
      left -= 1 / 30
    }
  }

  /// Takes all particles away, and begins anew.
  open func resetSimulation() {
    particles = []
    (owed, born) = (0, 0)
  }

  override func advance(by step: TimeInterval) {
    let step = CGFloat(step)
    for index in particles.indices { move(&particles[index], step) }
    particles.removeAll { $0.age >= $0.life }
    owed += max(0, particleBirthRate) * step
    let whole = owed.rounded(.down)
    owed = whole.isFinite ? owed - whole : 0
    let toEmit = numParticlesToEmit > 0 ? max(0, numParticlesToEmit - born) : Self.most
    let count = min(max(0, Int(nearest: whole)), toEmit, Self.most - particles.count)
    for _ in 0..<count { particles.append(newParticle()) }
    born += count
  }

  /// Particles there are at most.
  private static let most = 10_000

  private func newParticle() -> Particle {
    func around(_ value: CGFloat, _ range: CGFloat) -> CGFloat {
      value + chance.next(around: range)
    }
    let angle = around(emissionAngle, emissionAngleRange)
    let speed = around(particleSpeed, particleSpeedRange)
    let start = CGPoint(
      x: around(particlePosition.x, particlePositionRange.dx),
      y: around(particlePosition.y, particlePositionRange.dy))
    let toTarget = targetNode.map { toTop.concatenating($0.toTop.inverted()) } ?? .identity
    func turned(_ x: CGFloat, _ y: CGFloat) -> CGVector {
      CGVector(dx: x * toTarget.a + y * toTarget.c, dy: x * toTarget.b + y * toTarget.d)
    }
    let color = particleColor.components
    return Particle(
      life: around(particleLifetime, particleLifetimeRange), place: start.applying(toTarget),
      speed: turned(cos(angle) * speed, sin(angle) * speed),
      pull: turned(xAcceleration, yAcceleration),
      rotation: around(particleRotation, particleRotationRange),
      scale: around(particleScale, particleScaleRange),
      alpha: around(particleAlpha, particleAlphaRange),
      color: color
        + SIMD4(
          Double(chance.next(around: particleColorRedRange)),
          Double(chance.next(around: particleColorGreenRange)),
          Double(chance.next(around: particleColorBlueRange)),
          Double(chance.next(around: particleColorAlphaRange))),
      blend: around(particleColorBlendFactor, particleColorBlendFactorRange))
  }

  private func move(_ particle: inout Particle, _ step: CGFloat) {
    particle.age += step
    particle.speed.dx += particle.pull.dx * step
    particle.speed.dy += particle.pull.dy * step
    particle.place += CGVector(dx: particle.speed.dx * step, dy: particle.speed.dy * step)
    particle.rotation += particleRotationSpeed * step
    particle.scale += particleScaleSpeed * step
    particle.alpha += particleAlphaSpeed * step
    particle.blend += particleColorBlendFactorSpeed * step
    particle.color +=
      SIMD4(
        Double(particleColorRedSpeed), Double(particleColorGreenSpeed),
        Double(particleColorBlueSpeed), Double(particleColorAlphaSpeed)) * Double(step)
  }

  override var drawing: [DrawCommand] {
    let size = particleSize == .zero ? particleTexture?.size() ?? .zero : particleSize
    guard size.width > 0, size.height > 0 else { return [] }
    let toEmitter = targetNode.map { $0.toTop.concatenating(toTop.inverted()) } ?? .identity
    let all = particleRenderOrder == .oldestFirst ? particles : particles.reversed()
    return all.compactMap { particle in
      let part = particle.life > 0 ? particle.age / particle.life : 1
      func value(_ sequence: SKKeyframeSequence?, _ own: CGFloat) -> CGFloat {
        sequence?.number(at: part) ?? own
      }
      let scale = value(particleScaleSequence, particle.scale)
      let color = particleColorSequence?.color(at: part) ?? particle.color
      let alpha = min(max(value(particleAlphaSequence, particle.alpha), 0), 1)
      guard scale > 0, alpha > 0 else { return nil }
      let tint = RGBA(color.x, color.y, color.z, 1)
      var style = CompositeStyle()
      let place = particle.place.applying(toEmitter)
      style.transform = CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(rotationAngle: -particle.rotation))
        .concatenating(CGAffineTransform(translationX: place.x, y: -place.y))
      (style.opacity, style.blend) = (
        Double(alpha) * min(max(color.w, 0), 1), particleBlendMode.composite
      )
      let blend = value(particleColorBlendFactorSequence, particle.blend)
      return .group(style, commands(in: .around(size), tint, blend))
    }
  }

  private func commands(in rect: CGRect, _ tint: RGBA, _ blend: CGFloat) -> [DrawCommand] {
    guard let particleTexture else {
      return [.fill(CGPath(rect: rect, transform: nil), .color(tint), evenOdd: false)]
    }
    guard blend >= 1 else { return particleTexture.drawing(in: rect, tint: tint, factor: blend) }
    // White pictures are the usual ones: a stencil is cheaper than a product.
    var image = ImageDrawing(bitmap: particleTexture.bitmap, rect: rect)
    image.template = .color(tint)
    return [.image(image)]
  }

  override var blending: SKBlendMode { .alpha }

  override func emptyCopy() -> SKNode { SKEmitterNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKEmitterNode else { return }
    copyLook(from: other)
    copyMotion(from: other)
    (particleAction, fieldBitMask) = (other.particleAction, other.fieldBitMask)
    (targetNode, shader) = (other.targetNode, other.shader)
    particleZPosition = other.particleZPosition
  }

  private func copyMotion(from other: SKEmitterNode) {
    (particleBirthRate, numParticlesToEmit) = (other.particleBirthRate, other.numParticlesToEmit)
    particleLifetime = other.particleLifetime
    particleLifetimeRange = other.particleLifetimeRange
    particlePosition = other.particlePosition
    particlePositionRange = other.particlePositionRange
    (particleSpeed, particleSpeedRange) = (other.particleSpeed, other.particleSpeedRange)
    (emissionAngle, emissionAngleRange) = (other.emissionAngle, other.emissionAngleRange)
    (xAcceleration, yAcceleration) = (other.xAcceleration, other.yAcceleration)
    (particleRotation, particleRotationRange) = (
      other.particleRotation, other.particleRotationRange
    )
    particleRotationSpeed = other.particleRotationSpeed
  }

  private func copyLook(from other: SKEmitterNode) {
    (particleTexture, particleSize) = (other.particleTexture, other.particleSize)
    (particleBlendMode, particleRenderOrder) = (other.particleBlendMode, other.particleRenderOrder)
    (particleScale, particleScaleRange) = (other.particleScale, other.particleScaleRange)
    (particleScaleSpeed, particleScaleSequence) = (
      other.particleScaleSpeed, other.particleScaleSequence
    )
    (particleAlpha, particleAlphaRange) = (other.particleAlpha, other.particleAlphaRange)
    (particleAlphaSpeed, particleAlphaSequence) = (
      other.particleAlphaSpeed, other.particleAlphaSequence
    )
    (particleColor, particleColorSequence) = (other.particleColor, other.particleColorSequence)
    particleColorBlendFactor = other.particleColorBlendFactor
    particleColorBlendFactorRange = other.particleColorBlendFactorRange
    particleColorBlendFactorSpeed = other.particleColorBlendFactorSpeed
    particleColorBlendFactorSequence = other.particleColorBlendFactorSequence
    particleColorRedRange = other.particleColorRedRange
    particleColorGreenRange = other.particleColorGreenRange
    particleColorBlueRange = other.particleColorBlueRange
    particleColorAlphaRange = other.particleColorAlphaRange
    particleColorRedSpeed = other.particleColorRedSpeed
    particleColorGreenSpeed = other.particleColorGreenSpeed
    particleColorBlueSpeed = other.particleColorBlueSpeed
    particleColorAlphaSpeed = other.particleColorAlphaSpeed
  }
}

/// Numbers by chance, the same ones in every run, so that pictures are the same.
private struct Chance {
  var state: UInt64

  /// Between minus and plus half of a range.
  mutating func next(around range: CGFloat) -> CGFloat {
    guard range != 0 else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return (CGFloat(mixed >> 11) / CGFloat(1 << 53) - 0.5) * range
  }
}
