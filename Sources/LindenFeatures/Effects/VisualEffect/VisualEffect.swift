import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Changes of a view's picture that may depend on where it is, but never change where it is.
///
/// A visual effect begins with an ``EmptyVisualEffect`` and goes on by its methods.
public protocol VisualEffect: Sendable, Animatable {
  /// How many layers the effect draws with.
  @MainActor static var _layerCount: Int { get }
  /// Sets the effect on its layers, innermost first.
  @MainActor func _apply(in context: _VisualEffectContext)
}

/// What a visual effect is applied to.
public struct _VisualEffectContext {
  /// Innermost first; as many as the effect asked for.
  package var layers: ArraySlice<Layer>
  package var frame: CGRect
  package var environment: EnvironmentValues
}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  @MainActor public static var _layerCount: Int { 0 }
  @MainActor public func _apply(in context: _VisualEffectContext) {}
}

/// A visual effect and one more, each with a layer of its own.
struct ChainedVisualEffect<Base: VisualEffect, Step: LayerEffect & Sendable>: VisualEffect {
  var base: Base
  var step: Step

  @MainActor static var _layerCount: Int { Base._layerCount + 1 }

  @MainActor func _apply(in context: _VisualEffectContext) {
    var inner = context
    guard let layer = inner.layers.popLast() else { return }
    base._apply(in: inner)
    let direction = context.environment.untracked(LayoutDirectionKey.self)
    layer.frame = context.frame
    layer.transform = step.transform(in: context.frame, layoutDirection: direction) ?? .identity
    step.apply(to: layer, frame: context.frame, environment: context.environment)
  }

  nonisolated var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
    get { AnimatablePair(base.animatableData, step.animatableData) }
    set {
      base.animatableData = newValue.first
      step.animatableData = newValue.second
    }
  }
}

extension VisualEffect {
  private func then<Step: LayerEffect & Sendable>(_ step: Step) -> ChainedVisualEffect<Self, Step> {
    ChainedVisualEffect(base: self, step: step)
  }

  /// As the view modifier `opacity(_:)`.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    then(_OpacityEffect(opacity: opacity))
  }
  /// As the view modifier `blendMode(_:)`.
  public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    then(_BlendModeEffect(blendMode: blendMode))
  }
  /// As the view modifier `offset(_:)`.
  public func offset(_ offset: CGSize) -> some VisualEffect { then(_OffsetEffect(offset: offset)) }
  /// As the view modifier `offset(x:y:)`.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    then(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }
  /// As the view modifier `scaleEffect(_:anchor:)`.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    then(_ScaleEffect(scale: scale, anchor: anchor))
  }
  /// As the view modifier `scaleEffect(_:anchor:)`.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    then(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  /// As the view modifier `scaleEffect(x:y:anchor:)`.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    then(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  /// As the view modifier `rotationEffect(_:anchor:)`.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    then(_RotationEffect(angle: angle, anchor: anchor))
  }
  /// As the view modifier `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    then(
      GeometryLayerEffect(
        base: _Rotation3DEffect(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }
  /// As the view modifier `transformEffect(_:)`.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then(GeometryLayerEffect(base: _TransformEffect(transform: transform)))
  }
  /// As the view modifier `projectionEffect(_:)`.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    then(GeometryLayerEffect(base: _ProjectionEffect(transform: transform)))
  }
  /// As the view modifier `blur(radius:opaque:)`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then(_BlurEffect(radius: radius, isOpaque: opaque))
  }
  /// As the view modifier `brightness(_:)`.
  public func brightness(_ amount: Double) -> some VisualEffect {
    then(_BrightnessEffect(amount: amount))
  }
  /// As the view modifier `contrast(_:)`.
  public func contrast(_ amount: Double) -> some VisualEffect {
    then(_ContrastEffect(amount: amount))
  }
  /// As the view modifier `grayscale(_:)`.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    then(_GrayscaleEffect(amount: amount))
  }
  /// As the view modifier `saturation(_:)`.
  public func saturation(_ amount: Double) -> some VisualEffect {
    then(_SaturationEffect(amount: amount))
  }
  /// As the view modifier `hueRotation(_:)`.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    then(_HueRotationEffect(angle: angle))
  }
}
