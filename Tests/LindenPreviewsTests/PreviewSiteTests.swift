import Foundation
import LindenBrowserHost
import SwiftUI
import Testing

@testable import LindenPreviews

@MainActor struct PreviewSiteTests {
  private func subject(_ name: String) -> PreviewSubject {
    PreviewSubject(id: "A.\(name)", group: "A", name: name, settings: PreviewSettings()) {
      AnyView(Text(name))
    }
  }

  private func site() -> PreviewSite { PreviewSite(title: "Tests") { [self.subject("1")] } }

  private func text(_ answer: Development.Answer?) -> String {
    String(decoding: answer?.bytes ?? Data(), as: UTF8.self)
  }

  @Test func `the page, its list and its pictures are answered`() async throws {
    let site = site()
    let page = try #require(await site.answer("/", ""))
    #expect(page.isPage && text(page).contains("/previews.js"))
    #expect(text(await site.answer("/previews.json", "")).contains(#""id":"A.1""#))
    let picture = try #require(await site.answer("/picture.png", "preview=A.1&scale=0.25"))
    #expect(picture.type == "image/png" && picture.bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `what is not there is left to the server`() async {
    let site = site()
    #expect(await site.answer("/picture.png", "preview=B.1")?.type == nil)
    #expect(await site.answer("/page.js", "")?.type == nil)
  }

  @Test func `a page in a frame gets the preview it asks for`() throws {
    let make = site().development(beside: Development()).makeScene
    let query = "preview=A.1&scheme=dark"
    let scene = try #require(make(.init(size: .zero), query) as? PreviewScene)
    #expect(scene.variant.isDark && scene.traits.size == DeviceModel.usual.size)
  }

  @Test func `while the source is being written, its list is made anew and others answer, too`()
    async throws
  {
    var names = ["1"]
    let site = PreviewSite(title: "Tests") { names.map { self.subject($0) } }
    names = ["1", "2"]
    #expect(text(await site.answer("/previews.json", "")).contains(#""id":"A.2""#))
    var other = Development()
    other.answer = { path, _ in path == "/live/status" ? .init(Data("here".utf8), type: "") : nil }
    let development = site.development(beside: other)
    #expect(text(await development.answer("/live/status", "")) == "here")
    #expect(text(await development.answer("/previews.json", "")).contains("A.1"))
  }
}
