import ArboretumService
import Combine
import Foundation
import Testing

@testable import Arboretum

/// Requests to the real server, on this machine.
@MainActor @Suite struct ClientTests {
  private let world: World

  init() throws { world = try World(trees: 45) }

  @Test
  func `A8/F31 A8/F32 A8/F33 A8/F34 A1/PM7 A1/PM8 a tree is made of its record and of its species`()
    async throws
  {
    let tree = try await world.client.tree(7).first()
    #expect(tree == Garden.trees(7)[6])
    #expect(world.service.requests == ["GET /trees/7", "GET /species/7"])
  }

  @Test func `A8/F35 A8/B54 thirty trees are sixty requests, and come in the order asked for`()
    async throws
  {
    let ids = Array((1...30).reversed())
    let trees = try await ids.map(world.client.tree).zipAll.first()
    #expect(trees.map(\.id) == ids && world.service.requests.count == 60)
  }

  @Test func `A8/F36 A8/B52 A8/B53 one that is missing fails all`() async throws {
    await #expect(throws: AppError.notFound) {
      try await (40...60).map(world.client.tree).zipAll.first()
    }
  }

  @Test func `A8/B50 A8/B51 nothing to wait for is an empty array`() async throws {
    #expect(try await [Int]().map(world.client.tree).zipAll.first().isEmpty)
    #expect(try await [2].map(world.client.tree).zipAll.first().map(\.id) == [2])
  }

  @Test(arguments: [
    ("fail=503", AppError.refused(503)), ("broken", .malformed), ("gone", .unreachable),
    ("fail=404", .notFound),
  ]) func `A8/F37 A8/B48 A8/B49 what goes wrong has a name`(trouble: String, error: AppError)
    async throws
  {
    world.service.trouble = Trouble(trouble)
    await #expect(throws: error) { try await world.client.tree(1).first() }
    await #expect(throws: error) { try await world.client.count().first() }
  }

  @Test func `a server that is not there is unreachable`() async throws {
    let client = TreeClient(base: URL(string: "http://127.0.0.1:1")!)
    await #expect(throws: AppError.unreachable) { try await client.count().first() }
  }

  @Test func `A8/F12 A8/F16 the password is password`() async throws {
    let user = try await world.client.login(.init(email: "anna", password: "password")).first()
    #expect(user == User(email: "anna", favorites: []))
    await #expect(throws: AppError.passwordWrong) {
      try await world.client.login(.init(email: "anna", password: "Password")).first()
    }
  }

  @Test func `an account is made once, and its password is its own`() async throws {
    let credentials = Credentials(email: "new@example.com", password: "elder")
    #expect(try await world.client.isFree(email: credentials.email).first())
    _ = try await world.client.register(credentials).first()
    #expect(try await !world.client.isFree(email: "NEW@example.com").first())
    await #expect(throws: AppError.emailTaken) {
      try await world.client.register(credentials).first()
    }
    await #expect(throws: AppError.passwordWrong) {
      try await world.client.login(.init(email: credentials.email, password: "password")).first()
    }
    _ = try await world.client.login(credentials).first()
  }
}

extension Publisher where Failure == AppError {
  /// The first value, or the failure.
  fileprivate func first() async throws -> Output {
    for try await value in values { return value }
    throw CancellationError()
  }
}
