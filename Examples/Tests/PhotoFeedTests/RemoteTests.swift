import Foundation
import LocalServer
import Testing

@testable import PhotoFeed
@testable import PhotoServer

@MainActor @Suite struct RemoteTests {
  @Test func `B/X1 the sample record decodes`() throws {
    let record = """
      {"id": "0", "author": "Alejandro Escamilla", "width": 5616, "height": 3744,
       "url": "https://unsplash.com/photos/yC-Yzbqy7PY",
       "download_url": "https://picsum.photos/id/0/5616/3744"}
      """
    let photo = try JSONDecoder().decode(Photo.self, from: Data(record.utf8))
    #expect(photo.author == "Alejandro Escamilla")
    #expect(photo.download_url.path == "/id/0/5616/3744")
  }

  @Test func `B/X1 nothing is loaded before it is asked for`() {
    let remote = Remote(url: URL(string: "http://127.0.0.1:1")!) { $0 }
    #expect(remote.result == nil)
    #expect(remote.value == nil)
  }

  @Test func `B/X1 the list and a picture come from the server`() async throws {
    try await withPhotoServer { base in
      let list = await loaded(
        Remote(url: base.appendingPathComponent("v2/list")) {
          try? JSONDecoder().decode([Photo].self, from: $0)
        })
      let photos = try #require(list.value)
      #expect(photos.map(\.author).first == "Ada Lindqvist")

      let picture = await loaded(Remote(url: photos[0].download_url) { $0 })
      #expect(picture.value?.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    }
  }

  @Test func `B/X1 it can be loaded as soon as somebody follows it, and once`() async throws {
    try await withPhotoServer { base in
      let remote = Remote(url: base.appendingPathComponent("v2/list"), loadsWhenWatched: true) {
        $0
      }
      #expect(remote.objectWillChange.onFirstSubscriber != nil)
      var changes = 0
      let token = remote.objectWillChange.sink { changes += 1 }
      #expect(remote.objectWillChange.onFirstSubscriber == nil)
      for _ in 0..<1000 where remote.result == nil { try await Task.sleep(for: .milliseconds(10)) }
      #expect(remote.value != nil && changes == 1)
      token.cancel()
    }
  }

  @Test(arguments: ["id/99/300/200", "id/0/0/200", "id/0/300/99999", "id/x/300/200", "nothing"])
  func `B/X1 what cannot be understood is a failure`(path: String) async throws {
    try await withPhotoServer { base in
      let remote = await loaded(
        Remote(url: base.appendingPathComponent(path)) {
          try? JSONDecoder().decode([Photo].self, from: $0)
        })
      #expect(throws: LoadingError.self) { try remote.result?.get() }
    }
  }
}

/// Loads and waits for the result.
@MainActor private func loaded<A>(_ remote: Remote<A>) async -> Remote<A> {
  remote.load()
  for _ in 0..<1000 where remote.result == nil { try? await Task.sleep(for: .milliseconds(10)) }
  return remote
}

/// Runs the server at a free port meanwhile.
func withPhotoServer(_ body: (URL) async throws -> Void) async throws {
  let server = try LocalServer(port: 0, answer: PhotoServer.answer)
  Thread.detachNewThread { server.run() }
  defer { server.stop() }
  try await body(URL(string: server.url)!)
}
