import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct LazyGridTests {
  @Test(arguments: [Int.max, 100_000_000, 0, -5])
  func `a cell of a grid may ask for any number of columns`(count: Int) {
    let host = TestHost(
      Grid(horizontalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 10, height: 10).gridCellColumns(count)
          Color.red.frame(width: 10, height: 10)
        }
      })
    #expect(host.colorFrames.count == 2)
  }

  private func items(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 10) }
  }

  private func tracks(_ items: [GridItem], _ available: CGFloat?) -> [CGFloat] {
    GridTracks(items, available: available).tracks.map(\.length)
  }

  @Test func `B/B4-130 columns are fixed, flexible within limits, or as many items as fit`() {
    #expect(tracks([GridItem(.fixed(120))], 50) == [120])
    #expect(tracks([GridItem(.flexible(minimum: 60, maximum: 90))], 50) == [60])
    #expect(tracks([GridItem(.flexible(minimum: 60, maximum: 90))], 75) == [75])
    #expect(tracks([GridItem(.flexible(minimum: 60, maximum: 90))], 300) == [90])
    #expect(tracks([GridItem(.adaptive(minimum: 40))], 136) == [40, 40, 40])
    #expect(tracks([GridItem(.adaptive(minimum: 40, maximum: 42))], 150) == [42, 42, 42])
  }

  @Test func `B/B4-131 a vertical grid grows downwards, a horizontal one sideways`() {
    let three = [
      GridItem(.fixed(20), spacing: 5), GridItem(.fixed(20), spacing: 5), GridItem(.fixed(20)),
    ]
    let down = LazyVGrid(columns: three, spacing: 2) { items(5) }
    #expect(size(down, 300, 300) == CGSize(width: 70, height: 22))
    let across = LazyHGrid(rows: three, spacing: 2) {
      ForEach(0..<5, id: \.self) { _ in Color.red.frame(width: 10) }
    }
    #expect(size(across, 300, 300) == CGSize(width: 22, height: 70))
    let frames = TestHost(across, width: 22, height: 70).colorFrames
    #expect(frames.map(\.minY) == [0, 25, 50, 0, 25])
    #expect(frames.map(\.minX) == [0, 0, 0, 12, 12])
  }

  @Test
  func `B/B4-132 items of an adaptive column tend to their minimum, 8 or the item's spacing apart`()
  {
    let standard = LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { items(8) }
    let near = LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 0)]) { items(9) }
    let wide = TestHost(standard, width: 400, height: 100).colorFrames
    #expect(abs(wide[1].minX - wide[0].maxX - 8) < 0.001)
    #expect(wide[7].minY - wide[0].maxY == 8)
    let dense = TestHost(near, width: 400, height: 100).colorFrames
    #expect(dense.prefix(8).allSatisfy { $0.width == 50 })
    #expect(dense[8].minY - dense[0].maxY == 8)
  }

  @Test
  func `B/B4-135 B/B4-143 fixed columns go first, the rest in their order without looking ahead`() {
    // 400 less two gaps of 8 and the fixed 84: 300 for two columns.
    let items = [
      GridItem(.flexible(maximum: 100)), GridItem(.fixed(84)), GridItem(.flexible(minimum: 10)),
    ]
    #expect(tracks(items, 400) == [100, 84, 200])
    // The first takes its half though the second needs more.
    #expect(tracks([GridItem(.flexible()), GridItem(.flexible(minimum: 300))], 400) == [196, 300])
  }

  @Test func `B/B4-136 what is drawn starts from the sum of the first pass`() {
    let items = [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]
    let first = GridTracks(items, available: 300)
    #expect(first.tracks.map(\.length) == [146, 180])
    #expect(first.extent == 334)
    let second = GridTracks(items, available: first.extent)
    #expect(second.tracks.map(\.length) == [163, 180])
    #expect(second.extent == 351)
  }

  @Test func `B/B4-138 the frame centres the reported width, so the grid hangs over on the right`()
  {
    let columns = [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]
    let grid = LazyVGrid(columns: columns) { items(2) }
    #expect(size(grid, 300, 100).width == 334)
    let frames = TestHost(grid.frame(width: 300), width: 300, height: 100).colorFrames
    #expect(frames[0].minX == -17)
    #expect(frames[1].maxX == 334)
  }

  @Test func `B/B4-141 fixed and adaptive columns fill, flexible minima may exceed the proposal`() {
    let filling = [GridItem(.fixed(80)), GridItem(.adaptive(minimum: 50))]
    for width in [100, 200, 300] as [CGFloat] {
      #expect(size(LazyVGrid(columns: filling) { items(4) }, width, 50).width == width)
    }
    let safe = [GridItem(.flexible(maximum: 80)), GridItem(.flexible(maximum: 80))]
    #expect(size(LazyVGrid(columns: safe) { items(4) }, 60, 50).width == 60)
    let greedy = [GridItem(.flexible(minimum: 200)), GridItem(.flexible(minimum: 200))]
    #expect(size(LazyVGrid(columns: greedy) { items(4) }, 300, 50).width == 408)
    #expect(tracks(filling, 50) == [80, 0])
  }

  @Test func `a grid asked for its width by a row settles in one frame`() {
    let warnings = Diagnostics.recording {
      let host = TestHost(
        HStack(spacing: 0) {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { items(12) }
          Color.blue.frame(width: 52)
        }, width: 300, height: 100)
      // 248 points: five columns of at least 40 with gaps of 8, so three rows of 10.
      let modified = HStack(spacing: 0) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) {
          items(12).padding(1).border(.blue)
        }
        Color.blue.frame(width: 52)
      }
      #expect(TestHost(modified, width: 300, height: 100).colorFrames.count == 13)
      #expect(
        host.colorFrames.prefix(12).map(\.minY) == [27, 27, 27, 27, 27, 45, 45, 45, 45, 45, 63, 63])
    }
    #expect(warnings == [])
  }

  private let pair = [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50), spacing: 0)]

  @Test func `each view of a row is a cell, and cells leave no gaps`() {
    let grid = LazyVGrid(columns: pair, spacing: 0) {
      ForEach(0..<3, id: \.self) { _ in
        Color.red.frame(height: 10)
        Color.green.frame(height: 10)
        Color.blue.frame(height: 10)
      }
      Color.red.frame(height: 10)
    }
    let frames = TestHost(grid, width: 100, height: 50).colorFrames
    #expect(frames.map(\.minX) == [0, 50, 0, 50, 0, 50, 0, 50, 0, 50])
    #expect(frames.map(\.minY) == [0, 0, 10, 10, 20, 20, 30, 30, 40, 40])
  }

  @Test func `rows without a view take no cell, and get one with a view`() {
    let probe = Probe<Set<Int>>()
    let host = TestHost(
      Variable(Set([1, 4, 5, 9]), probe) { chosen in
        ScrollView {
          LazyVGrid(columns: pair, spacing: 0) {
            ForEach(0..<10, id: \.self) { index in
              if chosen.contains(index) { Color.red.frame(height: 10 + CGFloat(index)) }
            }
          }
        }
      }, width: 100, height: 200)
    func heights() -> [CGFloat] { host.colorFrames.map(\.height) }
    #expect(heights() == [11, 14, 15, 19])
    #expect(host.colorFrames.map(\.minX) == [0, 50, 0, 50])
    probe.binding.wrappedValue = [0, 1, 5]
    host.settle()
    #expect(heights() == [10, 11, 15])
    #expect(host.colorFrames.map(\.minX) == [0, 50, 0])
    probe.binding.wrappedValue = []
    host.settle()
    #expect(heights() == [])
    probe.binding.wrappedValue = [7, 8]
    host.settle()
    #expect(heights() == [17, 18])
  }

  @Test func `a long grid with two views a row stays lazy to its end`() {
    let host = TestHost(
      ScrollView {
        LazyVGrid(columns: pair, spacing: 0) {
          ForEach(0..<100_000, id: \.self) { _ in
            Color.red.frame(height: 10)
            Color.blue.frame(height: 10)
          }
        }
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    for _ in 0..<3 {
      _ = scroll.scrollWheel(CGSize(width: 0, height: -2_000_000))
      host.settle()
    }
    #expect(scroll.offset.y == 999_800)
    #expect(host.colorFrames.last == CGRect(50, 190, 50, 10))
    #expect(host.root.graph.nodeCount < 1000)
  }

  @Test func `columns without an end and no columns at all are shown as well as may be`() {
    let endless = [
      GridItem(.adaptive(minimum: 0), spacing: 0), GridItem(.flexible()), GridItem(.flexible()),
    ]
    #expect(size(LazyVGrid(columns: endless) { items(2) }, 1e300, 10).width.isFinite)
    #expect(size(LazyVGrid(columns: endless) { items(2) }, .infinity, 10).width == .infinity)
    #expect(
      TestHost(LazyVGrid(columns: []) { items(3) }, width: 100, height: 100).frames.allSatisfy {
        $0.width >= 0
      })
  }

  @Test func `B/B4-142 stacks place their children in the sizes found before`() {
    let log = ProposalLog()
    let row = HStack(spacing: 8) {
      StandIn.text(92, log)
      StandIn.greedy().frame(minWidth: 200)
    }
    let host = TestHost(row.frame(width: 200), width: 300, height: 50)
    #expect(host.frames.map(\.width) == [92, 200])
    #expect(log.widths == [0, .infinity, 96])
  }

  @Test func `B/B4-133 an adaptive column holds as many items as fit`() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { items(8) }
    let host = TestHost(grid, width: 400, height: 100)
    let frames = host.colorFrames
    #expect(frames.count == 8)
    #expect(frames.prefix(7).allSatisfy { abs($0.width - 50.2857) < 0.001 })
    #expect(frames[7].minX == frames[0].minX)
    #expect(frames[7].minY - frames[0].minY == 18)
  }

  @Test func `B/B4-137 flexible columns are measured twice`() {
    let columns = [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]
    let host = TestHost(
      LazyVGrid(columns: columns) { items(2) }.frame(width: 300), width: 300, height: 100)
    #expect(host.colorFrames.map(\.width) == [163, 180])
    #expect(host.colorFrames.map(\.minX) == [-17, 154])
  }

  @Test func `B/B4-139 B/B4-140 an adaptive column between them takes its share`() {
    let columns = [
      GridItem(.flexible(minimum: 100)), GridItem(.adaptive(minimum: 40)),
      GridItem(.flexible(minimum: 180)),
    ]
    let host = TestHost(
      LazyVGrid(columns: columns) { items(4) }.frame(width: 300), width: 300, height: 100)
    #expect(host.colorFrames.map(\.width) == [124, 58, 58, 180])
    #expect(size(LazyVGrid(columns: columns) { items(4) }, 300, 100).width == 388)
    #expect(host.colorFrames[3].maxX - host.colorFrames[0].minX == 444)
  }

  @Test func `B/B4-134 an adaptive column holds one item even if it is too narrow`() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) { items(2) }
    let host = TestHost(grid, width: 30, height: 100)
    #expect(host.colorFrames.map(\.width) == [30, 30])
  }
}

@MainActor struct GridTests {
  @Test func `columns and rows are as large as their largest cell`() {
    let grid = Grid(horizontalSpacing: 10, verticalSpacing: 5) {
      GridRow {
        box(20, 10)
        box(40, 30)
      }
      GridRow {
        box(50, 20)
        box(10, 10)
      }
    }
    let host = TestHost(grid, width: 100, height: 55)
    #expect(
      host.colorFrames == [
        CGRect(15, 10, 20, 10), CGRect(60, 0, 40, 30), CGRect(0, 35, 50, 20),
        CGRect(75, 40, 10, 10),
      ])
  }
}

@MainActor struct GridAlignmentTests {
  private func line(_ height: CGFloat, _ baseline: CGFloat) -> some View {
    box(20, height).alignmentGuide(.firstTextBaseline) { _ in baseline }
  }

  @Test func `baselines of a row's cells meet, and the row is high enough for all`() {
    let grid = Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0, verticalSpacing: 0)
    {
      GridRow {
        line(40, 30)
        line(20, 15)
        line(30, 5)
      }
    }
    #expect(size(grid, 100, 100) == CGSize(width: 60, height: 55))
    #expect(frames(60, 55, grid).map(\.minY) == [0, 15, 25])
  }

  @Test func `a row's own alignment counts for its cells alone`() {
    let grid = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow(alignment: .bottom) {
        box(10, 10)
        box(10, 30)
      }
      GridRow {
        box(10, 10)
        box(10, 30)
      }
    }
    #expect(frames(20, 60, grid).map(\.minY) == [20, 0, 30, 30])
  }

  @Test func `guides set in a column meet`() {
    let grid = Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow { box(50, 10) }
      GridRow { box(20, 10).alignmentGuide(.leading) { _ in -15 } }
    }
    #expect(frames(50, 20, grid).map(\.minX) == [0, 15])
  }

  @Test func `from right to left the first column is on the right`() {
    let grid = Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
      GridRow {
        box(20, 10)
        box(40, 10)
      }
      GridRow {
        box(10, 10)
        box(10, 10)
      }
    }.environment(\.layoutDirection, .rightToLeft)
    #expect(frames(70, 20, grid).map(\.minX) == [50, 0, 60, 30])
  }
}

@MainActor struct ViewThatFitsTests {
  @Test func `the first view that fits is shown`() {
    let view = ViewThatFits {
      box(300, 10)
      box(120, 20)
      box(50, 30)
    }
    let host = TestHost(view, width: 200, height: 100)
    var layers: [CGRect] = []
    func visit(_ layer: Layer) {
      if !layer.content.isEmpty { layers.append(layer.frame) }
      layer.sublayers.forEach(visit)
    }
    visit(host.root.layers.root)
    #expect(layers == [CGRect(40, 40, 120, 20)])
  }
}
