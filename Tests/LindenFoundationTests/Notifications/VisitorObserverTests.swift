import Foundation
import LindenFoundation
import Testing

/// Notifications of the default center where a process serves several visitors.
@Suite struct VisitorObserverTests {
  private let name = Notification.Name("\(UUID())")

  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var words: [String] = []
    var all: [String] { lock.withLock { words } }
    func add(_ word: String) { lock.withLock { words.append(word) } }
  }

  private func run<R>(for visitor: VisitorDefaults?, _ body: () throws -> R) rethrows -> R {
    try VisitorDefaults.$current.withValue(visitor, operation: body)
  }

  private func observe(
    _ who: String, _ heard: Heard, in center: NotificationCenter = .default,
    queue: OperationQueue? = nil
  ) -> any NSObjectProtocol {
    center.addObserver(forName: name, object: nil, queue: queue) { notification in
      let word = notification.userInfo?["word"] as? String ?? ""
      let of = VisitorDefaults.current?.stored(under: "name") as? String ?? "nobody"
      heard.add("\(who) hears \(word) as \(of)")
    }
  }

  private func post(_ word: String, in center: NotificationCenter = .default) {
    center.post(name: name, object: nil, userInfo: ["word": word])
  }

  private func visitor(_ name: String) -> VisitorDefaults {
    let visitor = VisitorDefaults()
    visitor.store(name, under: "name")
    return visitor
  }

  @Test(arguments: [false, true])
  func `an observer of a visitor hears that visitor's posts and those for nobody`(
    hasQueue: Bool
  ) {
    let (ada, bob, heard) = (visitor("ada"), visitor("bob"), Heard())
    let queue = hasQueue ? OperationQueue() : nil
    var tokens = [
      run(for: ada) { observe("ada", heard, queue: queue) },
      run(for: bob) { observe("bob", heard, queue: queue) },
    ]
    run(for: ada) { post("a") }
    run(for: bob) { post("b") }
    #expect(heard.all == ["ada hears a as ada", "bob hears b as bob"])
    post("all")
    run(for: ada) { NotificationCenter.default.postToAll(name: name, object: nil) }
    #expect(
      Set(heard.all.dropFirst(2)) == [
        "ada hears all as ada", "bob hears all as bob", "ada hears  as ada", "bob hears  as bob",
      ])
    tokens.append(observe("app", heard))
    run(for: bob) { post("c") }
    #expect(Set(heard.all.suffix(2)) == ["bob hears c as bob", "app hears c as bob"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    post("nothing")
    #expect(heard.all.count == 8)
  }

  @Test func `a center that the app made tells everybody`() {
    let (center, heard) = (NotificationCenter(), Heard())
    let token = run(for: visitor("ada")) { observe("ada", heard, in: center) }
    run(for: visitor("bob")) { post("b", in: center) }
    #expect(heard.all == ["ada hears b as bob"])
    center.removeObserver(token)
  }

  @Test func `a sequence of notifications is its visitor's`() async {
    let (ada, bob) = (visitor("ada"), visitor("bob"))
    let word = await run(for: ada) {
      let notifications = NotificationCenter.default.notifications(named: name)
      var iterator = notifications.makeAsyncIterator()
      return { [self] in
        run(for: bob) { post("b") }
        run(for: ada) { post("a") }
        return await iterator.next()?.userInfo?["word"] as? String
      }
    }()
    #expect(word == "a")
  }
}
