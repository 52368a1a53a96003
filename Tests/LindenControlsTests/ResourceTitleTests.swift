import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct ResourceTitleTests {
  @Test func `a page's title can be a resource`() {
    let title = LocalizedStringResource("Save all")
    #expect(Driver(NavigationStack { Text("Page").navigationTitle(title) }).exists("Save all"))
  }
}
