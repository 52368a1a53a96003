import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A stack that measures its children and lays them out by alignment guides.
@MainActor struct MeasuredStackTests {
  enum SizesKey: PreferenceKey {
    static var defaultValue: [Int: CGSize] { [:] }
    static func reduce(value: inout [Int: CGSize], nextValue: () -> [Int: CGSize]) {
      value.merge(nextValue(), uniquingKeysWith: { $1 })
    }
  }

  struct Stack: View {
    let axis: Axis
    let sizes: [CGSize]
    let log: Diary
    @State private var offsets: [CGPoint] = []
    let spacing: CGFloat = 8

    private func offset(_ index: Int) -> CGPoint { offsets.isEmpty ? .zero : offsets[index] }

    var body: some View {
      let _ = log.add(offsets.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
      ZStack(alignment: .topLeading) {
        ForEach(sizes.indices, id: \.self) { index in
          box(sizes[index].width, sizes[index].height)
            .background(
              GeometryReader { proxy in
                Color.clear.preference(key: SizesKey.self, value: [index: proxy.size])
              }
            )
            .alignmentGuide(.leading) {
              axis == .horizontal ? -offset(index).x : $0[.leading]
            }
            .alignmentGuide(.top) { axis == .vertical ? -offset(index).y : $0[.top] }
        }
      }
      .onPreferenceChange(SizesKey.self) { measured in
        log.add("measured \(measured.count)")
        guard !measured.isEmpty else { return }
        offsets = sizes.indices.reduce(into: [CGPoint.zero]) { result, index in
          result.append(
            CGPoint(
              x: result.last!.x + measured[index]!.width + spacing,
              y: result.last!.y + measured[index]!.height + spacing))
        }
      }
      .overlay(GeometryReader { _ in Color.clear })
    }
  }

  private let sizes = [
    CGSize(width: 50, height: 75), CGSize(width: 30, height: 30), CGSize(width: 75, height: 50),
  ]

  @Test
  func `B/B5-40 B/B5-41 B/B5-42 sizes are collected, then offsets are made for both axes at once`()
  {
    let log = Diary()
    _ = TestHost(Stack(axis: .horizontal, sizes: sizes, log: log))
    #expect(log.take() == ["", "measured 3", "0,0 58,83 96,121 179,179"])
  }

  @Test func `B/B5-43 the sizes are all there or none, as children come`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(1, probe) {
        Stack(axis: .horizontal, sizes: Array(sizes.prefix($0)), log: log).id($0)
      })
    for count in [0, 3] {
      probe.binding.wrappedValue = count
      host.settle()
    }
    let told = log.take().filter { $0.hasPrefix("measured") }
    #expect(told == ["measured 1", "measured 3"])
  }

  @Test func `B/B5-46 the children and the border move smoothly when the axis turns`() {
    let probe = Probe<Axis>()
    let host = TestHost(
      Variable(Axis.horizontal, probe) {
        Stack(axis: $0, sizes: sizes, log: Diary()).border(Color.black)
      }, width: 171, height: 171)
    func child(_ index: Int) -> CGRect { host.drawn.map(\.frame).last { $0.size == sizes[index] }! }
    func border() -> CGRect { host.frames.last! }
    #expect(child(2).minX == 96 && border() == CGRect(0, 48, 171, 75))
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = .vertical }
    host.settle()
    #expect(child(2).minX == 96)
    host.advance(by: 0.5)
    #expect(child(2).minX == 72 && child(2).minY == 84.5)
    #expect(border() == CGRect(24, 24, 123, 123))
    host.advance(by: 0.6)
    #expect(child(2).minX == 48 && child(2).minY == 121 && border() == CGRect(48, 0, 75, 171))
  }

  @Test
  func `B/B5-44 B/B5-45 B/B5-47 guides move children by the offset, and the stack is their union`()
  {
    let probe = Probe<Axis>()
    let host = TestHost(
      Variable(Axis.horizontal, probe) { Stack(axis: $0, sizes: sizes, log: Diary()) }, width: 171,
      height: 171)
    var children: [CGRect] { host.drawn.map(\.frame).filter { sizes.contains($0.size) } }
    // Each child and the clear colour behind it.
    let across = Array(Set(children.map(\.minX))).sorted()
    #expect(across == [0, 58, 96])
    #expect(Set(children.map(\.minY)) == [48])
    probe.binding.wrappedValue = .vertical
    host.settle()
    #expect(Set(children.map(\.minY)).sorted() == [0, 83, 121])
    #expect(Set(children.map(\.minX)) == [48])
  }
}
