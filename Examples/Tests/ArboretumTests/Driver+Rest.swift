import SwiftUITesting

extension Driver {
  /// Lets every motion come to its end, in few frames.
  func rest() {
    let usual = frameDuration
    frameDuration = 0.5
    advance(by: 3)
    frameDuration = usual
  }
}
