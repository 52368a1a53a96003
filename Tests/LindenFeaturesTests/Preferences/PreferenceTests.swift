import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct PreferenceTests {
  enum TitleKey: PreferenceKey {
    static var defaultValue: String? { nil }
    static func reduce(value: inout String?, nextValue: () -> String?) {
      value = value ?? nextValue()
    }
  }
  enum ItemsKey: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) {
      value.append(contentsOf: nextValue())
    }
  }
  enum WidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
      value = value ?? nextValue()
    }
  }

  private func item(_ name: String) -> some View {
    box(1, 1).preference(key: ItemsKey.self, value: [name])
  }

  @Test func `B/B3-30 B/B3-32 every ancestor hears a preference`() {
    let log = Diary()
    _ = TestHost(
      VStack { item("a").padding() }
        .onPreferenceChange(ItemsKey.self) { value in log.add("inner \(value)") }
        .padding()
        .onPreferenceChange(ItemsKey.self) { value in log.add("outer \(value)") })
    #expect(log.take().sorted() == [#"inner ["a"]"#, #"outer ["a"]"#])
  }

  @Test func `B/B3-31 preferences pass through modifiers`() {
    let log = Diary()
    _ = TestHost(
      box(1, 1).preference(key: TitleKey.self, value: "Root View")
        .background(Color.gray).clipped().frame(width: 40).id(3).environment(\.testScale, 2)
        .onPreferenceChange(TitleKey.self) { value in log.add(value ?? "nil") })
    #expect(log.take() == ["Root View"])
  }

  @Test func `B/B3-33 reduce can take the first value in the order of children`() {
    let log = Diary()
    _ = TestHost(
      VStack {
        box(1, 1)
        box(1, 1).preference(key: TitleKey.self, value: nil)
        box(1, 1).preference(key: TitleKey.self, value: "first")
        box(1, 1).preference(key: TitleKey.self, value: "second")
      }.onPreferenceChange(TitleKey.self) { value in log.add(value ?? "nil") })
    #expect(log.take() == ["first"])
  }

  @Test func `B/B3-34 reduce can collect all values in order, as children come, go and move`() {
    let (probe, log) = (Probe<[String]>(), Diary())
    let host = TestHost(
      Variable(["b", "c"], probe) { names in
        VStack {
          item("a")
          ForEach(names, id: \.self) { item($0) }
          if names.count > 2 { item("z") }
        }.onPreferenceChange(ItemsKey.self) { value in log.add(value.joined()) }
      })
    for names in [["c", "b"], ["c", "b", "d"], [], ["b"]] {
      probe.binding.wrappedValue = names
      host.settle()
    }
    #expect(log.take() == ["abc", "acb", "acbdz", "a", "ab"])
  }

  @Test func `a view's own value replaces those in it, and can be changed on the way up`() {
    let log = Diary()
    _ = TestHost(
      VStack {
        VStack { item("a") }.preference(key: ItemsKey.self, value: ["own"])
        item("b").transformPreference(ItemsKey.self) { $0.append("more") }
      }.onPreferenceChange(ItemsKey.self) { value in log.add(value.joined(separator: " ")) })
    #expect(log.take() == ["own b more"])
  }

  struct Navigation<Content: View>: View {
    let content: Content
    let log: Diary
    @State private var title: String?
    var body: some View {
      let _ = log.add(title ?? "nil")
      VStack {
        Color.blue.frame(width: CGFloat((title ?? "").count), height: 5)
        content.onPreferenceChange(TitleKey.self) { title = $0 }
      }
    }
  }

  @Test func `B/B3-35 B/B3-36 B/B3-37 a title by preference is there in the first frame`() {
    let log = Diary()
    let host = TestHost(
      Navigation(
        content: box(1, 1).preference(key: TitleKey.self, value: "Root View").background(
          Color.gray), log: log))
    #expect(log.take() == ["nil", "Root View"])
    #expect(host.colorFrames[0].width == 9)
  }

  @Test func `preferences of views that go are gone`() {
    let (probe, log) = (Probe<Bool>(), Diary())
    let host = TestHost(
      Variable(true, probe) { isOn in
        VStack { if isOn { item("a") } }.onPreferenceChange(ItemsKey.self) { value in
          log.add("\(value.count)")
        }
      })
    probe.binding.wrappedValue = false
    host.settle()
    #expect(log.take() == ["1", "0"])
  }

  @Test func `B/B5-10 B/B5-12 B/B5-48 a background measures its view and does not change it`() {
    let log = Diary()
    let host = TestHost(
      box(30, 20).background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      ).onPreferenceChange(WidthKey.self) { value in log.add("\(value ?? -1)") })
    #expect(log.take() == ["30.0"])
    #expect(host.colorFrames.contains(CGRect(185, 190, 30, 20)))
  }

  @Test func `B/B5-11 EmptyView passes no preference up`() {
    let log = Diary()
    _ = TestHost(
      box(30, 20).background(
        GeometryReader { proxy in
          EmptyView().preference(key: WidthKey.self, value: proxy.size.width)
        }
      ).onPreferenceChange(WidthKey.self) { value in log.add("\(value ?? -1)") })
    #expect(log.take().isEmpty)
  }

  struct Growing: View {
    @State private var width: CGFloat = 50
    var body: some View {
      Color.blue.frame(width: width, height: 10)
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
          }
        )
        .onPreferenceChange(WidthKey.self) { width = ($0 ?? 0) + 20 }
    }
  }

  @Test
  func `B/B5-15 B/B5-16 a measurement that feeds itself is cut with one warning naming the view`() {
    let warnings = Diagnostics.recording {
      let host = TestHost(Growing())
      host.settle()
      host.settle()
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("still changing: Growing") == true)
  }

  @Test func `B/B5-14 squares of measured width do not overlap`() {
    struct Square: View {
      let width: CGFloat
      @State private var side: CGFloat?
      var body: some View {
        Color.blue.frame(width: width, height: 4)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
            }
          )
          .onPreferenceChange(WidthKey.self) { side = $0 }
          .frame(width: side, height: side)
          .background(Color.red)
      }
    }
    let host = TestHost(
      VStack(spacing: 0) {
        Square(width: 60)
        Square(width: 30)
        Square(width: 90)
      })
    let squares = host.colorFrames.filter { $0.width == $0.height && $0.width >= 30 }
    #expect(squares.map(\.width) == [60, 30, 90])
    #expect(zip(squares, squares.dropFirst()).allSatisfy { $0.maxY == $1.minY })
  }

  @Test func `B/B5-20 B/B5-23 an anchor is resolved in the coordinates of the reader`() {
    enum PlaceKey: PreferenceKey {
      static var defaultValue: [Anchor<CGPoint>] { [] }
      static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
        value += nextValue()
      }
    }
    let log = Diary()
    _ = TestHost(
      HStack(spacing: 0) {
        box(10, 20).anchorPreference(key: PlaceKey.self, value: .topLeading) { [$0] }
        box(30, 20).anchorPreference(key: PlaceKey.self, value: .center) { [$0] }
      }
      .padding(5)
      .backgroundPreferenceValue(PlaceKey.self) { anchors in
        GeometryReader { proxy in
          let _ = log.add(anchors.map { "\(proxy[$0].x),\(proxy[$0].y)" }.joined(separator: " "))
          Color.clear
        }
      }
      .padding(50))
    #expect(log.take().last == "5.0,5.0 30.0,15.0")
  }

  @Test
  func
    `B/B5-21 B/B5-22 a transform can leave the anchor out, and the overlay is built from the value`()
  {
    enum BoundsKey: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    let probe = Probe<Int?>()
    let host = TestHost(
      Variable(Int?.none, probe) { selected in
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { index in
            box(10 + CGFloat(index), 10)
              .anchorPreference(key: BoundsKey.self, value: .bounds) {
                selected == index ? $0 : nil
              }
          }
        }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
          if let anchor {
            GeometryReader { proxy in Color.black.frame(width: proxy[anchor].width, height: 2) }
          }
        }
      })
    #expect(host.colorFrames.count == 3)
    for index in 0..<3 {
      probe.binding.wrappedValue = index
      host.settle()
      #expect(host.colorFrames.last?.width == 10 + CGFloat(index))
    }
    probe.binding.wrappedValue = nil
    host.settle()
    #expect(host.colorFrames.count == 3)
  }
}
