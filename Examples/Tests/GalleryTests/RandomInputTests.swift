import PageBrowser
import SwiftUI
import SwiftUITesting
import Testing

@testable import Gallery

@MainActor @Suite struct RandomInputTests {
  @Test func `the app stands what is done at random`() throws {
    try Driver(GalleryView()).receive(RandomInput(seed: 1, count: RandomInput.count(usual: 300)))
  }

  @Test(arguments: GalleryView.sections.flatMap(\.pages).map(\.title))
  func `each page stands what is done at random`(title: String) throws {
    let page = PageBrowser(
      "", introduction: "", sections: GalleryView.sections, startingAt: title)
    try Driver(page).receive(
      RandomInput(seed: UInt64(title.utf8.count), count: RandomInput.count(usual: 25)))
  }
}
