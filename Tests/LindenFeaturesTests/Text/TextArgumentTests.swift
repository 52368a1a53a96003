import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// What `Text(_:)` takes without a label.
@MainActor struct TextArgumentTests {
  private func generic<S: StringProtocol>(_ string: S) -> Text { Text(string) }

  @Test func `strings are shown as they are, whatever their type, and sums of them`() {
    let string = "one"
    #expect(Driver(Text(string)).exists("one"))
    #expect(Driver(Text(string.dropFirst())).exists("ne"))
    #expect(Driver(Text(string + " · " + String(2) + "!")).exists("one · 2!"))
    #expect(Driver(generic(string.dropLast())).exists("on"))
    #expect(Driver(HStack(content: { ["a", "b"].map(Text.init)[1] })).exists("b"))
    #expect(Driver(Text(LocalizedStringResource("key"))).exists("key"))
  }
}
