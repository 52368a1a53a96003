import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct EnvironmentTests {
  struct PointerSizeKey: EnvironmentKey { static let defaultValue: CGFloat = 0.1 }

  /// Draws its pointer size as a width of 100 times that.
  struct Knob: View {
    private let given: CGFloat?
    @Environment(\.testPointerSize) private var size
    init(pointerSize: CGFloat? = nil) { given = pointerSize }
    var body: some View { Color.red.frame(width: 100 * (given ?? size), height: 10) }
  }

  private func widths<V: View>(_ view: V) -> [CGFloat] { TestHost(view).colorFrames.map(\.width) }

  @Test func `B/B3-01 B/B3-02 B/B3-03 fonts are environment modifiers of the type that is printed`()
  {
    let stack = VStack { Text("Hello World!") }
    #expect("\(type(of: stack))" == "VStack<Text>")
    let type = "ModifiedContent<VStack<Text>, _EnvironmentKeyWritingModifier<Optional<Font>>>"
    #expect("\(Swift.type(of: stack.font(Font.headline)))" == type)
    #expect("\(Swift.type(of: stack.environment(\.font, Font.headline)))" == type)
  }

  @Test func `B/B3-04 a font set on a text stays in the text`() {
    #expect("\(type(of: Text("a").font(.headline)))" == "Text")
  }

  struct FontReader: View {
    let name: String
    let log: Diary
    @Environment(\.font) private var font
    var body: some View {
      let _ = log.add("\(name) \(font == .largeTitle)")
      Color.red
    }
  }

  @Test func `B/B3-05 B/B3-08 B/B3-09 a font reaches its own subtree and nothing else`() {
    let log = Diary()
    _ = TestHost(
      VStack {
        FontReader(name: "1", log: log)
        VStack {
          FontReader(name: "2", log: log)
          FontReader(name: "3", log: log)
        }.font(.largeTitle)
        FontReader(name: "4", log: log)
      })
    #expect(log.take() == ["1 false", "2 true", "3 true", "4 false"])
  }

  @Test func `B/B3-06 text modifiers exist on views that have no use for them`() {
    #expect(widths(box(3, 1).font(.body).foregroundColor(.red).lineSpacing(4)) == [3])
  }

  @Test
  func
    `B/B3-07 Y11 the environment prints what is stored in it, newest first, overwritten values too`()
  {
    let log = Diary()
    _ = TestHost(
      Color.red
        .transformEnvironment(\.self) { log.add("\($0)") }
        .environment(\.testPointerSize, 0.2)
        .environment(\.testPointerSize, 0.3)
        .environment(\.testScale, 7))
    let text = log.take().last ?? ""
    #expect(text.hasPrefix("["))
    let places = ["PointerSizeKey> = 0.2", "PointerSizeKey> = 0.3", "ScaleKey> = 7.0"]
      .compactMap { text.range(of: "EnvironmentPropertyKey<" + $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    var changed = EnvironmentValues()
    changed.testScale = 2
    changed.testScale = 3
    #expect(
      "\(changed)"
        == "[EnvironmentPropertyKey<ScaleKey> = 3.0, EnvironmentPropertyKey<ScaleKey> = 2.0]")
  }

  @Test func `B/B3-07 one value can be looked at and changed on the way down`() {
    let log = Diary()
    let view = Knob()
      .transformEnvironment(\.testPointerSize) {
        log.add("\($0)")
        $0 *= 2
      }
      .environment(\.testPointerSize, 0.2)
    #expect(widths(view) == [40])
    #expect(log.take() == ["0.2"])
  }

  @Test func `B/B3-11 a key nobody set has its default`() { #expect(widths(Knob()) == [10]) }

  @Test func `B/B3-12 B/B3-15 a value is set on the knob and around its frame alike`() {
    #expect(widths(Knob().environment(\.testPointerSize, 0.2)) == [20])
    #expect(
      widths(Knob().frame(width: 100, height: 100).environment(\.testPointerSize, 0.2)) == [20])
  }

  @Test func `B/B3-13 a value set around two knobs is both's`() {
    let view = HStack {
      VStack { Knob() }
      VStack { Knob() }
    }
    #expect(widths(view.environment(\.testPointerSize, 0.3)) == [30, 30])
  }

  @Test func `B/B3-14 a value given to the knob wins`() {
    #expect(widths(Knob(pointerSize: 0.5).environment(\.testPointerSize, 0.2)) == [50])
    #expect(widths(Knob(pointerSize: nil).environment(\.testPointerSize, 0.2)) == [20])
  }

  struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    let log: Diary
    var body: some View {
      let _ = log.add("\(scheme)")
      Color.red
    }
  }

  @Test func `B/B3-10 the colour scheme of the scene runs its readers`() {
    let log = Diary()
    let host = TestHost(Scheme(log: log))
    host.root.setEnvironment { $0.colorScheme = .dark }
    host.settle()
    host.root.setEnvironment { $0.colorScheme = .dark }
    host.settle()
    #expect(log.take() == ["light", "dark"])
  }

  class Base: ObservableObject { @Published var width: CGFloat = 10 }
  final class Derived: Base {}
  struct ObjectKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue = Base()
  }
  struct KeyReader: View {
    @Environment(\.testObject) private var object
    var body: some View { Color.red.frame(width: object.width, height: 1) }
  }

  @Test func `B/B3-16 an object under a key is not observed; another object runs its readers`() {
    let (first, second) = (Base(), Base())
    second.width = 40
    let probe = Probe<Base>()
    let host = TestHost(Variable(first, probe) { KeyReader().environment(\.testObject, $0) })
    host.forget()
    first.width = 20
    host.settle()
    #expect(host.bodies.isEmpty)
    probe.binding.wrappedValue = second
    host.settle()
    #expect(host.colorFrames[0].width == 40)
  }

  struct ObjectReader: View {
    @EnvironmentObject var object: Base
    var body: some View { Color.red.frame(width: object.width, height: 1) }
  }

  @Test
  func
    `B/B3-17 B/B3-19 A1/B116 A1/B118 an environment object is found by type and observed, however deep`()
  {
    let object = Base()
    let host = TestHost(VStack { Group { ObjectReader().padding() } }.environmentObject(object))
    host.forget()
    object.width = 25
    host.settle()
    #expect(host.bodies == ["ObjectReader"] && host.colorFrames[0].width == 25)
  }

  @Test func `B/B3-20 a subclass takes the place of an object of the type at the call`() {
    let object: Base = Derived()
    object.width = 31
    #expect(widths(ObjectReader().environmentObject(object)) == [31])
  }

  @Test func `B/B3-17 another object of the type takes over`() {
    let (first, second) = (Base(), Base())
    second.width = 40
    let probe = Probe<Base>()
    let host = TestHost(Variable(first, probe) { ObjectReader().environmentObject($0) })
    probe.binding.wrappedValue = second
    host.settle()
    #expect(host.colorFrames[0].width == 40)
    host.forget()
    first.width = 99
    host.settle()
    #expect(host.bodies.isEmpty)
    second.width = 41
    host.settle()
    #expect(host.colorFrames[0].width == 41)
  }

  @Test
  func `B/B3-18 A1/B117 a missing environment object stops the app, naming the type and the view`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = TestHost(ObjectReader()) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No ObservableObject of type Base found for ObjectReader"))
  }
}

extension EnvironmentValues {
  fileprivate var testPointerSize: CGFloat {
    get { self[EnvironmentTests.PointerSizeKey.self] }
    set { self[EnvironmentTests.PointerSizeKey.self] = newValue }
  }
  fileprivate var testObject: EnvironmentTests.Base {
    get { self[EnvironmentTests.ObjectKey.self] }
    set { self[EnvironmentTests.ObjectKey.self] = newValue }
  }
}
