import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// An effect that moves what is drawn, as a function of its size and animatable data.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform of a view of this size, relative to its top-left corner.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// An effect that hit testing does not follow.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    GeometryEffectNode(view, context)
  }
}

/// An effect applied to the picture only: frames in other coordinate spaces do not see it.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public typealias Body = Never
  public var base: Base
  nonisolated public init(_ base: Base) { self.base = base }
  nonisolated public func effectValue(size: CGSize) -> ProjectionTransform {
    base.effectValue(size: size)
  }
  nonisolated public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

/// Lets a user's effect act as a layer effect.
nonisolated struct GeometryLayerEffect<Base: GeometryEffect>: LayerEffect {
  typealias Body = Never
  var base: Base

  nonisolated var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    LayerTransform(base.effectValue(size: frame.size).layerTransform, about: frame.origin)
  }
}

final class GeometryEffectNode<Content: View, Effect: GeometryEffect>:
  WrapperNode<Content, Effect, EffectElement<GeometryLayerEffect<Effect>>>
{
  override func makeWrapper() -> EffectElement<GeometryLayerEffect<Effect>> {
    EffectElement(self, GeometryLayerEffect(base: modifier))
  }

  override func modifierChanged(from old: Effect) {
    forEachElement { $0.setEffect(GeometryLayerEffect(base: modifier)) }
  }
}

extension GeometryLayerEffect: Sendable where Base: Sendable {}
