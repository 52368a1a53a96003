import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenCairo
import LindenFeatures
import LindenHosting
import LindenLive
import SwiftUI
import UIKit
@_spi(Engine) import LindenEngine

/// A preview in one of its variants, as a scene: what a page says of its own light and language does
/// not count here.
@MainActor final class PreviewScene: ViewSceneHolder {
  private let scene: ViewScene
  var content: ViewScene { scene }
  let variant: PreviewVariant

  /// Shows `view` as its settings and the variant say; where both speak of a device or of how it is
  /// held, the variant counts.
  init(_ view: AnyView, _ settings: PreviewSettings, _ variant: PreviewVariant, scale: CGFloat) {
    self.variant = variant
    let device =
      variant.device ?? settings.device.flatMap { DeviceModel(named: $0.rawValue) } ?? .usual
    let isLandscape =
      variant.isLandscape ?? settings.orientation.map { $0.id.hasPrefix("landscape") } ?? false
    let screen = device.screen(isLandscape: isLandscape)
    var traits = SceneTraits(size: screen.size)
    traits.displayScale = scale
    let sized = AnyView(view.environment(\.dynamicTypeSize, variant.typeSize))
    switch settings.layout {
    case .sizeThatFits: traits.size = PreviewScene.size(of: sized, within: screen.size, variant)
    case .fixed(let width, let height): traits.size = CGSize(width: width, height: height)
    case .device, nil: traits.safeArea = screen.safeArea
    }
    UIScreen.main.set(size: screen.size, scale: scale)
    scene = ViewScene(sized, traits: variant.applied(to: traits))
  }

  /// The size that a view asks for on a screen.
  private static func size(
    of view: AnyView, within screen: CGSize, _ variant: PreviewVariant
  ) -> CGSize {
    let scene = ViewScene(
      view.fixedSize(horizontal: false, vertical: true),
      traits: variant.applied(to: SceneTraits(size: screen)))
    let size = scene.root.fit(ProposedViewSize(width: screen.width, height: nil))
    scene.close()
    return CGSize(width: max(1, size.width.rounded(.up)), height: max(1, size.height.rounded(.up)))
  }

  // MARK: HostedScene

  var layers: LayerTree { scene.layers }
  var title: String { scene.title }
  var traits: SceneTraits {
    get { scene.traits }
    set {
      // A page brings its pixels and whether it is seen; the room stays that of the device.
      var traits = scene.traits
      traits.displayScale = newValue.displayScale
      traits.isHidden = newValue.isHidden
      traits.reduceMotion = newValue.reduceMotion
      scene.traits = traits
    }
  }
  var onNeedsFrame: (() -> Void)? {
    get { scene.onNeedsFrame }
    set { scene.onNeedsFrame = newValue }
  }
  func handle(_ event: InputEvent) { scene.handle(event) }
  func handle(_ event: InputEvent, at time: TimeInterval) { scene.handle(event, at: time) }
  func pointersRested(until time: TimeInterval) { scene.pointersRested(until: time) }
  func meaningfulLayers(at location: CGPoint) -> [Layer] { scene.meaningfulLayers(at: location) }
  var focusedLayer: Layer? { scene.focusedLayer }
  @discardableResult func advance(to time: TimeInterval) -> Bool { scene.advance(to: time) }
  func open(_ url: URL) { scene.open(url) }
  func close() { scene.close() }

  // MARK: Pictures

  /// The preview after its first second, as a PNG with so many pixels a point.
  func picture(scale: CGFloat) -> Data {
    let user = SimulatedUser(self)
    user.onFrame = { _ = RunLoop.main.run(mode: .default, before: Date()) }
    user.advance(by: 1)
    return LayerPainter().bitmap(
      of: layers.root, size: traits.size, scale: scale,
      background: SystemColor.systemBackground.rgba(isDark: variant.isDark)
    ).quickPNG()
  }
}

extension PreviewVariant {
  func applied(to traits: SceneTraits) -> SceneTraits {
    var traits = traits
    traits.isDark = isDark
    traits.increasedContrast = increasedContrast
    traits.locale = Locale(identifier: language)
    return traits
  }
}
