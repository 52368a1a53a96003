import Foundation
import LocalServer

/// The trees over HTTP, for apps of this machine.
///
/// | asked for | answered with |
/// |---|---|
/// | `GET /trees` | how many there are |
/// | `GET /trees/7` | a tree, with links to its species and to what it is used for |
/// | `GET /species/7`, `GET /uses/3` | names and description, one use |
/// | `GET /pictures/7`, `GET /pages/7` | a PNG, a page of the web |
/// | `GET /accounts?email=A` | whether the address is free |
/// | `POST /accounts`, `POST /sessions` | a new account; a login |
///
/// What there is not is answered with 404, a wrong password with 401, a taken address with 409.
public final class TreeService: @unchecked Sendable {
  /// How many trees are shown of those there could be.
  public let count: Int
  private let accounts = Accounts()
  private let lock = NSLock()
  private var currentTrouble: Trouble
  private var paths: [String] = []

  public init(count: Int? = nil, trouble: Trouble = .none) {
    self.count = min(count ?? Nursery.count, Nursery.count)
    currentTrouble = trouble
  }

  public var trouble: Trouble {
    get { lock.withLock { currentTrouble } }
    set { lock.withLock { currentTrouble = newValue } }
  }

  /// What was asked for so far.
  public var requests: [String] { lock.withLock { paths } }

  /// Serves on a thread of its own until the server is stopped.
  public func start(port: UInt16 = 0) throws -> LocalServer {
    let server = try LocalServer(port: port, respond: { [self] in respond(to: $0) })
    Thread.detachNewThread { server.run() }
    return server
  }

  public func respond(to request: LocalServer.Request) -> LocalServer.Answer? {
    lock.withLock { paths.append("\(request.method) \(request.path)") }
    let trouble = trouble
    if trouble.delay > 0 { Thread.sleep(forTimeInterval: trouble.delay) }
    if trouble.isGone { return .hangUp }
    if let status = trouble.status {
      return .init(status: status, type: "text/plain", body: Data("No.".utf8))
    }
    guard var answer = answer(to: request) else { return nil }
    if trouble.isBroken { answer.body.reverse() }
    return answer
  }

  private func answer(to request: LocalServer.Request) -> LocalServer.Answer? {
    let address = URLComponents(string: request.path)
    let parts = (address?.path ?? "").split(separator: "/").map(String.init)
    switch (request.method, parts.count, parts.first) {
    case ("GET", 1, "trees"): return json(["count": count])
    case ("GET", 1, "accounts"):
      let email = address?.queryItems?.first { $0.name == "email" }?.value
      return email.flatMap { json(["isFree": accounts.isFree($0)]) }
    case ("POST", 1, "accounts"): return account(in: request, refusedBy: 409, accounts.add)
    case ("POST", 1, "sessions"): return account(in: request, refusedBy: 401, accounts.knows)
    case ("GET", 2, let collection?):
      return Int(parts[1]).flatMap { item($0, of: collection, at: request.base) }
    default: return nil
    }
  }

  private func item(_ id: Int, of collection: String, at base: String) -> LocalServer.Answer? {
    if collection == "uses" { return Nursery.craft(id).flatMap(json) }
    guard id <= count else { return nil }
    switch collection {
    case "trees": return Nursery.record(of: id, at: base).flatMap(json)
    case "species": return Nursery.species(of: id).flatMap(json)
    case "pictures":
      return id < 1 ? nil : .init(type: "image/png", body: TreePicture.png(of: id))
    case "pages":
      return Nursery.species(of: id).map {
        .init(type: "text/html; charset=utf-8", body: TreePage.html(of: $0))
      }
    default: return nil
    }
  }

  private func account(
    in request: LocalServer.Request, refusedBy status: Int, _ accept: (Accounts.Credentials) -> Bool
  ) -> LocalServer.Answer? {
    guard
      let credentials = try? JSONDecoder().decode(Accounts.Credentials.self, from: request.body),
      accept(credentials)
    else { return .init(status: status, type: "text/plain", body: Data("No.".utf8)) }
    return json(["email": credentials.email])
  }

  private func json(_ value: some Encodable) -> LocalServer.Answer? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? .init(type: "application/json", body: encoder.encode(value))
  }
}
