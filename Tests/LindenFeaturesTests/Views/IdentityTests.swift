import Combine
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct IdentityTests {
  /// A row that remembers the name it was first shown with.
  struct Row: View {
    let name: String
    let log: Diary
    @State private var first: String
    init(_ name: String, _ log: Diary) {
      self.name = name
      self.log = log
      _first = State(initialValue: name)
    }
    var body: some View {
      let _ = log.add("\(name)<\(first)")
      Color.red.frame(width: 10, height: 10)
    }
  }

  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  private func list(_ probe: Probe<[Item]>, _ log: Diary) -> TestHost {
    TestHost(
      Variable([Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")], probe) {
        items in
        VStack { ForEach(items) { Row($0.name, log) } }
      })
  }

  @Test func `B/B2-23 rows that move keep their state`() {
    let (probe, log) = (Probe<[Item]>(), Diary())
    let host = list(probe, log)
    #expect(log.take() == ["a<a", "b<b", "c<c"])
    probe.binding.wrappedValue = [
      Item(id: 3, name: "C"), Item(id: 1, name: "A"), Item(id: 4, name: "d"),
      Item(id: 2, name: "B"),
    ]
    host.settle()
    #expect(Set(log.take()) == ["C<c", "A<a", "d<d", "B<b"])
    probe.binding.wrappedValue.removeFirst(2)
    host.settle()
    #expect(log.take().isEmpty)
    probe.binding.wrappedValue = [Item(id: 2, name: "x"), Item(id: 1, name: "y")]
    host.settle()
    #expect(log.take().sorted() == ["x<b", "y<y"])
  }

  @Test func `B/B2-24 the number of rows may change, and their nodes go with them`() {
    let (probe, log) = (Probe<[Item]>(), Diary())
    let host = list(probe, log)
    let nodes = host.root.graph.nodeCount
    probe.binding.wrappedValue += (10..<60).map { Item(id: $0, name: "\($0)") }
    host.settle()
    #expect(host.colorFrames.count == 53)
    probe.binding.wrappedValue.removeLast(50)
    host.settle()
    #expect(host.colorFrames.count == 3)
    #expect(host.root.graph.nodeCount == nodes)
  }

  @Test func `B/B2-21 a range of numbers makes rows of the type that is printed`() {
    let rows = ForEach(1...3, id: \.self) { Text("Item \($0)") }
    #expect("\(type(of: rows))" == "ForEach<ClosedRange<Int>, Int, Text>")
    let host = TestHost(VStack { ForEach(1...3, id: \.self) { _ in box(1, 1) } })
    #expect(host.colorFrames.count == 3)
  }

  @Test func `B/B2-22 any random-access collection gives rows, by identity or key path`() {
    #expect(
      "\(type(of: ForEach([Item(id: 1, name: "a")][...]) { _ in EmptyView() }))"
        == "ForEach<ArraySlice<Item>, Int, EmptyView>")
    #expect(
      "\(type(of: ForEach("abc".map { $0 }.lazy.reversed(), id: \.self) { _ in EmptyView() }))"
        .hasSuffix(", Character, EmptyView>"))
  }

  @Test func `ids that occur twice are warned of once, and every element is shown`() {
    let (probe, log) = (Probe<[Item]>(), Diary())
    let warnings = Diagnostics.recording {
      let host = list(probe, log)
      probe.binding.wrappedValue = [
        Item(id: 1, name: "a"), Item(id: 1, name: "b"), Item(id: 2, name: "c"),
      ]
      host.settle()
      #expect(host.colorFrames.count == 3)
      probe.binding.wrappedValue = [
        Item(id: 1, name: "a"), Item(id: 2, name: "c"), Item(id: 1, name: "b"),
      ]
      host.settle()
      #expect(host.colorFrames.count == 3)
      probe.binding.wrappedValue = []
      host.settle()
      #expect(host.colorFrames.isEmpty)
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("the id 1 occurs more than once") == true)
  }

  @Test func `B/B2-25 a hidden type that stays is updated, one that changes is replaced`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { step in
        step < 2 ? AnyView(Row("r\(step)", log)) : AnyView(Row("r\(step)", log).padding(1))
      })
    #expect(log.take() == ["r0<r0"])
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take() == ["r1<r0"])
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(log.take() == ["r2<r2"])
    let nodes = host.root.graph.nodeCount
    probe.binding.wrappedValue = 0
    host.settle()
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(host.root.graph.nodeCount == nodes)
  }

  @Test func `B/B2-32 either branch of an ordinary if shows the right view`() {
    func either(_ isWide: Bool) -> AnyView {
      if isWide { return AnyView(box(30, 1)) } else { return AnyView(box(2, 1).padding(1)) }
    }
    let probe = Probe<Bool>()
    let host = TestHost(Variable(true, probe) { either($0) })
    #expect(host.colorFrames[0].width == 30)
    probe.binding.wrappedValue = false
    host.settle()
    #expect(host.colorFrames[0].width == 2)
  }

  @Test func `B/B2-26 a new id makes a new view, a kept one updates it`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(Variable(0, probe) { Row("r\($0)", log).id($0 / 2) })
    probe.binding.wrappedValue = 1
    host.settle()
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(log.take() == ["r0<r0", "r1<r0", "r2<r2"])
  }

  @Test func `B/B2-20 B/B2-12 branches of a condition have states of their own`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { step in
        if step % 2 == 0 { Row("even\(step)", log) } else { Row("odd\(step)", log) }
      })
    for step in [2, 3, 5, 6] {
      probe.binding.wrappedValue = step
      host.settle()
    }
    #expect(log.take() == ["even0<even0", "even2<even0", "odd3<odd3", "odd5<odd3", "even6<even6"])
  }

  @Test func `B/B2-30 a lone if is an optional view`() {
    @ViewBuilder func lone(_ isOn: Bool) -> some View { if isOn { Color.red } }
    #expect("\(type(of: lone(true)))" == "Optional<Color>")
  }

  struct Even: View, Equatable {
    let number: Int
    let log: Diary
    nonisolated static func == (a: Even, b: Even) -> Bool { a.number / 2 == b.number / 2 }
    var body: some View {
      let _ = log.add("\(number)")
      Color.red
    }
  }

  enum Key: Hashable {
    case digit(Int)
    case dot
  }

  @Test func `A1/B124 A1/B125 cases with values can be ids`() {
    let log = Diary()
    let host = TestHost(
      HStack(spacing: 0) {
        ForEach([Key.digit(1), .dot, .digit(2)], id: \.self) { key in
          let _ = log.add("\(key)")
          box(1, 1)
        }
      })
    #expect(log.take() == ["digit(1)", "dot", "digit(2)"])
    #expect(host.colorFrames.count == 3)
  }

  @Test func `A1/B123 A1/B133 content behind a condition or an optional comes and goes`() {
    let probe = Probe<[CGFloat]?>()
    let host = TestHost(
      Variable([CGFloat]?.none, probe) { widths in
        VStack(spacing: 0) {
          box(1, 1)
          if widths != nil { ForEach(widths!, id: \.self) { box($0, 1) } }
        }
      })
    #expect(host.colorFrames.map(\.width) == [1])
    probe.binding.wrappedValue = [2, 3]
    host.settle()
    #expect(host.colorFrames.map(\.width) == [1, 2, 3])
    probe.binding.wrappedValue = nil
    host.settle()
    #expect(host.colorFrames.map(\.width) == [1])
  }

  @Test func `an equatable view runs only when it differs by its own measure`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        VStack {
          Even(number: number, log: log).equatable()
          EquatableView(content: Even(number: number + 10, log: log))
        }
      })
    #expect(log.take() == ["0", "10"])
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take().isEmpty)
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(log.take() == ["2", "12"])
  }

  @Test func `a row's own state survives the removal of rows before it`() {
    let probe = Probe<[Int]>()
    var bindings: [Int: Binding<CGFloat>] = [:]
    struct Sized: View {
      let note: (Binding<CGFloat>) -> Void
      @State private var width: CGFloat = 1
      var body: some View {
        let _ = note($width)
        Color.red.frame(width: width, height: 1)
      }
    }
    let host = TestHost(
      Variable([1, 2, 3], probe) { numbers in
        VStack { ForEach(numbers, id: \.self) { number in Sized { bindings[number] = $0 } } }
      })
    bindings[3]!.wrappedValue = 33
    host.settle()
    probe.binding.wrappedValue = [3]
    host.settle()
    #expect(host.colorFrames.map(\.width) == [33])
    probe.binding.wrappedValue = [1, 3]
    host.settle()
    #expect(host.colorFrames.map(\.width) == [1, 33])
  }
}
