import SwiftUI

/// A menu of pages; the chosen one fills the screen under a bar that leads back.
///
/// The environment variable `PAGE` chooses the first page, so that a picture can be made of each:
/// `PAGE=Badge ./linden snapshot ViewLab`.
public struct PageBrowser: View {
  let title: String
  let introduction: String
  let sections: [PageSection]
  @State private var shown: String?

  public init(
    _ title: String, introduction: String, sections: [PageSection],
    startingAt page: String? = ProcessInfo.processInfo.environment["PAGE"]
  ) {
    self.title = title
    self.introduction = introduction
    self.sections = sections
    _shown = State(initialValue: page)
  }

  public var body: some View {
    if let page = sections.flatMap({ $0.pages }).first(where: { $0.id == shown }) {
      VStack(spacing: 0) {
        PageBar(title: page.title, menuTitle: title) { shown = nil }
        page.content()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      PageMenu(title: title, introduction: introduction, sections: sections) { shown = $0.id }
    }
  }
}

struct PageBar: View {
  let title: String
  let menuTitle: String
  let back: () -> Void

  var body: some View {
    ZStack {
      Text(title).font(.headline)
      HStack {
        Button("‹ \(menuTitle)", action: back)
        Spacer()
      }
    }
    .padding()
    .dynamicTypeSize(.large)  // bars keep their size on a phone, too
  }
}
