import SwiftUITesting
import Testing

import LindenControls
import LindenFeatures
import LindenEngine

@MainActor struct LabelContentTests {
  private struct Rated: View {
    @State var rating = 3
    var body: some View {
      VStack {
        Button("More") { rating += 1 }
        Button("Coffee") {}
          .accessibilityIdentifier("coffee")
          .accessibilityLabel { label in
            Text("Rated \(rating)")
            if rating > 3 { Text("Popular") }
            label
          }
      }
    }
  }

  @Test func `a label made of views has their words, and the label from before at its place`()
    throws
  {
    let app = Driver(Rated())
    #expect(try app.find("coffee").label == "Rated 3, Coffee")
    #expect(try app.find("coffee").role == .button)
    try app.tap("More")
    #expect(try app.find("coffee").label == "Rated 4, Popular, Coffee")
  }

  @Test func `the views of a label are not met themselves`() {
    let app = Driver(Text("Body").accessibilityLabel { _ in Text("Said") })
    #expect(app.exists("Said") && !app.exists("Body"))
    #expect(app.scene.semanticItems.count == 1)
  }

  @Test func `a container without a label has had the words in it`() throws {
    let app = Driver(
      HStack {
        Text("Ada")
        Text("36")
      }
      .accessibilityLabel { label in
        Text("Person")
        label
      }
      .accessibilityElement(children: .combine))
    #expect(app.exists("Person, Ada, 36"))
  }

  @Test func `a view that says nothing leaves the label as it was`() {
    let app = Driver(Text("Body").accessibilityLabel { _ in EmptyView() })
    #expect(app.exists("Body"))
  }
}
