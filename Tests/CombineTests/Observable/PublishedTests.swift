import Combine
import CombineTesting
import Testing

private class Wrapper { @Published var text: String = "hoho" }

private class Model: ObservableObject {
  @Published var number = 0
  @Published var other = 0
}

struct PublishedTests {
  @Test func `A5/T15 the value is published on subscription and on every assignment`() {
    let wrapper = Wrapper()
    let probe = Probe<String, Never>()
    wrapper.$text.subscribe(probe)
    wrapper.text = "123"
    wrapper.text = "abc"
    #expect(
      probe.log == ["subscription PublishedSubject", "value hoho", "value 123", "value abc"])
    #expect(wrapper.text == "abc")
  }

  @Test func `a subscriber still reads the old value`() {
    let model = Model()
    var seen: [String] = []
    let token = model.$number.sink { seen.append("\($0) over \(model.number)") }
    model.number = 5
    #expect(seen == ["0 over 0", "5 over 0"])
    #expect(model.number == 5)
    withExtendedLifetime(token) {}
  }

  @Test func `what a subscriber writes is overwritten by the value on its way`() {
    let model = Model()
    let token = model.$number.dropFirst().sink { if $0 == 1 { model.number = 2 } }
    model.number = 1
    #expect(model.number == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `who subscribes inside a delivery gets the old value and then the new one`() {
    let model = Model()
    var late: [Int] = []
    var tokens: [AnyCancellable] = []
    model.$number.dropFirst().sink { _ in
      if tokens.count == 1 { model.$number.sink { late.append($0) }.store(in: &tokens) }
    }.store(in: &tokens)
    model.number = 1
    #expect(late == [0, 1])
  }

  @Test func `without demand the newest value is kept`() {
    let model = Model()
    let probe = Probe<Int, Never>(demand: .none)
    model.$number.subscribe(probe)
    model.number = 1
    model.number = 2
    probe.request(.max(1))
    #expect(probe.values == [2])
    probe.cancel()
  }

  @Test func `its publisher never finishes, nor does it when the object goes`() {
    let probe = Probe<Int, Never>()
    do { Model().$number.subscribe(probe) }
    #expect(probe.log == ["subscription PublishedSubject", "value 0"])
    probe.cancel()
  }

  @Test func `assign(to:) sets the property until the object goes`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var left: Model?
    do {
      let model = Model()
      left = model
      subject.map { $0 * 10 }.assign(to: &model.$number)
      subject.send(1)
      #expect(model.number == 10)
      model.number = 3
      subject.send(2)
      #expect(model.number == 20)
    }
    #expect(left == nil)
    subject.send(3)
  }

  @Test func `assign(to:) announces the change of the object`() {
    let subject = PassthroughSubject<Int, Never>()
    let model = Model()
    var changes = 0
    let token = model.objectWillChange.sink { changes += 1 }
    subject.assign(to: &model.$number)
    subject.send(1)
    #expect(changes == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `assign(to:) cancels its publisher when the object goes`() {
    let tap = ManualPublisher<Int, Never>()
    do {
      let model = Model()
      tap.assign(to: &model.$number)
      #expect(tap.subscription.log == ["request unlimited"])
    }
    #expect(tap.subscription.log == ["request unlimited", "cancel"])
  }

  @Test func `one property may be assigned from another's publisher`() {
    let model = Model()
    model.$number.map { $0 + 1 }.assign(to: &model.$other)
    model.number = 4
    #expect(model.other == 5)
  }

  @Test func `X-A35 one property's publisher assigned to another changes neither value`() {
    let model = Model()
    model.number = 1
    model.other = 2
    model.$other = model.$number
    model.number = 3
    #expect(model.number == 3)
    #expect(model.other == 2)
  }

  @Test func `its mirror shows the value, as Apple's does before the publisher is used`() {
    let model = Model()
    model.number = 7
    let token = model.$number.sink { _ in }
    let published = Mirror(reflecting: model).descendant("_number")
    #expect(published is Published<Int>)
    #expect(
      published.flatMap { Mirror(reflecting: $0).descendant("storage", "value") } as? Int == 7)
    var text = ""
    dump(published, to: &text)
    #expect(text.contains("storage: Combine.Published<Swift.Int>.Storage.value"))
    token.cancel()
  }

  @Test func `a wrapper can be made by hand`() {
    class Holder {
      @Published var value: Int
      init(_ value: Int) { _value = Published(initialValue: value) }
    }
    let holder = Holder(6)
    #expect(holder.value == 6)
    holder.value += 1
    #expect(holder.value == 7)
  }
}
