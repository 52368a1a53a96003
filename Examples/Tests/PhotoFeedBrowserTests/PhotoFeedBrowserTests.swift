import LindenBrowserDriver
import RunningApp
import Testing
import TroubledPhotos

/// The photographs in a browser, from a server that has its troubles.
@Suite(.serialized) struct PhotoFeedBrowserTests {
  private func withPage(
    _ photos: TroubledPhotos, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    try await photos.run { base in
      let complaints = try await RunningApp.complaints(
        of: "PhotoFeed", environment: ["PHOTOS": base.absoluteString], while: body)
      #expect(complaints == [])
    }
  }

  private func shows(_ text: String) -> String {
    "document.body.innerText.includes(\(String(reflecting: text)))"
  }

  @Test(arguments: [PhotoTrouble.gone, .missing, .broken])
  func `B/X1 trouble is told of, and goes away by trying again`(trouble: PhotoTrouble) async throws
  {
    let photos = TroubledPhotos(trouble)
    try await withPage(photos) { page in
      try await page.wait(until: shows("No photos are to be had."))
      photos.trouble = nil
      try await page.click(role: "button", name: "Try again")
      try await page.wait(until: shows("Bo Haraldsen"))
    }
  }

  @Test func `B/X1 B/E63 a slow server is waited for, and a photograph opened`() async throws {
    try await withPage(TroubledPhotos(.slow)) { page in
      try await page.wait(until: shows("Loading..."))
      try await page.wait(until: shows("Bo Haraldsen"))
      try await page.click(role: "button", name: "Bo Haraldsen")
      _ = try await page.find(role: "image", name: "Photo by Bo Haraldsen")
    }
  }
}
