import SwiftUI

/// A tree's measures, drawn line by line each time the panel comes.
struct PanelMeasures: View {
  let tree: Tree
  let isShown: Bool

  /// How often the panel has come.
  @State private var openings = 0

  var body: some View {
    Color.clear
      .keyframeAnimator(initialValue: 1.0, trigger: openings) { _, progress in
        RadarChart(
          measures: tree.measures, highest: Tree.Measure.highest, color: tree.hue.color,
          progress: progress)
      } keyframes: { _ in
        MoveKeyframe(0.0)
        LinearKeyframe(1.0, duration: 0.8)
      }
      .onChange(of: isShown, initial: true) { _, isShown in
        if isShown { openings += 1 }
      }
  }
}
