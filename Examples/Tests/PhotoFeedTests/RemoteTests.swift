import Combine
import Foundation
import LocalServer
import Testing

@testable import PhotoFeed
@testable import PhotoServer

@Suite struct RemoteTests {
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
private func loaded<A>(_ remote: Remote<A>) async -> Remote<A> {
  var tokens: Set<AnyCancellable> = []
  await withCheckedContinuation { continuation in
    remote.$result.compactMap { $0 }.first()
      .sink { _ in continuation.resume() }
      .store(in: &tokens)
    remote.load()
  }
  await MainActor.run {}  // `@Published` tells before it changes
  return remote
}

/// Runs the server at a free port meanwhile.
func withPhotoServer(_ body: (URL) async throws -> Void) async throws {
  let server = try LocalServer(port: 0, answer: PhotoServer.answer)
  Thread.detachNewThread { server.run() }
  defer { server.stop() }
  try await body(URL(string: server.url)!)
}
