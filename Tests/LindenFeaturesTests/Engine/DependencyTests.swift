import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct DependencyTests {
  struct Maker: View {
    @State private var number = 0
    let probe: Probe<Int>
    let action: Probe<Int>
    var body: some View {
      let _ = probe.binding = $number
      let _ = action.binding = Binding(get: { number }, set: { number = $0 })
      Color.red
    }
  }

  @Test func `B/B2-04 making a binding is not a read`() {
    let probe = Probe<Int>()
    let host = TestHost(Maker(probe: probe, action: Probe()))
    host.forget()
    probe.binding.wrappedValue = 4
    host.settle()
    #expect(host.bodies.isEmpty)
    #expect(probe.binding.wrappedValue == 4)
  }

  @Test func `B/B2-06 what an action reads and writes is no dependency of the body`() {
    let action = Probe<Int>()
    let host = TestHost(Maker(probe: Probe(), action: action))
    host.forget()
    action.binding.wrappedValue += 1
    host.settle()
    action.binding.wrappedValue += 1
    host.settle()
    #expect(host.bodies.isEmpty)
    #expect(action.binding.wrappedValue == 2)
  }

  struct Conditional: View {
    @State private var isWide = false
    @State private var width: CGFloat = 30
    let isWideProbe: Probe<Bool>
    let widthProbe: Probe<CGFloat>
    var body: some View {
      let _ = isWideProbe.binding = $isWide
      let _ = widthProbe.binding = $width
      Color.red.frame(width: isWide ? width : 10, height: 10)
    }
  }

  @Test func `B/B2-04 only what the last evaluation read is a dependency`() {
    let (isWide, width) = (Probe<Bool>(), Probe<CGFloat>())
    let host = TestHost(Conditional(isWideProbe: isWide, widthProbe: width))
    host.forget()
    width.binding.wrappedValue = 40
    host.settle()
    #expect(host.bodies.isEmpty)
    isWide.binding.wrappedValue = true
    host.settle()
    #expect(host.colorFrames[0].width == 40)
    width.binding.wrappedValue = 50
    host.settle()
    #expect(host.colorFrames[0].width == 50)
    isWide.binding.wrappedValue = false
    host.settle()
    host.forget()
    width.binding.wrappedValue = 60
    host.settle()
    #expect(host.bodies.isEmpty)
  }

  struct Leaf: View {
    @Binding var number: Int
    var body: some View { Color.red.frame(width: CGFloat(number), height: 1) }
  }
  struct Middle: View {
    @Binding var number: Int
    var body: some View { Leaf(number: $number) }
  }
  struct Top: View {
    @State private var number = 1
    let probe: Probe<Int>
    var body: some View {
      let _ = probe.binding = $number
      Middle(number: $number)
    }
  }

  @Test func `B/B2-05 a read through bindings depends on the state at their end`() {
    let probe = Probe<Int>()
    let host = TestHost(Top(probe: probe))
    host.forget()
    probe.binding.wrappedValue = 7
    host.settle()
    #expect(host.bodies == ["Leaf"])
    #expect(host.colorFrames[0].width == 7)
  }

  final class Model: ObservableObject { @Published var number = 1 }
  struct Idle: View { var body: some View { Color.blue } }
  struct Observer: View {
    @ObservedObject var model: Model
    var body: some View {
      VStack {
        Idle()
        Color.red.frame(width: CGFloat(model.number), height: 1)
      }
    }
  }

  @Test func `B/B2-07 B/B2-08 an object's change runs its observer but no child that has no news`()
  {
    let model = Model()
    let host = TestHost(Observer(model: model))
    host.forget()
    model.number = 5
    host.settle()
    #expect(host.bodies == ["Observer"])
  }

  struct Counted: View {
    @State private var a = 0
    @State private var b = 0
    let log: Diary
    let first: Probe<Int>
    let second: Probe<Int>
    var body: some View {
      print()
      first.binding = $a
      second.binding = $b
      return VStack { Color.red.frame(width: CGFloat(a + b)) }.padding().frame(maxWidth: .infinity)
    }
    private func print() { log.add("body") }
  }

  @Test func `B/B2-09 B/B2-10 a body runs once for all changes of a frame, and not for layout`() {
    let (log, first, second) = (Diary(), Probe<Int>(), Probe<Int>())
    let host = TestHost(Counted(log: log, first: first, second: second))
    #expect(log.take() == ["body"])
    first.binding.wrappedValue = 1
    second.binding.wrappedValue = 2
    first.binding.wrappedValue = 3
    host.settle()
    #expect(log.take() == ["body"])
    host.root.setBounds(CGSize(width: 100, height: 100), safeArea: EdgeInsets())
    host.settle()
    #expect(log.take() == [])
  }

  @Test func `B/B2-13 a container that gets other properties keeps its children`() {
    let log = Diary()
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(CGFloat(0), probe) { spacing in
        VStack(spacing: spacing) {
          Marker("a", log)
          Marker("b", log)
        }
      })
    let elements = host.first(LayoutElement<VStackLayout>.self)
    #expect(elements != nil)
    let before = log.take()
    probe.binding.wrappedValue = 20
    host.settle()
    #expect(host.first(LayoutElement<VStackLayout>.self) === elements)
    #expect(host.colorFrames[1].minY - host.colorFrames[0].maxY == 20)
    #expect(before.count == 2 && log.take().isEmpty)
  }
}
