import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct StateTests {
  struct Volumes {
    var volume = 1.0
    var volumes = [1.0, 2.0]
  }

  struct Holder: View {
    @State private var state = Volumes()
    let probe: Probe<Volumes>
    var body: some View {
      let _ = probe.binding = $state
      Color.red.frame(width: state.volume, height: state.volumes[0])
    }
  }

  @Test func `B/B2-41 state outlives the values of its view`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(Variable(0, probe) { step in Marker("m\(step)", log) })
    let first = log.take()[0].split(separator: "#")[1]
    for step in 1...3 {
      probe.binding.wrappedValue = step
      host.settle()
      #expect(log.take() == ["m\(step)#\(first)"])
    }
  }

  @Test
  func `B/B2-46 A1/B97 A1/B98 bindings to a member and to an element write through to the whole`() {
    let probe = Probe<Volumes>()
    let host = TestHost(Holder(probe: probe))
    probe.binding.volume.wrappedValue = 20
    probe.binding.volumes[0].wrappedValue = 30
    #expect(probe.binding.wrappedValue.volume == 20)
    #expect(probe.binding.wrappedValue.volumes == [30, 2])
    host.settle()
    #expect(host.colorFrames[0].size == CGSize(width: 20, height: 30))
  }

  @Test func `B/B2-44 B/B2-45 A1/B99 a projected value is a binding that reads and writes`() {
    let state = State(initialValue: 3)
    let binding: Binding<Int> = state.projectedValue
    #expect(binding.wrappedValue == 3)
    var stored = 1
    let own = Binding(get: { stored }, set: { stored = $0 })
    own.wrappedValue += 4
    #expect(stored == 5)
    Binding.constant(2).wrappedValue = 9
  }

  @Test func `a binding to an optional unwraps while there is a value`() {
    var stored: Int? = nil
    let optional = Binding(get: { stored }, set: { stored = $0 })
    let none: Binding<Int>? = Binding(optional)
    #expect(none.map(\.wrappedValue) == nil)
    stored = 4
    let unwrapped: Binding<Int>? = Binding(optional)
    unwrapped?.wrappedValue = 6
    #expect(stored == 6)
    stored = nil
    #expect(unwrapped?.wrappedValue == 6)
  }

  final class Counter { var count: CGFloat = 10 }

  struct Reference: View {
    @State private var counter = Counter()
    let probe: Probe<Counter>
    var body: some View {
      let _ = probe.binding = $counter
      Color.red.frame(width: counter.count, height: 1)
    }
  }

  @Test func `A1/B96 a change inside of an object in State runs nothing, another object does`() {
    let probe = Probe<Counter>()
    let host = TestHost(Reference(probe: probe))
    probe.binding.wrappedValue.count = 20
    #expect(!host.root.graph.hasWork)
    let other = Counter()
    other.count = 30
    probe.binding.wrappedValue = other
    host.settle()
    #expect(host.colorFrames[0].width == 30)
  }

  struct Copying: View {
    @State private var whole = Volumes()
    let taken: (inout Volumes) -> Void
    var body: some View {
      var copy = whole
      let _ = taken(&copy)
      HStack(spacing: 0) {
        box(copy.volume, 1)
        box(whole.volume, 1)
      }
    }
  }

  @Test func `A1/B95 what is done to a copy of a state's value stays with the copy`() {
    let host = TestHost(Copying { $0.volume = 40 })
    #expect(host.colorFrames.map(\.width) == [40, 1])
  }

  @Test func `A1/B1 making views has no effect until they are shown`() {
    let log = Diary()
    let view = Marker("m", log)
    #expect(log.take().isEmpty)
    _ = TestHost(view)
    #expect(log.take().count == 1)
  }

  @Test func `A1/B2 the same state makes the same picture`() {
    func commands() -> [String] {
      TestHost(
        VStack {
          box(10, 20)
          Text("a").background(Color.blue)
          Circle().stroke()
        }
      )
      .commands.map { "\($0)" }
    }
    #expect(!commands().isEmpty && commands() == commands())
  }

  struct Control: View {
    @Binding var value: CGFloat
    var body: some View { Color.red.frame(width: value, height: 1) }
  }
  struct OwningControl: View {
    @State var value: CGFloat = 8
    var body: some View { Color.red.frame(width: value, height: 1) }
  }

  @Test func `B/B2-40 B/B2-47 a control looks the same with a value of its own and with another's`()
  {
    let own = TestHost(OwningControl())
    let bound = TestHost(Control(value: .constant(8)))
    #expect(own.colorFrames == bound.colorFrames)
  }

  @Test func `B/B2-42 an owner's first value is kept when it is handed another`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(Variable(CGFloat(5), probe) { OwningControl(value: $0) })
    probe.binding.wrappedValue = 50
    host.settle()
    #expect(host.colorFrames[0].width == 5)
  }

  @Test func `B/B2-59 state set on another thread reaches the view`() async {
    let probe = Probe<Volumes>()
    let host = TestHost(Holder(probe: probe))
    let binding = UncheckedBox(probe.binding.volume)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        binding.value.wrappedValue = 77
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    host.settle()
    #expect(host.colorFrames[0].width == 77)
  }

  @Test func `each write of another thread sees the one before, and none is lost`() async {
    let probe = Probe<[Int]>()
    let host = TestHost(
      Variable([], probe) { Color.red.frame(width: CGFloat($0.count), height: 1) })
    let binding = UncheckedBox(probe.binding!)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        for number in 0..<100 { binding.value.wrappedValue.append(number) }
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    host.settle()
    #expect(probe.binding.wrappedValue == Array(0..<100))
    #expect(host.colorFrames[0].width == 100)
  }

  @Test func `an animation of another thread moves what is written in it, and tells its end`() async
  {
    let (probe, log) = (Probe<CGFloat>(), Diary())
    let host = TestHost(Variable(10, probe) { Color.red.frame(width: $0, height: 1) })
    let (binding, end) = (UncheckedBox(probe.binding!), UncheckedBox({ log.add("done") }))
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        withAnimation(.linear(duration: 1)) {
          binding.value.wrappedValue = 110
        } completion: {
          MainThread.assume { end.value() }
        }
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.colorFrames[0].width == 60 && log.lines.isEmpty)
    host.advance(by: 0.5)
    #expect(host.colorFrames[0].width == 110 && log.lines == ["done"])
  }

  @Test func `a view that another thread is the last to have leaves its place on the main one`()
    async
  {
    struct Reader: View {
      @Environment(\.testScale) var scale
      let keep: (Reader) -> Void
      var scope: EnvironmentScope? { _scale.place?.scope }
      var body: some View {
        let _ = keep(self)
        Color.red.frame(width: scale, height: 1)
      }
    }
    final class Keeper: @unchecked Sendable { var view: Reader? }
    let keeper = Keeper()
    let isThere = Probe<Bool>()
    let host = TestHost(
      Variable(true, isThere) { isThere in
        if isThere {
          Reader { keeper.view = $0 }.environment(\.testScale, 7)
        }
      })
    weak let scope = keeper.view?.scope
    isThere.value = false
    host.settle()
    #expect(scope != nil)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        keeper.view = nil
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(scope == nil)
  }

  struct Doubled: DynamicProperty {
    @State var base: CGFloat = 5
    @Environment(\.testScale) var scale
    var updates = 0
    mutating func update() { updates += 1 }
    var width: CGFloat { base * scale * 2 }
  }
  struct UserProperty: View {
    var doubled = Doubled()
    let probe: Probe<CGFloat>
    let log: Diary
    var body: some View {
      let _ = probe.binding = doubled.$base
      let _ = log.add("updates \(doubled.updates)")
      Color.red.frame(width: doubled.width, height: 1)
    }
  }

  @Test func `a user's own dynamic property holds state and environment, updated before each body`()
  {
    let (probe, log, scale) = (Probe<CGFloat>(), Diary(), Probe<CGFloat>())
    let host = TestHost(
      Variable(CGFloat(1), scale) {
        UserProperty(probe: probe, log: log).environment(\.testScale, $0)
      })
    #expect(log.take() == ["updates 1"])
    probe.binding.wrappedValue = 20
    host.settle()
    #expect(host.colorFrames[0].width == 40)
    scale.binding.wrappedValue = 2
    host.settle()
    #expect(host.colorFrames[0].width == 80)
  }
}
