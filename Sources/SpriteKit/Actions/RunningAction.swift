import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// An action that a node runs.
@MainActor final class RunningAction {
  let key: String?
  let action: SKAction
  private let completion: (() -> Void)?
  private let run: ActionRun
  /// It was taken off, maybe by what it did itself.
  var isRemoved = false

  init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    (self.action, self.key, self.completion) = (action, key, completion)
    run = ActionRun(action)
  }

  /// Moves on by seconds. At its end it is taken off the node, then the completion is called.
  func advance(_ node: SKNode, by step: TimeInterval) {
    let left = run.advance(node, by: step) { self.isRemoved }
    guard left != nil, !isRemoved else { return }
    isRemoved = true
    node.running.removeAll { $0 === self }
    completion?()
  }
}

/// How far an action is.
@MainActor final class ActionRun {
  private let action: SKAction
  private var elapsed: TimeInterval = 0
  private var duration: TimeInterval
  private var change: RunningChange?
  /// Of a sequence or a loop the one that runs; of a group those that do.
  private var inner: [ActionRun] = []
  /// How many of a sequence, or rounds of a loop, are over.
  private var count = 0
  /// Seconds that the one that runs has taken.
  private var spent = 0.0

  init(_ action: SKAction) {
    self.action = action
    duration = action.duration
    if case .change(.randomWait(let range)) = action.kind, range > 0, range.isFinite {
      duration = max(0, duration + .random(in: -range / 2...range / 2))
    }
    if case .group(let actions) = action.kind { inner = actions.map(ActionRun.init) }
  }

  /// Moves on by seconds.
  ///
  /// - Returns: The seconds that are left over when it has come to its end; nil while it runs, or
  ///   when it was stopped.
  func advance(_ node: SKNode, by step: TimeInterval, _ isStopped: () -> Bool) -> TimeInterval? {
    let speed = Double(action.speed)
    guard speed > 0, speed.isFinite else { return nil }
    return advanceAtSpeed(node, by: step * speed, isStopped).map { $0 / speed }
  }

  private func advanceAtSpeed(
    _ node: SKNode, by step: TimeInterval, _ isStopped: () -> Bool
  ) -> TimeInterval? {
    switch action.kind {
    case .instant(let act):
      act(node)
      return step
    case .onChild(let name, let action):
      for child in node[name] { child.run(action) }
      return step
    case .wait: return pass(step) { _ in }
    case .custom(let act): return pass(step) { _ in act(node, CGFloat(self.elapsed)) }
    case .change(let kind):
      let change = change ?? RunningChange(kind, of: node)
      self.change = change
      return pass(step) {
        change.apply(self.action.progress($0), to: node, step: step, of: self.duration)
      }
    case .sequence(let actions):
      return oneByOne(node, step, isStopped) { $0 < actions.count ? actions[$0] : nil }
    case .loop(let action, let rounds):
      return oneByOne(node, step, isStopped) { $0 < rounds ?? .max ? action : nil }
    case .group:
      var left = step
      inner.removeAll { run in
        guard !isStopped(), let rest = run.advance(node, by: step, isStopped) else { return false }
        left = min(left, rest)
        return true
      }
      return inner.isEmpty ? left : nil
    }
  }

  /// Lets seconds of the action's own time pass.
  private func pass(_ step: TimeInterval, _ apply: (Double) -> Void) -> TimeInterval? {
    elapsed += step
    // Sums of small steps fall short by the last bits.
    guard elapsed > duration - 1e-9 else {
      apply(elapsed / duration)
      return nil
    }
    let left = max(0, elapsed - duration)
    elapsed = duration
    apply(1)
    return left
  }

  /// Seconds a round of a loop takes at least for another one to begin in the same frame.
  private static let shortestRound = 1e-4
  /// Rounds that a loop makes in a frame at most, however fast its node is.
  private static let mostRounds = 1000

  /// Runs one after the other; what one leaves of a frame is the next one's.
  private func oneByOne(
    _ node: SKNode, _ step: TimeInterval, _ isStopped: () -> Bool, _ next: (Int) -> SKAction?
  ) -> TimeInterval? {
    let isLoop = if case .loop = action.kind { true } else { false }
    let first = count
    var left = step
    while !isStopped() {
      if inner.isEmpty {
        guard let action = next(count) else { return left }
        inner = [ActionRun(action)]
        spent = 0
      }
      spent += left
      guard let rest = inner[0].advance(node, by: left, isStopped) else { return nil }
      left = rest
      spent -= rest
      inner = []
      count += 1
      let isEnough = spent < Self.shortestRound || count - first >= Self.mostRounds
      if isLoop, isEnough, next(count) != nil { return nil }
    }
    return nil
  }
}

extension SKNode {
  /// Runs an action from the next frame on.
  public func run(_ action: SKAction) { start(action) }
  /// Runs an action; calls a function when it has come to its end, and not if it is removed.
  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    start(action, completion: block)
  }
  /// Runs an action; one with the same key is removed before.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    start(action, key: key)
  }
  /// Runs an action, and returns when it has come to its end.
  public func run(_ action: SKAction) async {
    await withCheckedContinuation { continuation in
      start(action) { continuation.resume() }
    }
  }

  private func start(_ action: SKAction, key: String? = nil, completion: (() -> Void)? = nil) {
    running.append(RunningAction(action, key: key, completion: completion))
  }

  /// Whether any action runs.
  public func hasActions() -> Bool { !running.isEmpty }
  /// The action that runs with a key; nil if there is none.
  public func action(forKey key: String) -> SKAction? { running.first { $0.key == key }?.action }
  /// Stops an action where it is.
  public func removeAction(forKey key: String) {
    for one in running where one.key == key { one.isRemoved = true }
    running.removeAll { $0.key == key }
  }
  /// Stops all actions where they are.
  public func removeAllActions() {
    for one in running { one.isRemoved = true }
    running = []
  }

  /// Moves the actions of the node and of all in it on.
  func advanceActions(by step: TimeInterval) {
    guard !isPaused else { return }
    // Time does not go backwards.
    let step = max(0, step * Double(speed))
    for one in running where !one.isRemoved { one.advance(self, by: step) }
    advance(by: step)
    for child in children where child.parent === self { child.advanceActions(by: step) }
  }
}
