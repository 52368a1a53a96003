import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@testable import LinkPresentation

@MainActor struct LinkPresentationTests {
  private let page = """
    <html><head><title> A  plain
    title </title>
    <meta property="og:title" content="Bread &amp; butter">
    <meta name="twitter:image" content="/pictures/bread.png">
    <link rel="shortcut icon" href="icon.png"></head>
    <body><svg><title>not this</title></svg></body></html>
    """

  @Test func `a page's own title comes before that of its window`() {
    let url = URL(string: "https://a.example/b/c.html")
    let metadata = LPLinkMetadata(html: page, at: url, asked: url)
    #expect(metadata.title == "Bread & butter")
    #expect(metadata.url == url)
    #expect(metadata.imageProvider != nil)
    #expect(metadata.iconProvider != nil)
    #expect(HTMLHead(page).title == "A plain title")
    #expect(HTMLHead(page).icon == "icon.png")
  }

  @Test func `a page that says nothing has neither title nor picture`() {
    let metadata = LPLinkMetadata(html: "<p>text</p>", at: nil, asked: nil)
    #expect(metadata.title == nil)
    #expect(metadata.imageProvider == nil)
  }

  @Test func `a file that is not there is an error`() async {
    let missing = URL(fileURLWithPath: "/no/such/page.html")
    await #expect(throws: LPError.self) {
      try await LPMetadataProvider().startFetchingMetadata(for: missing)
    }
  }

  @Test func `a link is shown by its title and its host`() {
    struct Stage: UIViewRepresentable {
      let metadata: LPLinkMetadata
      func makeUIView(context: Context) -> LPLinkView { LPLinkView(metadata: metadata) }
      func updateUIView(_ view: LPLinkView, context: Context) {}
    }
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "https://linden.invalid/a")
    metadata.title = "A tree"
    let app = Driver(Stage(metadata: metadata))
    #expect(app.texts.contains("A tree"))
    #expect(app.texts.contains("linden.invalid"))
  }
}
