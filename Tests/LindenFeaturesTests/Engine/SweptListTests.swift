import Combine
import Testing

@testable import LindenEngine
@testable import LindenFeatures

@MainActor struct SweptListTests {
  private final class Thing {}
  private struct Entry: SweptEntry {
    let number: Int
    weak var thing: Thing?
    var isGone: Bool { thing == nil }
  }

  @Test func `what is there stays in order, and what is gone is swept out`() {
    var list = SweptList<Entry>()
    var kept: [Thing] = []
    for number in 0..<1_000 {
      let thing = Thing()
      if number % 100 == 0 { kept.append(thing) }
      list.add(Entry(number: number, thing: thing))
    }
    #expect(list.count <= 32)
    #expect(
      list.entries.filter { !$0.isGone }.map(\.number) == Array(stride(from: 0, to: 1_000, by: 100))
    )
  }

  private final class Model: ObservableObject { @Published var name = "a" }

  private struct Reader: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: 10, height: 10) }
  }

  @Test func `views that observe an object and go are forgotten, though the object never changes`()
  {
    let model = Model()
    let probe = Probe<Int>()
    let host = TestHost(
      Variable(0, probe) { number in Reader(model: model).id(number) })
    for number in 1...500 {
      probe.binding.wrappedValue = number
      host.settle()
    }
    #expect(ObjectHub.of(model).observerCount <= 32)
    host.forget()
    model.name = "b"
    host.settle()
    #expect(host.bodies == ["Reader"])
  }
}
