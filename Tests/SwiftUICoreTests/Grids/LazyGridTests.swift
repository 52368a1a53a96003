import CoreGraphics
import Drawing
import Testing

@testable import SwiftUICore

@MainActor struct LazyGridTests {
  private func items(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 10) }
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
    let host = TestHost(LazyVGrid(columns: columns) { items(2) }.frame(width: 300), width: 300, height: 100)
    #expect(host.colorFrames.map(\.width) == [163, 180])
    #expect(host.colorFrames.map(\.minX) == [-17, 154])
  }

  @Test func `B/B4-139 an adaptive column between them takes its share`() {
    let columns = [
      GridItem(.flexible(minimum: 100)), GridItem(.adaptive(minimum: 40)),
      GridItem(.flexible(minimum: 180)),
    ]
    let host = TestHost(LazyVGrid(columns: columns) { items(4) }.frame(width: 300), width: 300, height: 100)
    #expect(host.colorFrames.map(\.width) == [124, 58, 58, 180])
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
        CGRect(15, 10, 20, 10), CGRect(60, 0, 40, 30), CGRect(0, 35, 50, 20), CGRect(75, 40, 10, 10),
      ])
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

