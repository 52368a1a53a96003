import SwiftUI

/// One page of an app that shows many.
public struct Page: Identifiable {
  public let title: String
  public let summary: String
  public let color: Color
  let content: () -> AnyView

  public var id: String { title }

  public init<Content: View>(
    _ title: String, _ summary: String, color: Color = .blue,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.summary = summary
    self.color = color
    self.content = { AnyView(content()) }
  }
}

/// Pages under a heading.
public struct PageSection: Identifiable {
  public let title: String
  public let pages: [Page]

  public var id: String { title }

  public init(_ title: String, _ pages: [Page]) {
    self.title = title
    self.pages = pages
  }
}
