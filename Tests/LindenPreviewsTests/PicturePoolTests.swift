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

  /// A shell that answers every line with one preview.
  private func listing(_ record: PreviewRecord) throws -> String {
    let json = String(decoding: try JSONEncoder().encode([record]), as: UTF8.self)
    let count = json.utf8.count
    let size = "\\000\\000\\" + String(count >> 8, radix: 8) + "\\" + String(count & 255, radix: 8)
    return "while read line; do printf '\(size)' >&0; printf '%s' '\(json)' >&0; done"
  }

  @Test func `previews are listed in their order, and one that crashes costs its own only`()
    async throws
  {
    let record = try #require(PreviewRecord(subject()))
    let lists = try listing(record)
    let begun = Mutex(0)
    // The first process ends with the first list; the second, with one of a single type.
    let pool = try PicturePool(count: 1) {
      let number = begun.withLock { begun in
        defer { begun += 1 }
        return begun
      }
      let script = number < 2 ? "read line; exit 3" : lists
      return try PictureProcess(command: ["/bin/sh", "-c", script])
    }
    let found = await pool.previews(of: ["A", "B", "C"])
    #expect(found.map(\.id) == ["A.1", "A.1"] && begun.withLock { $0 } == 3)
    #expect(found.first?.place == record.place)
  }

  @Test func `another process of the program lists the same previews`() throws {
    let catalog = PreviewCatalog()
    let groups = catalog.groups.filter { $0.hasPrefix("LindenPreviewsTests") }
    let own = groups.flatMap(catalog.subjects(in:))
    let answer = try #require(PreviewCatalog().answer(.previews(of: groups + ["Nowhere"])))
    let told = try JSONDecoder().decode([PreviewRecord].self, from: answer)
      .map { catalog.subject($0) }
    #expect(own.count > 6 && told.map(\.id) == own.map(\.id) && told.map(\.name) == own.map(\.name))
    for (one, other) in zip(own, told) {
      #expect(one.picture("scale=1") == other.picture("scale=1"), "\(one.id)")
    }
  }

  @Test func `the page is there before its previews, and its list when they are found`()
    async throws
  {
    let pool = try pool(1)
    let site = PreviewSite(title: "Tests", pool: pool) {
      try? await Task.sleep(for: .milliseconds(50))
      return [self.subject()]
    }
    #expect(await site.answer("/", "")?.isPage == true && site.subjects.isEmpty)
    let list = await site.answer("/previews.json", "")
    let text = String(decoding: list?.bytes ?? Data(), as: UTF8.self)
    #expect(text.contains(#""id":"A.1""#))
    #expect(await site.answer("/picture.png", "preview=A.1")?.bytes == Data("abc".utf8))
    // A preview that runs in its frame waits for the list, too.
    let early = PreviewSite(title: "Tests", pool: pool) { [self.subject()] }
    #expect(await early.answer("/preview", "preview=A.1")?.type == nil)
    #expect(early.subjects.count == 1)
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
