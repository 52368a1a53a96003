import PageBrowser
import SwiftUI
import SwiftUITesting
import Testing

@testable import Gallery

/// Every page as it was looked at: at three text sizes, in light and in dark.
@MainActor @Suite struct PictureTests {
  nonisolated static let titles = GalleryView.sections.flatMap(\.pages).map(\.title)

  @Test(arguments: titles, TextSize.allCases)
  func `the page looks as recorded`(title: String, size: TextSize) throws {
    let page = PageBrowser(
      "Gallery", introduction: "", sections: GalleryView.sections, startingAt: title
    )
    .dynamicTypeSize(size.dynamicTypeSize)
    let app = Driver(page, scale: 1)
    let name = title.lowercased().replacingOccurrences(of: " ", with: "-")
    try app.checkPicture("\(name)/light-\(size)")
    app.colorScheme = .dark
    app.advance(by: 1)
    try app.checkPicture("\(name)/dark-\(size)")
  }

  enum TextSize: CaseIterable {
    case small, usual, large

    var dynamicTypeSize: DynamicTypeSize {
      switch self {
      case .small: .xSmall
      case .usual: .large
      case .large: .accessibility1
      }
    }
  }
}
