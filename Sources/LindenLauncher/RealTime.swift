import Foundation
import LindenHosting

extension SimulatedUser {
  /// Lets the views' seconds take as long as those of a clock, so that answers of a network, timers
  /// and sleeping tasks come when they would in front of a person. Frames that take longer are not
  /// made up for.
  func keepRealTime() {
    var late = Date().addingTimeInterval(-time)
    onFrame = { [unowned self] in
      let due = late.addingTimeInterval(time)
      // Work of other threads gets its turn at least once.
      repeat { wait(until: due) } while Date() < due
      late = max(late, Date().addingTimeInterval(-time))
    }
  }

  private func wait(until due: Date) {
    // A loop without anything to wait for comes back at once.
    if !RunLoop.main.run(mode: .default, before: max(due, Date())), Date() < due {
      Thread.sleep(until: due)
    }
  }
}
