import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import TroubledPhotos

@testable import PhotoFeed

/// The app's two screens against the server of photographs, on this machine.
@MainActor @Suite struct ScreenTests {
  @Test
  func `B/X1 both screens show a placeholder first, and a picture is asked for on its screen`()
    async throws
  {
    try await withPhotoServer { base in
      let app = Driver(ContentView(base: base), size: CGSize(width: 390, height: 844))
      #expect(app.texts == ["Loading..."])
      try await app.wait { $0.exists("Bo Haraldsen") }
      #expect(app.texts.contains("Photos") && app.texts.contains("Ada Lindqvist"))

      try app.tap("Bo Haraldsen")
      app.advance(by: 1)
      #expect(app.texts.contains("Bo Haraldsen") && app.texts.contains("Loading..."))
      let placeholder = app.png()
      try await app.wait { !$0.exists("Loading...") }
      #expect(app.png() != placeholder)

      try app.tap("Back")
      app.advance(by: 1)
      #expect(app.exists("Chiara Monti"))
    }
  }

  @Test func `B/X1 B/E63 a row's small picture is loaded once, however often it is seen`()
    async throws
  {
    let troubled = TroubledPhotos()
    try await troubled.run { base in
      let app = Driver(ContentView(base: base), size: CGSize(width: 390, height: 500))
      try await app.wait { _ in troubled.requests.contains("/id/0/60/60") }
      try await app.wait { $0.exists("Ada Lindqvist") }
      for way in [-600.0, 600, -600, 600] {
        app.scroll(at: CGPoint(x: 195, y: 300), by: CGSize(width: 0, height: way))
        app.advance(by: 0.5)
      }
      try await app.wait { _ in troubled.requests.contains { $0.hasPrefix("/id/8/60") } }
      #expect(troubled.requests.filter { $0 == "/id/0/60/60" }.count == 1)
      // No row has asked for a whole picture.
      #expect(!troubled.requests.contains { $0.hasPrefix("/id/0/600") })
    }
  }

  @Test(arguments: [PhotoTrouble.gone, .missing, .broken])
  func `B/X1 a list that cannot be had is said so, and tried again`(trouble: PhotoTrouble)
    async throws
  {
    let troubled = TroubledPhotos(trouble)
    try await troubled.run { base in
      let app = Driver(ContentView(base: base), size: CGSize(width: 390, height: 844))
      try await app.wait { $0.exists("No photos are to be had.") }
      troubled.trouble = nil
      try app.tap("Try again")
      #expect(app.exists("Loading..."))
      try await app.wait { $0.exists("Bo Haraldsen") }
    }
  }

  @Test(arguments: [PhotoTrouble.gone, .missing, .broken])
  func `B/X1 a picture that cannot be had is said so, and tried again`(trouble: PhotoTrouble)
    async throws
  {
    let troubled = TroubledPhotos()
    try await troubled.run { base in
      let app = Driver(ContentView(base: base), size: CGSize(width: 390, height: 844))
      try await app.wait { $0.exists("Bo Haraldsen") }
      troubled.trouble = trouble
      try app.tap("Bo Haraldsen")
      app.advance(by: 1)
      try await app.wait { $0.exists("No picture is to be had.") }
      troubled.trouble = nil
      try app.tap("Try again")
      try await app.wait { $0.exists("Photo by Bo Haraldsen") }
    }
  }
}

extension Driver {
  /// Lets the app run in real time until something is true; fails after ten seconds.
  fileprivate func wait(until condition: (Driver) -> Bool) async throws {
    for _ in 0..<500 where !condition(self) {
      try await Task.sleep(nanoseconds: 20_000_000)
      advance(by: 0.02)
    }
    try #require(condition(self))
  }
}
