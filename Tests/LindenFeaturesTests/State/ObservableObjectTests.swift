import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ObservableObjectTests {
  final class Model: ObservableObject {
    @Published var width: CGFloat
    let name: String
    init(_ name: String = "", width: CGFloat = 10, log: Diary? = nil) {
      self.name = name
      self.width = width
      if let log { MainThread.assume { log.add("made \(name)") } }
    }
  }

  @Test
  func `B/B2-50 B/B2-51 observers hear before the value changes, for every published property`() {
    let model = Model()
    var heard: [CGFloat] = []
    let subscription = model.objectWillChange.sink { heard.append(model.width) }
    model.width = 20
    model.width = 30
    #expect(heard == [10, 20])
    subscription.cancel()
  }

  struct Owner: View {
    @StateObject private var model: Model
    let log: Diary
    init(name: String, log: Diary) {
      self.log = log
      _model = StateObject(wrappedValue: Model(name, log: log))
    }
    var body: some View {
      let _ = log.add("body \(model.name) \(Int(model.width))")
      Color.red.frame(width: model.width, height: 1).onAppear { model.width = 15 }
    }
  }

  @Test func `B/B2-53 B/B2-54 an owned object is made once, just before the first body, and kept`()
  {
    let (probe, log) = (Probe<String>(), Diary())
    let host = TestHost(Variable("a", probe) { Owner(name: $0, log: log) })
    #expect(log.take() == ["made a", "body a 10", "body a 15"])
    probe.binding.wrappedValue = "b"
    host.settle()
    #expect(!log.take().contains("made b"))
    #expect(host.colorFrames[0].width == 15)
  }

  @Test func `B/B2-53 the object of a view that is not shown is not made`() {
    let log = Diary()
    let probe = Probe<Bool>()
    let host = TestHost(Variable(false, probe) { if $0 { Owner(name: "late", log: log) } })
    #expect(log.take().isEmpty)
    probe.binding.wrappedValue = true
    host.settle()
    #expect(log.take().first == "made late")
  }

  struct Unwrapped: View {
    let model: Model
    var body: some View { Color.red.frame(width: model.width, height: 1) }
  }

  @Test func `B/B2-55 without a wrapper an object can be read but is not observed`() {
    let model = Model()
    let host = TestHost(Unwrapped(model: model))
    host.forget()
    model.width = 50
    host.settle()
    #expect(host.bodies.isEmpty && host.colorFrames[0].width == 10)
  }

  struct Defaulted: View {
    @ObservedObject var model: Model
    let step: Int
    init(_ step: Int, _ log: Diary) {
      self.step = step
      model = Model("\(step)", log: log)
    }
    var body: some View { Color.red.frame(width: model.width, height: 1) }
  }

  @Test func `B/B2-56 A1/B115 an observed object made by the view's initialiser is made each time`()
  {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(Variable(0, probe) { Defaulted($0, log) })
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take() == ["made 0", "made 1"])
  }

  /// Has a publisher of its own, and says nothing of most changes.
  final class Silent: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var published: CGFloat = 10
    var plain: CGFloat = 5 { didSet { sets += 1 } }
    private(set) var sets = 0
  }
  struct SilentView: View {
    @ObservedObject var model: Silent
    let plain: Probe<CGFloat>
    var body: some View {
      let _ = plain.binding = $model.plain
      Color.red.frame(width: model.published, height: model.plain)
    }
  }

  @Test
  func `A1/B110 an object with a publisher of its own is heard when that sends, and only then`() {
    let model = Silent()
    let host = TestHost(SilentView(model: model, plain: Probe()))
    model.published = 20
    #expect(!host.root.graph.hasWork)
    model.objectWillChange.send()
    host.settle()
    #expect(host.colorFrames[0].width == 20)
  }

  @Test
  func `A1/B100 A1/B101 bindings are found by name, also of properties that are not published`() {
    let (model, plain) = (Silent(), Probe<CGFloat>())
    let host = TestHost(SilentView(model: model, plain: plain))
    plain.binding.wrappedValue = 8
    #expect(model.plain == 8 && model.sets == 1)
    model.objectWillChange.send()
    host.settle()
    #expect(host.colorFrames[0].height == 8)
  }

  /// Shows what a binding stands for.
  struct BoundWidth: View {
    let name: String
    @Binding var width: CGFloat
    var body: some View { Color.red.frame(width: width, height: 1) }
  }
  final class Widths: ObservableObject {
    @Published var first: CGFloat = 10
    @Published var second: CGFloat = 20
    /// Made once, as view models do.
    lazy var third = Binding<CGFloat>(get: { self.thirdWidth }, set: { self.thirdWidth = $0 })
    @Published private var thirdWidth: CGFloat = 30
  }
  struct WidthsView: View {
    @ObservedObject var model: Widths
    var body: some View {
      HStack(spacing: 0) {
        BoundWidth(name: "first", width: $model.first)
        BoundWidth(name: "second", width: $model.second)
        BoundWidth(name: "third", width: model.third)
      }
    }
  }

  @Test
  func
    `a view with a binding to an object's property runs when that property changed, and only then`()
  {
    let model = Widths()
    let host = TestHost(WidthsView(model: model))
    host.forget()
    model.first = 15
    host.settle()
    #expect(host.colorFrames.map(\.width) == [15, 20, 30])
    #expect(host.bodies == ["WidthsView", "BoundWidth"])
    host.forget()
    model.third.wrappedValue = 35
    host.settle()
    #expect(host.colorFrames.map(\.width) == [15, 20, 35])
    #expect(host.bodies == ["WidthsView", "BoundWidth"])
  }

  final class Listing: ObservableObject {
    @Published var items: [CGFloat] = [1]
  }
  struct ListingView: View {
    @ObservedObject var model: Listing
    var body: some View { HStack(spacing: 0) { ForEach(model.items, id: \.self) { box($0, 1) } } }
  }

  @Test func `A1/B111 A1/B114 appending to a published array is a change`() {
    let model = Listing()
    let host = TestHost(ListingView(model: model))
    model.items.append(7)
    host.settle()
    #expect(host.colorFrames.map(\.width) == [1, 7])
  }

  final class Loader: ObservableObject {
    @Published var image: Color?
    private(set) var loads = 0
    func load() {
      loads += 1
      image = .red
    }
  }
  struct Detail: View {
    let contact: Int
    let hasID: Bool
    let loaders: (Loader) -> Void
    @StateObject private var loader = Loader()
    var body: some View {
      let _ = loaders(loader)
      if hasID {
        HStack { loader.image }.onAppear { loader.load() }.id(contact)
      } else {
        HStack { loader.image }.onAppear { loader.load() }
      }
    }
  }

  @Test(arguments: [true, false])
  func
    `B/B2-27 B/B2-28 B/B2-58 Y2 another contact loads again only where loading is inside of its id`(
      hasID: Bool
    )
  {
    let probe = Probe<Int>()
    var seen: [Loader] = []
    let host = TestHost(
      Variable(1, probe) { Detail(contact: $0, hasID: hasID) { seen.append($0) } })
    #expect(host.colorFrames.count == 1)
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(seen.allSatisfy { $0 === seen[0] })
    #expect(seen[0].loads == (hasID ? 2 : 1))
  }

  struct TwoReaders: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: model.width, height: 1) }
  }

  @Test func `a view that went is no longer run for an object it observed`() {
    let (probe, model) = (Probe<Bool>(), Model())
    let host = TestHost(Variable(true, probe) { if $0 { TwoReaders(model: model) } })
    probe.binding.wrappedValue = false
    host.settle()
    host.forget()
    model.width = 11
    #expect(!host.root.graph.hasWork)
  }

  final class Form {
    var width: CGFloat = 10
  }
  struct Page {
    var form = Form()
  }
  final class Site: ObservableObject {
    @Published var page = Page()
  }
  struct FormView: View {
    @Binding var page: Page
    var body: some View { Color.red.frame(width: page.form.width, height: 1) }
  }
  struct SiteView: View {
    @ObservedObject var site: Site
    var body: some View { FormView(page: $site.page) }
  }

  @Test func `A8/B18 a view bound to a part of the state sees what a class in that part has`() {
    let site = Site()
    let host = TestHost(SiteView(site: site))
    ObservedObject(wrappedValue: site).projectedValue.page.form.width.wrappedValue = 20
    host.settle()
    #expect(host.colorFrames[0].width == 20)
  }
}
