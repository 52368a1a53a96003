import LindenCairo
import CoreGraphics
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
}
