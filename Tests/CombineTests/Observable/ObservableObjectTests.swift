import Combine
import CombineTesting
import Foundation
import Testing

private class Account: ObservableObject {
  @Published var balance = 0
  var note = ""
}

private class Savings: Account {
  @Published var rate = 1.0
  let name = "savings"
}

private class Bare: ObservableObject {}

private class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

private class OwnPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0
}

private class Generic<Value>: ObservableObject {
  @Published var first: Value
  @Published private(set) var second: [Value] = []
  init(_ value: Value) { first = value }
}

@MainActor private class OnMain: ObservableObject { @Published var count = 0 }

private class Described: NSObject, ObservableObject {
  var label = "plain"
  @Published var value = 0
}

struct ObservableObjectTests {
  @Test func `a subclass of NSObject tells too`() {
    let object = Described()
    var count = 0
    let token = object.objectWillChange.sink { count += 1 }
    object.value = 1
    object.label = "no news"
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `A5/B38 it tells before a published property changes, and only then`() {
    let account = Account()
    var seen: [Int] = []
    let token = account.objectWillChange.sink { seen.append(account.balance) }
    account.balance = 5
    account.note = "no news"
    account.balance = 6
    #expect(seen == [0, 5])
    withExtendedLifetime(token) {}
  }

  @Test func `it tells before the property's own publisher does`() {
    let account = Account()
    var order: [String] = []
    let value = account.$balance.dropFirst().sink { order.append("value \($0)") }
    let change = account.objectWillChange.sink { order.append("change") }
    account.balance = 1
    #expect(order == ["change", "value 1"])
    withExtendedLifetime((value, change)) {}
  }

  @Test func `properties of the class and of its superclass tell through one publisher`() {
    let savings = Savings()
    var count = 0
    let token = savings.objectWillChange.sink { count += 1 }
    savings.balance = 1
    savings.rate = 2
    #expect(count == 2)
    let sameAsAccount = (savings as Account).objectWillChange
    #expect(sameAsAccount === savings.objectWillChange)
    withExtendedLifetime(token) {}
  }

  @Test func `the publisher is the same every time, and another for another object`() {
    let (first, second) = (Account(), Account())
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
  }

  @Test func `a class without published properties has one stable publisher as well`() {
    let (first, second) = (Bare(), Bare())
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
    var count = 0
    let token = first.objectWillChange.sink { count += 1 }
    first.objectWillChange.send()
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `an object at the address of one that has gone starts afresh`() {
    for _ in 0..<1_000 {
      let probe = Probe<Void, Never>()
      let bare = Bare()
      bare.objectWillChange.subscribe(probe)
      bare.objectWillChange.send()
      #expect(probe.values.count == 1)
      probe.cancel()
    }
  }

  @Test func `a publisher of another type is the class's own affair`() {
    let custom = Custom()
    var told: [String] = []
    let token = custom.objectWillChange.sink { told.append($0) }
    custom.value = 1
    custom.objectWillChange.send("hello")
    #expect(told == ["hello"])
    withExtendedLifetime(token) {}
  }

  @Test func `a publisher of one's own is not told by published properties`() {
    let object = OwnPublisher()
    var count = 0
    let token = object.objectWillChange.sink { count += 1 }
    object.value = 1
    #expect(count == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `generic classes tell too`() {
    let object = Generic("a")
    var count = 0
    let token = object.objectWillChange.sink { count += 1 }
    object.first = "b"
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test @MainActor func `objects of the main actor tell too`() {
    let object = OnMain()
    var count = 0
    let token = object.objectWillChange.sink { count += 1 }
    object.count += 1
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `X-A22 it tells every subscriber, whatever that has asked for`() {
    let publisher = ObservableObjectPublisher()
    let probe = Probe<Void, Never>(demand: .none)
    publisher.subscribe(probe)
    publisher.send()
    publisher.send()
    #expect(probe.values.count == 2)
    probe.cancel()
    publisher.send()
    #expect(probe.values.count == 2)
  }

  @Test func `X-D12 the mirror of its subscription shows the subscriber`() throws {
    let upstream = ObservableObjectPublisher()
    let probe = Probe<Void, Never>()
    upstream.subscribe(probe)
    let subscription = try #require(probe.subscription)
    #expect("\(subscription)" == "ObservableObjectPublisher")
    let children = Array(Mirror(reflecting: subscription).children)
    #expect(children.map(\.label) == ["downstream"])
    #expect(children.first?.value as? Probe<Void, Never> === probe)
  }

  @Test func `nothing holds the object, nor the publisher after it`() {
    weak var object: Account?
    weak var publisher: ObservableObjectPublisher?
    do {
      let account = Account()
      let token = account.objectWillChange.sink {}
      account.balance = 1
      object = account
      publisher = account.objectWillChange
      withExtendedLifetime(token) {}
    }
    #expect(object == nil)
    #expect(publisher == nil)
  }
}
