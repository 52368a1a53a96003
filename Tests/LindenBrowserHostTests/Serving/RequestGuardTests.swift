import Testing

@testable import LindenBrowserHost

struct RequestGuardTests {
  let local = RequestGuard(listeningOn: "127.0.0.1", alsoKnownAs: ["App.example"])
  let open = RequestGuard(listeningOn: "0.0.0.0", alsoKnownAs: [])

  @Test(arguments: [
    "localhost:8080", "127.0.0.1:80", "127.0.0.1", "[::1]:80", "LOCALHOST:1", "app.example",
    "app.example:443",
  ])
  func `names of this machine and those it was given are answered`(host: String) {
    #expect(local.allows(host: host))
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:8080", "localhost.evil.example", "10.0.0.7:8080", "[::1",
    "a:b:c", ":80",
  ])
  func `other names are not`(host: String?) {
    #expect(!local.allows(host: host))
  }

  @Test func `listening for everyone, addresses will do, names still not`() {
    #expect(open.allows(host: "192.168.1.20:8080"))
    #expect(open.allows(host: "[fe80::1]:8080"))
    #expect(!open.allows(host: "rebound.example:8080"))
    #expect(!open.allows(host: "1.2.3.4.example"))
  }

  @Test func `a page connects only from the server's own address`() {
    #expect(local.allows(origin: "http://localhost:8080", host: "localhost:8080"))
    #expect(local.allows(origin: "https://app.example", host: "app.example"))
    #expect(!local.allows(origin: "http://localhost:9090", host: "localhost:8080"))
    #expect(!local.allows(origin: "http://evil.example", host: "localhost:8080"))
    #expect(!local.allows(origin: "null", host: "localhost:8080"))
    #expect(!local.allows(origin: nil, host: "localhost:8080"))
    #expect(!local.allows(origin: "file://", host: "localhost:8080"))
  }
}
