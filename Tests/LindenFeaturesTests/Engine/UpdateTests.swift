import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A slot through which a test reaches into a view.
@MainActor final class Probe<Value> {
  var binding: Binding<Value>!
}

@MainActor struct UpdateTests {
  struct ValueParent: View {
    @State var counter = 0
    let probe: Probe<Int>
    var body: some View {
      let _ = probe.binding = $counter
      ValueChild(number: counter)
    }
  }
  struct ValueChild: View {
    let number: Int
    var body: some View { Color.red.frame(width: CGFloat(number), height: 10) }
  }

  @Test func `B/B2-01 a child given the value runs after its parent`() {
    let probe = Probe<Int>()
    let host = TestHost(ValueParent(probe: probe))
    #expect(host.bodies == ["ValueParent", "ValueChild"])
    host.forget()
    probe.binding.wrappedValue += 5
    host.settle()
    #expect(host.bodies == ["ValueParent", "ValueChild"])
    #expect(host.colorFrames == [CGRect(197.5, 195, 5, 10)])
  }

  struct OwnerParent: View {
    let probe: Probe<Int>
    var body: some View { Owner(probe: probe) }
  }
  struct Owner: View {
    @State private var counter = 0
    let probe: Probe<Int>
    var body: some View {
      let _ = probe.binding = $counter
      Color.red.frame(width: CGFloat(counter), height: 10)
    }
  }

  @Test func `B/B2-02 A1/B92 state owned by a child runs only the child`() {
    let probe = Probe<Int>()
    let host = TestHost(OwnerParent(probe: probe))
    #expect(host.bodies == ["OwnerParent", "Owner"])
    host.forget()
    probe.binding.wrappedValue += 1
    host.settle()
    #expect(host.bodies == ["Owner"])
  }

  struct BindingParent: View {
    @State var counter = 0
    let probe: Probe<Int>
    var body: some View {
      let _ = probe.binding = $counter
      BindingChild(number: $counter)
    }
  }
  struct BindingChild: View {
    @Binding var number: Int
    var body: some View { Color.red.frame(width: CGFloat(number), height: 10) }
  }

  @Test func `B/B2-03 a child given the binding runs alone`() {
    let probe = Probe<Int>()
    let host = TestHost(BindingParent(probe: probe))
    #expect(host.bodies == ["BindingParent", "BindingChild"])
    host.forget()
    probe.binding.wrappedValue += 1
    host.settle()
    #expect(host.bodies == ["BindingChild"])
  }

  @Test func `writing the same value runs nothing`() {
    let probe = Probe<Int>()
    let host = TestHost(ValueParent(probe: probe))
    host.forget()
    probe.binding.wrappedValue = 0
    host.settle()
    #expect(host.bodies.isEmpty)
  }

  struct PlainState: View {
    var counter = State(initialValue: 3)
    let probe: Probe<Int>
    var body: some View {
      let _ = probe.binding = counter.projectedValue
      Color.red.frame(width: CGFloat(counter.wrappedValue), height: 10)
    }
  }

  @Test func `B/B2-43 State in an ordinary property works`() {
    let probe = Probe<Int>()
    let host = TestHost(PlainState(probe: probe))
    #expect(host.colorFrames[0].width == 3)
    probe.binding.wrappedValue = 40
    host.settle()
    #expect(host.colorFrames[0].width == 40)
  }

  final class Model: ObservableObject {
    @Published var width: CGFloat = 10
    @Published var other = 0
  }

  struct Observing: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: model.width, height: 10) }
  }

  @Test func `B/B2-52 A1/B109 an observed object runs its view, also a new one`() {
    let first = Model()
    let host = TestHost(Observing(model: first))
    host.forget()
    first.width = 20
    host.settle()
    #expect(host.bodies == ["Observing"])
    #expect(host.colorFrames[0].width == 20)
    let second = Model()
    host.root.update(Observing(model: second))
    host.settle()
    #expect(host.colorFrames[0].width == 10)
    host.forget()
    first.width = 99
    host.settle()
    #expect(host.bodies.isEmpty)
    second.width = 30
    host.settle()
    #expect(host.colorFrames[0].width == 30)
  }

  struct Root: View {
    @State var isOn = false
    let probe: Probe<Bool>
    var body: some View {
      let _ = probe.binding = $isOn
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: 10)
        if isOn { Color.red.frame(width: 20, height: 20) }
      }
    }
  }

  @Test func `B/B2-12 an optional view comes and goes, and layout follows`() {
    let probe = Probe<Bool>()
    let host = TestHost(Root(probe: probe), width: 100, height: 100)
    #expect(host.colorFrames == [CGRect(45, 45, 10, 10)])
    probe.binding.wrappedValue = true
    host.settle()
    #expect(host.colorFrames == [CGRect(45, 35, 10, 10), CGRect(40, 45, 20, 20)])
    let nodes = host.root.graph.nodeCount
    probe.binding.wrappedValue = false
    host.settle()
    #expect(host.colorFrames == [CGRect(45, 45, 10, 10)])
    probe.binding.wrappedValue = true
    host.settle()
    #expect(host.root.graph.nodeCount == nodes)
  }

  struct ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  struct OtherKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }

  struct Reader: View {
    @Environment(\.testScale) var scale
    var body: some View { Color.red.frame(width: 10 * scale, height: 10) }
  }
  struct Writer: View {
    @State var scale: CGFloat = 1
    @State var other: CGFloat = 1
    let probe: Probe<CGFloat>
    let otherProbe: Probe<CGFloat>
    var body: some View {
      let _ = probe.binding = $scale
      let _ = otherProbe.binding = $other
      Reader().environment(\.testScale, scale).environment(\.testOther, other)
    }
  }

  @Test func `B/B3-10 a reader runs when its key changes, and only then`() {
    let probe = Probe<CGFloat>()
    let otherProbe = Probe<CGFloat>()
    let host = TestHost(Writer(probe: probe, otherProbe: otherProbe))
    #expect(host.colorFrames[0].width == 10)
    host.forget()
    probe.binding.wrappedValue = 3
    host.settle()
    #expect(host.bodies == ["Writer", "Reader"])
    #expect(host.colorFrames[0].width == 30)
    host.forget()
    otherProbe.binding.wrappedValue = 3
    host.settle()
    #expect(host.bodies == ["Writer"])
  }
}

extension EnvironmentValues {
  var testScale: CGFloat {
    get { self[UpdateTests.ScaleKey.self] }
    set { self[UpdateTests.ScaleKey.self] = newValue }
  }
  var testOther: CGFloat {
    get { self[UpdateTests.OtherKey.self] }
    set { self[UpdateTests.OtherKey.self] = newValue }
  }
}
