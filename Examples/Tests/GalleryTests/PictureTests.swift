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

  nonisolated static let controls = [
    "Controls", "Progress", "Groups", "Dates", "Dialogs", "Metrics", "Fields", "Bars",
    "Sizes", "Accessories",
    "Row actions", "List styles", "Search", "Table", "Split view",
  ]

  private func mirrored(_ title: String) -> Driver {
    let page = PageBrowser(
      "Gallery", introduction: "", sections: GalleryView.sections, startingAt: title)
    return Driver(page.environment(\.layoutDirection, .rightToLeft), scale: 1)
  }

  @Test(arguments: controls)
  func `the controls look as recorded from right to left`(title: String) throws {
    let name = title.lowercased().replacingOccurrences(of: " ", with: "-")
    try mirrored(title).checkPicture("\(name)/right-to-left")
  }

  @Test(arguments: ["Alert", "Alert with a field", "Dialog", "Sheet", "Popover"])
  func `what comes over a page looks as recorded from right to left`(name: String) throws {
    let app = mirrored("Dialogs")
    try app.tap(name)
    app.advance(by: 1)
    let file = name.lowercased().replacingOccurrences(of: " ", with: "-")
    try app.checkPicture("dialogs/right-to-left-\(file)")
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
