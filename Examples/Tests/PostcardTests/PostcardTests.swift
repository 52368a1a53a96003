import Foundation
import LindenBrowserDriver
import SwiftUITesting
import Testing

@testable import Postcard

@MainActor @Suite struct PostcardTests {
  @Test func `a postcard is sent to whom was typed`() async throws {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    #expect(app.exists("Send a postcard"))
    try app.type("Grace1", into: "To whom?")
    #expect(try app.find("To whom?").value == "")
    try app.type("Grace", into: "To whom?")
    try app.tap("Send")
    #expect(app.items.contains { $0.role == .progress })
    #expect(await app.wait { app.exists("On its way to Grace") })
    #expect(!app.items.contains { $0.role == .progress })
  }

  @Test func `the card is blurred glass, dark in the evening`() throws {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    let day = app.picture
    try app.tap("Evening")
    app.advance(by: 1)
    // The card is more than a third of the screen, the landscape around it stays.
    let difference = app.picture.difference(from: day)
    #expect(difference.pixels > day.width * day.height / 5)
    #expect(difference.pixels < day.width * day.height / 2)
  }

  @Test func `UIApplicationMain starts the app, as a process of its own`() async throws {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("Postcard")
    process.arguments = ["--host", "png", "--size", "390x844", "--out", file.path]
    process.standardOutput = Pipe()
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.runAlone() } catch { ended.resume(throwing: error) }
    }
    #expect(process.terminationStatus == 0)
    let app = Driver(
      delegate: AppDelegate.self, safeArea: .init(top: 47, leading: 0, bottom: 34, trailing: 0))
    defer { app.close() }
    #expect(try Picture(Data(contentsOf: file)).difference(from: app.picture).pixels == 0)
  }
}
