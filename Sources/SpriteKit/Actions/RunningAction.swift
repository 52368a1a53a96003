import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// An action that a node runs.
@MainActor final class RunningAction {
  let key: String?
  private let completion: (() -> Void)?
  private var run: ActionRun
  /// It was taken off, maybe by what it did itself.
  var isRemoved = false

  init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    (self.key, self.completion) = (key, completion)
    run = ActionRun(action)
    self.action = action
  }
  let action: SKAction

  /// Moves on by seconds; true when it is over.
  func advance(_ node: SKNode, by step: TimeInterval) -> Bool {
    guard run.advance(node, by: step) != nil else { return false }
    if !isRemoved {
      isRemoved = true
      completion?()
    }
    return true
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

  init(_ action: SKAction) {
    self.action = action
    duration = action.duration
    if case .change(.randomWait(let range)) = action.kind, range > 0 {
      duration = max(0, duration + .random(in: -range / 2...range / 2))
    }
    if case .group(let actions) = action.kind { inner = actions.map(ActionRun.init) }
  }

  /// Moves on by seconds.
  ///
  /// - Returns: The seconds that are left over when it has come to its end; nil while it runs.
  func advance(_ node: SKNode, by step: TimeInterval) -> TimeInterval? {
    let speed = Double(action.speed)
    guard speed > 0 else { return nil }
    return advanceAtSpeed(node, by: step * speed).map { $0 / speed }
  }

  private func advanceAtSpeed(_ node: SKNode, by step: TimeInterval) -> TimeInterval? {
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
      return oneByOne(node, step) { $0 < actions.count ? actions[$0] : nil }
    case .loop(let action, let rounds):
      return oneByOne(node, step) { rounds == nil || $0 < rounds! ? action : nil }
    case .group:
      var left = step
      inner.removeAll { run in
        guard let rest = run.advance(node, by: step) else { return false }
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

  /// Runs one after the other; what one leaves of a frame is the next one's.
  private func oneByOne(_ node: SKNode, _ step: TimeInterval, _ next: (Int) -> SKAction?)
    -> TimeInterval?
  {
    var left = step
    var roundsWithoutTime = 0
    while true {
      if inner.isEmpty {
        guard let action = next(count) else { return left }
        inner = [ActionRun(action)]
      }
      let before = left
      guard let rest = inner[0].advance(node, by: left) else { return nil }
      left = rest
      inner = []
      count += 1
      // A loop of what takes no time is one round a frame.
      roundsWithoutTime = left < before ? 0 : roundsWithoutTime + 1
      if case .loop = action.kind, roundsWithoutTime > 0, next(count) != nil { return nil }
    }
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
    let step = step * Double(speed)
    for one in running where !one.isRemoved {
      if one.advance(self, by: step) { running.removeAll { $0 === one } }
    }
    advance(by: step)
    for child in children where child.parent === self { child.advanceActions(by: step) }
  }
}
