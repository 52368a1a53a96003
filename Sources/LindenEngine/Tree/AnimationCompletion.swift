/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case logicallyComplete, removed }
  private let kind: Kind

  /// When the motion is over in the eye of the beholder: the tail of a spring does not count.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// When nothing moves any longer.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// Counts what is still under way for a transaction: passes of update and values on their way. At
/// zero it tells.
///
/// It is passed on in transactions, which may be made on any thread; it counts on the main thread
/// only.
package final class AnimationCompletion: @unchecked Sendable {
  package let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var count = 0
  private var isDone = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  @MainActor func retain() { count += 1 }

  @MainActor func release() {
    count -= 1
    guard count == 0, !isDone else { return }
    isDone = true
    if let graph = Graph.inFrame {
      graph.afterUpdate(action)
    } else {
      withTransaction(Transaction(), action)
    }
  }
}

/// The completions an animated value works for; letting go of the tickets tells them it is over.
@MainActor final class CompletionTickets {
  private var logical: [AnimationCompletion] = []
  private var removal: [AnimationCompletion] = []

  /// Nil where there is no completion.
  static func make(_ transaction: Transaction) -> CompletionTickets? {
    transaction.completions.isEmpty ? nil : CompletionTickets(transaction.completions)
  }

  private init(_ completions: [AnimationCompletion]) {
    for completion in completions {
      completion.retain()
      if completion.criteria == .logicallyComplete {
        logical.append(completion)
      } else {
        removal.append(completion)
      }
    }
  }

  deinit {
    let (logical, removal) = (logical, removal)
    MainThread.assume { for completion in logical + removal { completion.release() } }
  }

  func isLogicallyComplete() {
    let due = logical
    logical = []
    for completion in due { completion.release() }
  }
}
