import SwiftUI

/// Points here for one point of the design, which was drawn for a phone 414 points wide. On a
/// screen wider than tall, the calculator is as large as a phone that fits its height.
let scale: CGFloat = {
  let screen = UIScreen.main.bounds
  let width = screen.width <= screen.height ? screen.width : screen.height * 414 / 736
  return width / 414
}()
