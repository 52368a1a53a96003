import Foundation
import NIOCore
import Testing

@testable import LindenBrowserHost

struct AdmissionTests {
  private func place(_ address: String) throws -> SocketAddress {
    try SocketAddress(ipAddress: address, port: 1)
  }

  private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  @Test(arguments: ["203.0.113.7", "2001:db8::1", "::ffff:203.0.113.7"])
  func `an address has only so many connections, until it closes some`(address: String) throws {
    let admission = Admission(limits: limits { $0.connectionsPerAddress = 2 })
    let first = try #require(admission.admit(nil, from: try place(address)))
    #expect(admission.admit(nil, from: try place(address)) != nil)
    #expect(admission.admit(nil, from: try place(address)) == nil)
    #expect(admission.admit(nil, from: try place("198.51.100.1")) != nil)
    admission.leave(first)
    #expect(admission.admit(nil, from: try place(address)) != nil)
  }

  @Test func `connections are no more than there may be files, of which each may take two`() async {
    await #expect(processExitsWith: .success) {
      var files = rlimit(rlim_cur: 300, rlim_max: 300)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      #expect(ServerLimits().fittingOpenFiles().connections == 172)
      #expect(ServerLimits().fittingOpenFiles(each: 2).connections == 86)
    }
  }

  @Test func `one subscriber's many addresses are one`() throws {
    let admission = Admission(limits: limits { $0.connectionsPerAddress = 1 })
    #expect(admission.admit(nil, from: try place("2001:db8::1")) != nil)
    #expect(admission.admit(nil, from: try place("2001:db8::2")) == nil)
    #expect(admission.admit(nil, from: try place("2001:db8:0:1::2")) != nil)
  }

  @Test(arguments: ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])
  func `this machine, where a proxy may be, is not counted`(address: String) throws {
    let admission = Admission(
      limits: limits {
        $0.connectionsPerAddress = 1
        $0.pagesPerAddress = 1
      })
    for _ in 0..<3 {
      let ticket = try #require(admission.admit(nil, from: try place(address)))
      #expect(admission.admitPage(ticket))
    }
  }

  @Test func `an address has only so many pages`() throws {
    let admission = Admission(limits: limits { $0.pagesPerAddress = 1 })
    let first = try #require(admission.admit(nil, from: try place("203.0.113.7")))
    let second = try #require(admission.admit(nil, from: try place("203.0.113.7")))
    #expect(admission.admitPage(first))
    #expect(!admission.admitPage(second))
    admission.leave(first)
    #expect(admission.admitPage(second))
  }
}
