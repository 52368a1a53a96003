import CoreGraphics
import SwiftUITesting
import Testing

extension Driver {
  /// Lets every motion come to its end, in few frames.
  func rest() {
    let usual = frameDuration
    frameDuration = 0.5
    advance(by: 3)
    frameDuration = usual
  }

  /// Waits for what other threads do, while time passes for the views, too.
  func wait(passing seconds: Double, until condition: () -> Bool) async -> Bool {
    await wait {
      advance(by: seconds)
      return condition()
    }
  }

  /// Taps the last button of that name: a form's own, where a choice above has the same name.
  func tapLastButton(_ name: String) throws {
    let frame = try #require(all(name, role: .button).last).frame
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }
}
