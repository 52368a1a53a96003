import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct AnchorTests {
  struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
      value = value ?? nextValue()
    }
  }

  /// A bar of tabs, each 10 wider than the one before, with a line under the selected one.
  struct TabBar: View {
    @State var selected = 0
    let probe: Probe<Int>

    var body: some View {
      let _ = probe.binding = $selected
      HStack(spacing: 10) {
        ForEach(0..<3, id: \.self) { index in
          Color.gray.frame(width: 40 + CGFloat(index) * 10, height: 20)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { selected == index ? $0 : nil }
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            let rect = proxy[anchor]
            Color.red.frame(width: rect.width, height: 2)
              .offset(x: rect.minX)
              .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottomLeading)
          }
        }
      }
    }
  }

  @Test func `B/B5-25 the line lies under the selected tab and follows the selection`() {
    let probe = Probe<Int>()
    let host = TestHost(TabBar(probe: probe), width: 170, height: 20)
    #expect(host.colorFrames.last == CGRect(0, 18, 40, 2))
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(host.colorFrames.last == CGRect(110, 18, 60, 2))
  }

  /// The bar's first version (B/B5-24): the line is offset, but not put at the bottom.
  struct FirstAttempt: View {
    let selected: Int?
    let resolved: (CGRect?) -> Void

    var body: some View {
      HStack(spacing: 10) {
        ForEach(0..<3, id: \.self) { index in
          Color.gray.frame(width: 40 + CGFloat(index) * 10, height: 20)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { selected == index ? $0 : nil }
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          let rect = anchor.map { proxy[$0] }
          let _ = resolved(rect)
          Color.red.frame(width: rect?.width ?? 0, height: 2).offset(x: rect?.minX ?? 0)
        }
      }
    }
  }

  @Test func `B/B5-24 without a frame of its own the line has the tab's width but the wrong place`()
  {
    for (selected, x, width) in [(0, 0.0, 40.0), (1, 50, 50), (2, 110, 60)] {
      let host = TestHost(FirstAttempt(selected: selected) { _ in }, width: 170, height: 20)
      #expect(host.colorFrames.last == CGRect(x, 0, width, 2))
    }
  }

  @Test func `B/B5-27 there is no anchor when no tab is selected`() {
    var resolved: [CGRect?] = []
    _ = TestHost(FirstAttempt(selected: nil) { resolved.append($0) }, width: 170, height: 20)
    #expect(!resolved.isEmpty && resolved.allSatisfy { $0 == nil })
  }

  /// A bar that would not survive a value without an anchor.
  struct UnwrappingBar: View {
    @State var selected = 0
    let probe: Probe<Int>
    var animation: Animation?

    var body: some View {
      let _ = probe.binding = $selected
      HStack(spacing: 10) {
        ForEach(0..<3, id: \.self) { index in
          Color.gray.frame(width: 40 + CGFloat(index) * 10, height: 20)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { selected == index ? $0 : nil }
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          Color.red.frame(width: proxy[anchor!].width, height: 2)
            .offset(x: proxy[anchor!].minX)
            .animation(animation)
        }
      }
    }
  }

  @Test func `B/B5-27 the overlay is never made of the default while a view below has a value`() {
    let probe = Probe<Int>()
    let host = TestHost(UnwrappingBar(probe: probe), width: 170, height: 20)
    #expect(host.colorFrames.last == CGRect(0, 0, 40, 2))
    for (index, width): (Int, CGFloat) in [(2, 60), (1, 50), (0, 40)] {
      probe.binding.wrappedValue = index
      host.settle()
      #expect(host.colorFrames.last?.width == width)
    }
  }

  @Test func `what an overlay makes of an anchor moves with the animation of the change`() {
    let probe = Probe<Int>()
    let host = TestHost(OffsetFrame(probe: probe), width: 170, height: 20)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 2 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.colorFrames.last == CGRect(55, 0, 50, 20))
    host.advance(by: 1)
    #expect(host.colorFrames.last == CGRect(110, 0, 60, 20))
  }

  /// A rectangle that takes the place of the selected tab.
  struct OffsetFrame: View {
    @State var selected = 0
    let probe: Probe<Int>

    var body: some View {
      let _ = probe.binding = $selected
      HStack(spacing: 10) {
        ForEach(0..<3, id: \.self) { index in
          Color.gray.frame(width: 40 + CGFloat(index) * 10, height: 20)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { selected == index ? $0 : nil }
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          let place = proxy[anchor!]
          Color.red.frame(width: place.width, height: place.height)
            .offset(x: place.minX)
        }
      }
    }
  }

  struct RowsKey: PreferenceKey {
    static let defaultValue: [Int: CGFloat] = [:]
    static func reduce(value: inout [Int: CGFloat], nextValue: () -> [Int: CGFloat]) {
      value.merge(nextValue()) { $1 }
    }
  }

  @Test func `an overlay has what views that ask for their size say, of new rows as well`() {
    let count = Probe<Int>()
    let host = TestHost(
      Variable(1, count) { count in
        HStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            Color.gray.frame(width: 10 + CGFloat(index), height: 20).background(
              GeometryReader { proxy in
                Color.clear.preference(key: RowsKey.self, value: [index: proxy.size.width])
              })
          }
        }
        .overlayPreferenceValue(RowsKey.self) { widths in
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
              Color.red.frame(width: widths[index]!, height: 1)
            }
          }
        }
      }, width: 100, height: 20)
    #expect(host.colorFrames.last?.width == 10)
    count.value = 3
    host.settle()
    #expect(host.colorFrames.suffix(3).map(\.width) == [10, 11, 12])
    count.value = 2
    host.settle()
    #expect(host.colorFrames.suffix(2).map(\.width) == [10, 11])
  }

  struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat? = nil
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
      value = value ?? nextValue()
    }
  }

  struct Squared: View {
    let width: CGFloat
    @State private var measured: CGFloat?
    var body: some View {
      Color.blue.frame(width: width, height: 10)
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
          }
        )
        .onPreferenceChange(WidthKey.self) { measured = $0 }
        .frame(width: measured, height: measured)
    }
  }

  @Test func `B/B5-13 a measured width makes a square within one frame`() {
    let host = TestHost(
      VStack(spacing: 0) {
        Squared(width: 60)
        box(5, 5)
      }, width: 100, height: 100)
    // The square is 60 high: the box below it ends 65 below the top of the stack.
    let bottom = host.colorFrames.last!
    #expect(bottom.maxY - 17.5 == 65)
  }

  @Test func `frames are told in the scene, in a named space and in one's own`() {
    final class Log { var frames: [CGRect] = [] }
    let log = Log()
    let view = GeometryReader { proxy in
      let _ =
        log.frames = [
          proxy.frame(in: .global), proxy.frame(in: .named("outer")), proxy.frame(in: .local),
        ]
      Color.red
    }
    .frame(width: 30, height: 20)
    .padding(10)
    .coordinateSpace(name: "outer")
    .padding(5)
    _ = TestHost(view, width: 60, height: 50)
    #expect(log.frames == [CGRect(15, 15, 30, 20), CGRect(10, 10, 30, 20), CGRect(0, 0, 30, 20)])
  }
}
