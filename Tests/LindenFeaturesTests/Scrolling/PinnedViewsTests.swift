import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct PinnedViewsTests {
  private struct Row: View { var body: some View { Color.red.frame(height: 20) } }

  /// Sections of ten rows of 20 points with a header of 30 points and, if asked for, a footer of 10.
  private func sections(
    _ count: Int, pinned: PinnedScrollableViews, footers: Bool = false
  ) -> some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: pinned) {
        ForEach(0..<count, id: \.self) { _ in
          Section {
            ForEach(0..<10, id: \.self) { _ in Row() }
          } header: {
            Color.blue.frame(height: 30).id("header")
          } footer: {
            if footers { Color.green.frame(height: 10) }
          }
        }
      }
    }
  }

  private func frames(_ host: TestHost, height: CGFloat) -> [CGRect] {
    host.colorFrames.filter { $0.height == height }
  }

  @Test func `a pinned header stays at the top until its section has gone`() {
    let host = TestHost(sections(3, pinned: .sectionHeaders), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    #expect(frames(host, height: 30).map(\.minY) == [0, 230])
    _ = scroll.scrollWheel(CGSize(width: 0, height: -50))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY).sorted() == [0, 180])
    // The next header pushes it out.
    _ = scroll.scrollWheel(CGSize(width: 0, height: -165))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY).min() == -15)
    #expect(frames(host, height: 30).contains { $0.minY == 15 })
  }

  @Test func `a pinned header far above its rows is still there`() {
    let list = ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<10_000, id: \.self) { _ in Row() }
        } header: {
          Color.blue.frame(height: 30)
        }
      }
    }
    let host = TestHost(list, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: 0, height: -100_000))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY) == [0])
    #expect(host.colorFrames.count < 40)
    _ = scroll.scrollWheel(CGSize(width: 0, height: 100_000))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY) == [0])
  }

  @Test func `without pinning headers scroll away`() {
    let host = TestHost(sections(3, pinned: []), width: 100, height: 200)
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -50))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY) == [-50, 180])
  }

  @Test func `a pinned footer stays at the bottom while its section is seen`() {
    let host = TestHost(
      sections(3, pinned: .sectionFooters, footers: true), width: 100, height: 200)
    // The section is 240 points long: its footer would be at 230.
    #expect(frames(host, height: 10).first?.minY == 190)
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -100))
    host.settle()
    #expect(frames(host, height: 10).contains { $0.minY == 130 })
  }

  @Test func `a section's header takes a line of its own in a grid`() {
    let grid = ScrollView {
      LazyVGrid(
        columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0,
        pinnedViews: .sectionHeaders
      ) {
        ForEach(0..<2, id: \.self) { _ in
          Section {
            ForEach(0..<3, id: \.self) { _ in Row() }
          } header: {
            Color.blue.frame(height: 30)
          }
        }
      }
    }
    let host = TestHost(grid, width: 100, height: 60)
    #expect(
      Set(host.colorFrames.map { "\($0.minX) \($0.minY) \($0.width)" }) == [
        "0.0 0.0 100.0", "0.0 30.0 50.0", "50.0 30.0 50.0", "0.0 50.0 50.0", "0.0 70.0 100.0",
      ])
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -35))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY).sorted() == [0, 35])
  }

  /// A section in the body of another view.
  private struct GroupSection: View {
    let isTitled: Bool
    var body: some View {
      if isTitled {
        Group {
          Section {
            ForEach(0..<1000, id: \.self) { _ in Row() }
          } header: {
            Color.blue.frame(height: 30)
          }
          Color.green.frame(height: 5)
        }
      } else {
        Row()
      }
    }
  }

  @Test func `a section in a view's body, a condition or a group is pinned, and lazy`() {
    let list = ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(0..<3, id: \.self) { GroupSection(isTitled: $0 > 0) }
      }
    }
    let host = TestHost(list, width: 100, height: 200)
    #expect(frames(host, height: 30).map(\.minY) == [20])
    #expect(host.colorFrames.count < 40)
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -5000))
    host.settle()
    #expect(frames(host, height: 30).map(\.minY) == [0])
  }

  private struct Nested: View {
    let depth: Int
    var body: some View { if depth > 0 { AnyView(Nested(depth: depth - 1)) } }
  }

  @Test func `whether a view holds sections is told by its type`() {
    #expect(SectionSearch.holdsSection(GroupSection.self))
    #expect(SectionSearch.holdsSection(Optional<GroupSection>.self))
    #expect(SectionSearch.holdsSection(TupleView<(Text, IDView<GroupSection, Int>)>.self))
    #expect(!SectionSearch.holdsSection(TupleView<(Text, VStack<GroupSection>)>.self))
    #expect(!SectionSearch.holdsSection(Row.self))
    #expect(!SectionSearch.holdsSection(Nested.self))
    #expect(!SectionSearch.holdsSection(Never.self))
  }

  @Test func `lines are found by their cells, and cells by their lines`() {
    let title = SectionTrait.Value(section: "a", role: .header)
    let rows = SectionTrait.Value(section: "a", role: .row)
    let end = SectionTrait.Value(section: "b", role: .row)
    let lines = LazyLines([(1, title), (4, rows), (3, rows), (2, end)], perLine: 3)
    #expect(lines.count == 5 && lines.cellCount == 10)
    #expect((0..<5).map { lines.cells(of: $0) } == [0..<1, 1..<4, 4..<7, 7..<8, 8..<10])
    for line in 0..<5 {
      for cell in lines.cells(of: line) { #expect(lines.line(holding: cell) == line) }
    }
    #expect(lines.section(of: 3)?.all == 0..<4 && lines.section(of: 4) == nil)
    #expect(LazyLines([], perLine: nil).count == 0)
  }
}
