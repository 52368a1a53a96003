import Combine
import CombineTesting
import Testing

struct NotificationPublisherTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("happened")

  @Test func `A5/B37 notifications of the name arrive, others do not`() {
    var names: [String] = []
    let token = center.publisher(for: name).sink { names.append($0.name.rawValue) }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(names == ["happened"])
    token.cancel()
  }

  @Test func `with an object only its notifications arrive`() {
    final class Sender {}
    let mine = Sender()
    var count = 0
    let token = center.publisher(for: name, object: mine).sink { _ in count += 1 }
    center.post(name: name, object: mine)
    center.post(name: name, object: Sender())
    #expect(count == 1)
    token.cancel()
  }

  @Test func `nothing arrives after a cancel, and the token is not kept`() {
    var count = 0
    let token = center.publisher(for: name).sink { _ in count += 1 }
    token.cancel()
    center.post(name: name, object: nil)
    #expect(count == 0)
    do { _ = center.publisher(for: name).sink { _ in count += 1 } }
    center.post(name: name, object: nil)
    #expect(count == 0)
  }

  @Test func `what nobody asked for is dropped`() {
    let probe = Probe<Notification, Never>(demand: .max(1))
    center.publisher(for: name).subscribe(probe)
    for _ in 0..<3 { center.post(name: name, object: nil) }
    #expect(probe.values.count == 1)
    probe.request(.max(1))
    center.post(name: name, object: nil)
    #expect(probe.values.count == 2)
    #expect(probe.log.first == "subscription NotificationCenter Observer")
  }

  @Test func `a notification posted while one is delivered arrives inside it`() {
    var log: [String] = []
    let token = center.publisher(for: name).sink { [center, name] note in
      let depth = note.userInfo?["depth"] as? Int ?? 0
      log.append("in \(depth)")
      if depth < 1 { center.post(name: name, object: nil, userInfo: ["depth": depth + 1]) }
      log.append("out \(depth)")
    }
    center.post(name: name, object: nil)
    #expect(log == ["in 0", "in 1", "out 1", "out 0"])
    token.cancel()
  }

  @Test func `notifications posted by several threads arrive one at a time`() async {
    let probe = LawfulProbe()
    center.publisher(for: name).map { _ in 1 }.subscribe(probe)
    probe.request(.unlimited)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [center, name] in
          for _ in 0..<100 { center.post(name: name, object: nil) }
        }
      }
    }
    #expect(probe.count == 400)
    #expect(probe.violations == [])
    probe.cancel()
  }

  @Test func `two publishers are equal if they publish the same`() {
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: Notification.Name("other")))
    #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: name, object: center))
  }
}
