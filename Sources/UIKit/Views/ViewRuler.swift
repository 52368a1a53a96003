import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Measures a view that is in no tree.
@MainActor package enum ViewRuler {
  package static func size(of view: AnyView, _ proposal: ProposedViewSize) -> CGSize {
    HostServices.install()
    let root = ViewRoot(view)
    defer { root.destroy() }
    _ = root.graph.frame(at: 0)
    return root.fit(proposal)
  }

  /// A picture of a view in a room of `size` points; nil where that is empty.
  package static func picture(
    of view: AnyView, size: CGSize, scale: CGFloat, environment: EnvironmentValues? = nil
  ) -> Bitmap? {
    guard size.width > 0, size.height > 0 else { return nil }
    HostServices.install()
    var values = environment ?? EnvironmentValues()
    values.displayScale = scale
    let root = ViewRoot(view.frame(width: size.width, height: size.height), environment: values)
    defer { root.destroy() }
    _ = root.graph.frame(at: 0)
    _ = root.fit(ProposedViewSize(size))
    _ = root.graph.frame(at: 0)
    return LayerPainter().bitmap(of: root.layers.root, size: size, scale: scale)
  }
}
