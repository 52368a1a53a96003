import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor @Suite struct ScreenTests {
  private struct Told: View {
    @State private var count = 0

    var body: some View {
      Button("\(count): \(Int(UIScreen.main.bounds.width)) wide") { count += 1 }
    }
  }

  @Test func `the screen is a phone's, whichever another test had in between`() throws {
    let app = Driver(Told())
    UIScreen.main.set(size: CGSize(width: 1024, height: 768), scale: 1)
    try app.tap("0: 390 wide")
    #expect(app.exists("1: 390 wide"))
  }
}
