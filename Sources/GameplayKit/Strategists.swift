import Foundation

/// A move of a game.
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// How good the move is; set by strategists.
  var value: Int { get set }
}

/// Somebody who plays.
public protocol GKGameModelPlayer: NSObjectProtocol {
  /// A number of the player's own.
  var playerId: Int { get }
}

/// The state of a game, as strategists look at it.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  /// Whose turn it is.
  var activePlayer: (any GKGameModelPlayer)? { get }
  /// Takes over the state of another model.
  func setGameModel(_ gameModel: any GKGameModel)
  /// The moves a player has; nil or none at the end.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  /// Makes a move.
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  /// How good the state is for a player.
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
}

extension GKGameModel {
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
}

/// Chooses moves.
public protocol GKStrategist: NSObjectProtocol {
  var gameModel: (any GKGameModel)? { get set }
  var randomSource: (any GKRandom)? { get set }
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// The score of a win.
public let GKGameModelMaxScore = 1 << 24
/// The score of a loss.
public let GKGameModelMinScore = -GKGameModelMaxScore

/// Looks some moves ahead, and takes it that each player chooses what is best for them.
open class GKMinmaxStrategist: NSObject, GKStrategist, @unchecked Sendable {
  open var gameModel: (any GKGameModel)?
  /// Chooses between moves that are equally good; nil takes the first.
  open var randomSource: (any GKRandom)?
  /// How many moves are looked at, one after the other; 0 looks at none, and chooses none.
  open var maxLookAheadDepth = 0

  public override init() {}

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove)
  }

  /// The best move of a player; nil if there is none.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = valuedMoves(for: player)
    guard let best = moves.map(\.value).max() else { return nil }
    let equal = moves.filter { $0.value == best }
    return equal[index(of: equal.count, by: randomSource)]
  }

  /// One of the best moves of a player, by chance.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = valuedMoves(for: player).sorted { $0.value > $1.value }
      .prefix(max(1, numMovesToConsider))
    guard !moves.isEmpty else { return nil }
    return moves[index(of: moves.count, by: randomSource ?? GKRandomSource.sharedRandom())]
  }

  /// One of so many numbers from 0 on. A source may be a distribution that begins elsewhere.
  private func index(of count: Int, by source: (any GKRandom)?) -> Int {
    min(max(source?.nextInt(upperBound: count) ?? 0, 0), count - 1)
  }

  private func valuedMoves(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
    guard let gameModel, maxLookAheadDepth > 0 else { return [] }
    let moves = gameModel.gameModelUpdates(for: player) ?? []
    for move in moves {
      let next = gameModel.copy(with: nil) as! any GKGameModel
      next.apply(move)
      move.value = value(
        of: next, for: player, depth: maxLookAheadDepth - 1, low: -.max, high: .max)
    }
    return moves
  }

  /// How good a state is for a player, if everybody goes on as well as they can; what is outside
  /// of `low` to `high` need not be told exactly.
  private func value(
    of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, low: Int, high: Int
  ) -> Int {
    // An earlier win is better.
    if model.isWin(for: player) { return GKGameModelMaxScore + depth }
    if model.isLoss(for: player) { return GKGameModelMinScore - depth }
    guard depth > 0, let active = model.activePlayer,
      let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isOwn = active.playerId == player.playerId
    var (low, high) = (low, high)
    for move in moves {
      let next = model.copy(with: nil) as! any GKGameModel
      next.apply(move)
      let value = value(of: next, for: player, depth: depth - 1, low: low, high: high)
      if isOwn { low = max(low, value) } else { high = min(high, value) }
      if low >= high { break }
    }
    return isOwn ? low : high
  }
}
