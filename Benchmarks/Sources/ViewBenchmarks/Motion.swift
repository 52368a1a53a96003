import SwiftUI
import SwiftUITesting

extension ViewBenchmarks {
  /// Frames of 1,000 shapes that move: no body may run, and only what moves may be painted and
  /// sent.
  static func printMotion() {
    let rows = MovingShapes.Motion.allCases.map { motion -> (String, [String]) in
      let toggle = Switch()
      let app = Driver(MovingShapes(toggle: toggle, motion: motion), size: size, scale: 1)
      withAnimation(.linear(duration: 3600)) { toggle.isOn.toggle() }
      app.settle()
      let frame = Timing(runs: 60) { app.advance(by: 1.0 / 60) }
      let picture = Timing(runs: 10) { _ = app.png() }
      let work = app.work { app.advance(by: 1) }
      func one(_ count: Int) -> String { "\(count / work.frames)" }
      return (
        motion.rawValue,
        [
          text(frame.median), one(work.bodies), one(work.placements), one(work.paints),
          text(picture.median), one(work.bytes),
        ]
      )
    }
    printTable(
      "A frame of 1,000 moving shapes",
      columns: ["engine", "bodies", "placed", "repainted", "PNG at 1x", "bytes to page"], rows: rows
    )
  }
}

/// Turned on once, under an animation.
private final class Switch: ObservableObject {
  @Published var isOn = false
}

/// 25 columns of 40 shapes in cells of a fixed size.
private struct MovingShapes: View {
  enum Motion: String, CaseIterable {
    case offset, rotation, color, frame, all
  }

  @ObservedObject var toggle: Switch
  let motion: Motion

  private func moves(by kind: Motion) -> Bool { toggle.isOn && (motion == kind || motion == .all) }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<25, id: \.self) { _ in
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in shape }
        }
      }
    }
  }

  private var shape: some View {
    RoundedRectangle(cornerRadius: 3)
      .fill(moves(by: .color) ? Color.red : Color.blue)
      .frame(width: moves(by: .frame) ? 12 : 6, height: moves(by: .frame) ? 6 : 12)
      .rotationEffect(.degrees(moves(by: .rotation) ? 360 : 0))
      .offset(x: moves(by: .offset) ? 40 : 0)
      .frame(width: 15, height: 20)
  }
}
