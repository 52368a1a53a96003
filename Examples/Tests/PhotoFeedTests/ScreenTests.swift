import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import PhotoFeed
@testable import PhotoServer

/// The app's two screens against the server of photographs, on this machine.
@MainActor @Suite struct ScreenTests {
  @Test
  func `B/X1 both screens show a placeholder first, and a picture is asked for on its screen`()
    async throws
  {
    try await withPhotoServer { base in
      // The app reads it once, when it first asks for photographs.
      setenv("PHOTOS", base.absoluteString, 1)
      let app = Driver(ContentView(), size: CGSize(width: 390, height: 844))
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
