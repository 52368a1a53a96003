import Dispatch

/// The time of a blinking caret. It stops after a while, so that an idle window costs nothing.
@MainActor struct Blink {
  /// Half a period, in seconds, and how many of them there are.
  private static let half = 0.53
  private static let count = 20
  /// Counts starts; what an earlier one has planned is void.
  private final class Generation { var number = 0 }
  private let generation = Generation()

  func stop() { generation.number += 1 }

  /// Calls `show` with false and true in turn, and true at last.
  func start(_ show: @escaping @MainActor (Bool) -> Void) {
    generation.number += 1
    plan(left: Blink.count, of: generation.number, show)
  }

  private func plan(left: Int, of number: Int, _ show: @escaping @MainActor (Bool) -> Void) {
    guard left > 0 else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + Blink.half) { [generation] in
      MainActor.assumeIsolated {
        guard generation.number == number else { return }
        show(left % 2 == 1)
        plan(left: left - 1, of: number, show)
      }
    }
  }
}
