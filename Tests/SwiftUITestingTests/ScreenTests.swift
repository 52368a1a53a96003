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

  @Test func `the screen is as large as the window whose views run, of two that take turns`() throws
  {
    let small = Driver(Told(), size: CGSize(width: 320, height: 568))
    let large = Driver(Told(), size: CGSize(width: 1024, height: 768))
    try small.tap("0: 320 wide")
    try large.tap("0: 1024 wide")
    #expect(small.exists("1: 320 wide") && large.exists("1: 1024 wide"))
    try small.tap("1: 320 wide")
    #expect(small.exists("2: 320 wide"))
  }
}
