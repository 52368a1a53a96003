import Combine
import SwiftUI

/// A board of four by four whose tiles are pushed together: equal ones become their sum.
struct FoldBoard: Equatable, Codable {
  struct Tile: Identifiable, Equatable, Codable {
    let id: Int
    var value: Int
    var row: Int
    var column: Int
  }

  enum Direction: CaseIterable { case up, down, left, right }

  static let side = 4
  private(set) var tiles: [Tile] = []
  private(set) var score = 0
  private var nextID = 0

  subscript(row: Int, column: Int) -> Tile? {
    tiles.first { $0.row == row && $0.column == column }
  }

  var best: Int { tiles.map(\.value).max() ?? 0 }

  var isStuck: Bool {
    guard tiles.count == Self.side * Self.side else { return false }
    return Direction.allCases.allSatisfy { direction in
      var copy = self
      return !copy.push(direction)
    }
  }

  mutating func place(_ value: Int, row: Int, column: Int) {
    tiles.append(Tile(id: nextID, value: value, row: row, column: column))
    nextID += 1
  }

  /// Puts a 2, or sometimes a 4, on an empty field.
  mutating func grow(using generator: inout some RandomNumberGenerator) {
    let empty = (0..<Self.side * Self.side).filter { self[$0 / Self.side, $0 % Self.side] == nil }
    guard let field = empty.randomElement(using: &generator) else { return }
    let value = Int.random(in: 0..<10, using: &generator) == 0 ? 4 : 2
    place(value, row: field / Self.side, column: field % Self.side)
  }

  /// Pushes all tiles to a side; says whether anything moved.
  @discardableResult mutating func push(_ direction: Direction) -> Bool {
    let before = tiles
    var pushed: [Tile] = []
    for line in 0..<Self.side {
      var free = 0
      var last: Tile?
      for step in 0..<Self.side {
        let (row, column) = place(line, step, direction)
        guard var tile = self[row, column] else { continue }
        if let previous = last, previous.value == tile.value {
          pushed.removeLast()
          (tile.row, tile.column) = (previous.row, previous.column)
          tile.value *= 2
          score += tile.value
          pushed.append(tile)
          last = nil
        } else {
          (tile.row, tile.column) = place(line, free, direction)
          free += 1
          pushed.append(tile)
          last = tile
        }
      }
    }
    tiles = pushed.sorted { $0.id < $1.id }
    return tiles != before
  }

  /// The field that is so many steps from the side the tiles are pushed to.
  private func place(_ line: Int, _ step: Int, _ direction: Direction) -> (row: Int, column: Int) {
    let far = Self.side - 1 - step
    switch direction {
    case .left: return (line, step)
    case .right: return (line, far)
    case .up: return (step, line)
    case .down: return (far, line)
    }
  }
}

/// Chance that comes out the same for the same seed.
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

final class FoldGame: ObservableObject {
  @Published private(set) var board = FoldBoard()
  @Published private(set) var history: [FoldBoard] = []
  @AppStorage("fold.best") var best = 0

  private var generator: any RandomNumberGenerator

  init(generator: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    self.generator = generator
    restart()
  }

  func restart() {
    history = []
    board = FoldBoard()
    grow()
    grow()
  }

  func push(_ direction: FoldBoard.Direction) {
    let before = board
    guard board.push(direction) else { return }
    history.append(before)
    grow()
    best = max(best, board.score)
  }

  func undo() {
    if let last = history.popLast() { board = last }
  }

  private func grow() {
    var random = AnyRandom(base: generator)
    board.grow(using: &random)
    generator = random.base
  }

  private struct AnyRandom: RandomNumberGenerator {
    var base: any RandomNumberGenerator
    mutating func next() -> UInt64 { base.next() }
  }
}
