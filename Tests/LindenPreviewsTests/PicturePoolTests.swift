import CoreGraphics
import Foundation
import SwiftUI
import Synchronization
import Testing

@testable import LindenPreviews

@MainActor struct PicturePoolTests {
  private func subject(_ settings: PreviewSettings = PreviewSettings()) -> PreviewSubject {
    PreviewSubject(
      id: "A.1", group: "A", name: "1", settings: settings,
      place: PreviewSubject.Place(group: "A", number: 0)
    ) { AnyView(Text("1")) }
  }

  private func request() throws -> PictureRequest {
    try #require(PictureRequest(subject(), query: "preview=A.1"))
  }

  /// A pool whose processes are shells, which read a line for each picture; the first does otherwise.
  private func pool(
    _ count: Int, first: String? = nil, seconds: Int = 30
  ) throws -> PicturePool {
    let isFirst = Mutex(true)
    return try PicturePool(count: count) {
      let script = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? first : nil
      }
      let draws = #"while read line; do printf '\000\000\000\003abc' >&0; done"#
      return try PictureProcess(seconds: seconds, command: ["/bin/sh", "-c", script ?? draws])
    }
  }

  @Test func `pictures that are asked for together all come`() async throws {
    let pool = try pool(2)
    let request = try request()
    let tasks = (0..<20).map { _ in Task { await pool.picture(request) } }
    for task in tasks { #expect(await task.value == Data("abc".utf8)) }
  }

  nonisolated private static let crashes = [
    "read line; exit 3", "read line; kill -SEGV $$",
    "read line; printf '\\000\\000\\000\\003a' >&0",
  ]

  @Test(arguments: crashes)
  func `a preview that crashes costs its own picture, and no other`(script: String) async throws {
    let pool = try pool(1, first: script)
    #expect(try await pool.picture(request()) == nil)
    #expect(try await pool.picture(request()) == Data("abc".utf8))
  }

  @Test func `a preview that never ends is given up`() async throws {
    let pool = try pool(1, first: "exec sleep 1000", seconds: 1)
    #expect(try await pool.picture(request()) == nil)
    #expect(try await pool.picture(request()) == Data("abc".utf8))
  }

  @Test func `a process that knows no such preview says so, and goes on`() async throws {
    let pool = try pool(
      1, first: #"read line; printf '\0\0\0\0' >&0; read line; printf '\0\0\0\001x' >&0"#)
    #expect(try await pool.picture(request()) == nil)
    #expect(try await pool.picture(request()) == Data("x".utf8))
  }

  @Test func `what a preview sets is told to who draws it`() throws {
    var settings = PreviewSettings()
    settings.device = "iPhone 13 mini"
    settings.orientation = .landscapeLeft
    settings.layout = .fixed(width: 20, height: 30)
    let request = try #require(PictureRequest(subject(settings), query: "scale=1"))
    let told = try JSONDecoder().decode(
      PictureRequest.self, from: JSONEncoder().encode(request)
    ).settings
    #expect(told.device?.rawValue == "iPhone 13 mini" && told.orientation == .landscapeLeft)
    guard case .fixed(let width, let height) = told.layout else {
      Issue.record("The size is lost.")
      return
    }
    #expect(width == 20 && height == 30)
  }

  @Test func `another process of the program finds each preview, and draws the same`() throws {
    let catalog = PreviewCatalog()
    let own = catalog.all.filter { $0.group.hasPrefix("LindenPreviewsTests") }
    #expect(own.count > 6)
    for subject in own {
      let request = try #require(PictureRequest(subject, query: "scale=1"))
      let found = try #require(PreviewCatalog().subject(request))
      #expect(found.picture("scale=1") == subject.picture("scale=1"), "\(subject.id)")
    }
    let gone = PreviewSubject(
      id: "", group: "A", name: "", settings: PreviewSettings(),
      place: PreviewSubject.Place(group: "LindenPreviewsTests.Gone", number: 0)
    ) { AnyView(EmptyView()) }
    #expect(try catalog.subject(#require(PictureRequest(gone, query: ""))) == nil)
  }
}
