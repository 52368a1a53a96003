import SwiftUI
import SwiftUITesting
import Testing

@testable import Fold

@MainActor @Suite struct FoldTests {
  private func board(_ rows: [[Int]]) -> FoldBoard {
    var board = FoldBoard()
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() where value > 0 {
        board.place(value, row: row, column: column)
      }
    }
    return board
  }

  private func values(_ board: FoldBoard) -> [[Int]] {
    (0..<4).map { row in (0..<4).map { board[row, $0]?.value ?? 0 } }
  }

  @Test(arguments: [
    ([2, 2, 0, 0], [4, 0, 0, 0]), ([2, 2, 2, 0], [4, 2, 0, 0]), ([2, 2, 2, 2], [4, 4, 0, 0]),
    ([4, 2, 2, 0], [4, 4, 0, 0]), ([0, 2, 0, 2], [4, 0, 0, 0]), ([2, 4, 2, 4], [2, 4, 2, 4]),
  ])
  func `equal tiles become their sum, each once`(before: [Int], after: [Int]) {
    var left = board([before])
    left.push(.left)
    #expect(values(left)[0] == after)
    var right = board([before.reversed()])
    right.push(.right)
    #expect(values(right)[0] == after.reversed())
    var up = board(before.map { [$0] })
    up.push(.up)
    #expect(values(up).map { $0[0] } == after)
  }

  @Test func `a full board without equal neighbours is stuck`() {
    #expect(board([[2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 2]]).isStuck)
    #expect(!board([[2, 2, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 2]]).isStuck)
  }

  @Test func `arrow keys push, and Undo takes a push back`() throws {
    let game = FoldGame(generator: SeededChance(seed: 42))
    let app = Driver(FoldView().environmentObject(game))
    app.advance(by: 1)
    let before = game.board
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight"] { app.key(key) }
    app.advance(by: 1)
    #expect(game.board != before && !game.history.isEmpty)
    let count = game.history.count
    try app.tap("Undo")
    #expect(game.history.count == count - 1)
  }

  @Test func `a swipe pushes to its side`() {
    let game = FoldGame(generator: SeededChance(seed: 42))
    let app = Driver(FoldView().environmentObject(game))
    app.advance(by: 1)
    for (x, y) in [(100.0, 400.0), (195.0, 300.0), (300.0, 400.0)] {
      app.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: x, y: y))
      app.advance(by: 0.5)
    }
    #expect(!game.history.isEmpty)
  }
}
