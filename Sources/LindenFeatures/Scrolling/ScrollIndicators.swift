import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// The bars that tell how much content there is and which part is seen. They show while the content
/// moves, and fade.
@MainActor final class ScrollIndicators {
  /// Seconds the bars stay once nothing moves.
  static let stay: TimeInterval = 0.8
  private static let fading: TimeInterval = 0.25
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3

  private let vertical = Layer()
  private let horizontal = Layer()
  private var opacity = 0.0
  private var until: TimeInterval = 0

  var isShown: Bool { opacity > 0 }

  func show(until time: TimeInterval) {
    opacity = 1
    until = max(until, time)
  }

  /// Moves on; true if the bars look different now.
  func fade(at time: TimeInterval, holds: Bool) -> Bool {
    guard opacity > 0, !holds, time > until else { return false }
    opacity = max(0, 1 - (time - until) / ScrollIndicators.fading)
    return true
  }

  /// The bars of some axes, for content that can move by `range` points.
  func layers(
    for axes: Axis.Set, in rect: CGRect, offset: CGPoint, range: CGSize, isDark: Bool
  ) -> [Layer] {
    guard opacity > 0 else { return [] }
    let shown = Axis.allCases.filter { axes.contains(Axis.Set($0)) && range[$0] > 0 }
    return shown.map { axis in
      let layer = axis == .vertical ? vertical : horizontal
      layer.frame = frame(along: axis, in: rect, offset, range, besideOther: shown.count > 1)
      let path = CGPath.roundedRect(
        CGRect(origin: .zero, size: layer.frame.size),
        radii: CornerRadii(ScrollIndicators.thickness / 2))
      layer.content = [
        .fill(path, .color(RGBA(white: isDark ? 1 : 0, alpha: 0.35)), evenOdd: false)
      ]
      layer.opacity = opacity
      return layer
    }
  }

  private func frame(
    along axis: Axis, in rect: CGRect, _ offset: CGPoint, _ range: CGSize, besideOther: Bool
  ) -> CGRect {
    let (margin, thickness) = (ScrollIndicators.margin, ScrollIndicators.thickness)
    let extent = rect.size[axis]
    let track = max(0, extent - 2 * margin - (besideOther ? thickness + margin : 0))
    let beyond = max(0, -offset[axis], offset[axis] - range[axis])
    // Pulled beyond an end, the bar becomes shorter.
    let whole = max(36, track * extent / (extent + range[axis]))
    let length = min(track, max(7, whole - beyond))
    let share = min(max(offset[axis] / range[axis], 0), 1)
    var bar = CGRect.zero
    bar.origin[axis] = rect.origin[axis] + margin + (track - length) * share
    bar.size[axis] = length
    bar.origin[axis.other] = rect.origin[axis.other] + rect.size[axis.other] - margin - thickness
    bar.size[axis.other] = thickness
    return bar
  }
}
