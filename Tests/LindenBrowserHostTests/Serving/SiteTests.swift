import NIOCore
import NIOHTTP1
import Testing

@testable import LindenBrowserHost

struct SiteTests {
  /// Whom a server takes for whom a proxy on this machine names.
  private func visitor(_ identity: String) throws -> Site.Visitor? {
    var site = Site(
      guardian: RequestGuard(listeningOn: "127.0.0.1", alsoKnownAs: []), images: ImageStore(),
      title: "App")
    site.identityHeader = "X-Remote-User"
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/", headers: ["X-Remote-User": identity])
    return site.visitor(
      of: Request(head: head, from: try SocketAddress(ipAddress: "127.0.0.1", port: 1)))
  }

  @Test func `names that a proxy gives are the same only where their bytes are`() throws {
    let names = ["ada", "Ada", "zo\u{EB}", "zoe\u{308}", "zo%eb", "zo%c3%ab", "\u{212B}", "\u{C5}"]
    var known: Set<String> = []
    for name in names {
      let found = try #require(try visitor(name))
      #expect(found.identity.map { Array($0.utf8) } == Array(name.utf8))
      known.insert(try #require(found.name))
    }
    #expect(known.count == names.count)
    #expect(try visitor("ada")?.name == "identity:ada")
  }

  @Test(arguments: ["", "ad\u{FFFD}", "\u{FFFD}", "ada\u{7}", "ada\u{85}", "a\u{9}b"])
  func `a name that did not come as it was sent is none`(name: String) throws {
    #expect(try visitor(name) == nil)
  }
}
