import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// The page below others, as far as the one above moves it.
@MainActor package final class CoveredPage {
  /// That of the page above.
  package weak var motion: PageMotion?
  fileprivate weak var layer: Layer?
  /// 0 where no page is above, 1 where one is.
  fileprivate var progress: CGFloat = 0

  /// How much darker a page is from which another has grown out.
  private static let shade = 0.2

  package init() {}

  /// Makes the page darker where it is seen beside the one above.
  func dim() {
    guard let layer else { return }
    let isSeen = progress > 0 && (progress < 1 || motion?.isDragged == true)
    guard isSeen, motion?.kind == .zoom else { return layer.filters = [] }
    let light = 1 - CoveredPage.shade * min(progress, 1)
    layer.filters = [.multiply(RGBA(light, light, light))]
  }
}

/// A page below another stands a little aside, or is a little darker where the other grew out of it.
nonisolated package struct CoveredEffect: LayerEffect {
  package typealias Body = Never
  var progress: CGFloat
  let page: CoveredPage

  package init(progress: CGFloat, page: CoveredPage) {
    self.progress = progress
    self.page = page
  }

  package var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    page.layer = layer
    page.progress = progress
    page.dim()
  }

  @MainActor package func transform(
    in frame: CGRect, layoutDirection: LayoutDirection
  ) -> LayerTransform? {
    guard progress != 0, page.motion.map({ $0.kind == .move }) ?? true else { return nil }
    return LayerTransform(m31: -0.3 * layoutDirection.sign * frame.width * progress)
  }
}

/// Draws a page where a finger has moved it, and tells its motion of that.
nonisolated package struct DraggedPage: LayerEffect {
  package typealias Body = Never
  /// Points to the trailing side.
  var aside: CGFloat
  /// Points away from its place, the smaller the more.
  var pull: CGSize
  /// The point of the page that the finger holds.
  let anchor: UnitPoint
  let motion: PageMotion

  package init(_ motion: PageMotion, aside: CGFloat, pull: CGSize, anchor: UnitPoint) {
    self.motion = motion
    self.aside = aside
    self.pull = pull
    self.anchor = anchor
  }

  /// The radius of the corners of a page that is dragged, as of the device's screen, in points.
  private static let radius: CGFloat = 40

  package var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(aside, pull.animatableData) }
    set {
      aside = newValue.first
      pull.animatableData = newValue.second
    }
  }

  /// How far it was dragged: 0 is not at all.
  private var distance: CGFloat {
    (pull.width * pull.width + pull.height * pull.height).squareRoot()
  }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    guard distance > 0.01 else { return LayerTransform(m31: layoutDirection.sign * aside) }
    let scale = 1 - 0.75 * min(0.6, distance / max(1, frame.height))
    let point = anchor.point(in: frame)
    return LayerTransform(
      m11: scale, m22: scale, m31: point.x * (1 - scale) + pull.width,
      m32: point.y * (1 - scale) + pull.height)
  }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    guard distance > 0.01 else {
      layer.clip = nil
      if motion.isDragged { motion.drag = (.identity, 0) }
      return
    }
    let radius = min(1, distance / 40) * DraggedPage.radius
    let shape = RoundedRectangle(cornerRadius: radius)
    layer.clip = ClipShape(path: shape.path(in: frame).cgPath, evenOdd: false, antialiased: true)
    motion.drag = (layer.transform, radius * layer.transform.m11)
  }
}
