import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows its content only where another view has pixels (B/B4-87).
nonisolated public struct _MaskEffect<Mask: View>: ViewModifier {
  public typealias Body = Never
  public var mask: Mask
  nonisolated public init(mask: Mask) { self.mask = mask }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PassThroughNode(view, context) {
      $0.content.modifier(
        MaskLayoutModifier(secondary: $0.modifier.mask, secondaryAlignment: .center)
      )
      .modifier(MaskDrawingModifier())
    }
  }
}

/// The same with the mask aligned.
nonisolated public struct _MaskAlignmentEffect<Mask: View>: ViewModifier {
  public typealias Body = Never
  public var alignment: Alignment
  public var mask: Mask
  nonisolated public init(alignment: Alignment, mask: Mask) {
    self.alignment = alignment
    self.mask = mask
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PassThroughNode(view, context) {
      $0.content
        .modifier(
          MaskLayoutModifier(
            secondary: $0.modifier.mask, secondaryAlignment: $0.modifier.alignment)
        )
        .modifier(MaskDrawingModifier())
    }
  }
}

/// Lays the mask out as an overlay.
nonisolated private struct MaskLayoutModifier<Mask: View>: SecondaryModifier {
  typealias Body = Never
  var secondary: Mask
  var secondaryAlignment: Alignment

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    secondaryNode(view, OverlayLayout.self, context)
  }
}

/// Takes what lies over the content for its mask.
nonisolated private struct MaskDrawingModifier: ViewModifier, Equatable {
  typealias Body = Never

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    MaskNode(view, context)
  }
}

private final class MaskNode<Content: View>: WrapperNode<Content, MaskDrawingModifier, MaskElement>
{
  override func makeWrapper() -> MaskElement { MaskElement(self) }
}

/// Around an overlay: the first of its elements is shown, the others are what it is shown through.
private final class MaskElement: LayerElement {
  private let stencil = Layer()

  override func arrange(_ content: [Layer]) -> [Layer] {
    var shown: [Layer] = []
    var mask: [Layer] = []
    var isFirst = true
    child.forEachChild { element in
      if isFirst { element.collectLayers(into: &shown) } else { element.collectLayers(into: &mask) }
      isFirst = false
    }
    stencil.setSublayers(mask)
    layer.mask = stencil
    return shown
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    var primary: Element?
    child.forEachChild { if primary == nil { primary = $0 } }
    return primary?.hitTest(point, &chain) ?? false
  }
}

extension View {
  /// Shows the view only where `mask` has pixels, as strongly as those are opaque (B/B4-87).
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskEffect(mask: mask))
  }

  /// Shows the view only where `mask` has pixels, as strongly as those are opaque (B/B4-87).
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskAlignmentEffect(alignment: alignment, mask: mask()))
  }
}
