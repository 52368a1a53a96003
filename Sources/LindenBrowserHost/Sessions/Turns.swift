/// Work of pages on the main actor, in turns by whose it is.
///
/// A visitor may have a hundred pages that all want something at once: to come in, to have events
/// worked on, a frame. What waits is kept here by its owner, and each owner in turn has one piece of
/// it done. So what others do waits for a piece of each owner, not for all that one of them has asked
/// for.
@MainActor final class Turns {
  private var waiting: [String: ArraySlice<() -> Void>] = [:]
  /// Those who wait for something, by when it is their turn.
  private var owners: ArraySlice<String> = []
  /// Whether a piece is being done: what it asks for comes after it.
  private var isWorking = false
  /// How long work was done since the main queue came round.
  private var spent = Duration.zero
  /// Whether the main queue was asked to come round.
  private var isAsked = false

  /// How long work may go on, with the piece that is done when it is over, until what is in the main
  /// queue has its turn.
  static let length = Duration.milliseconds(8)

  /// Does work: at once while nobody waits and there is time, or else in its owner's turn.
  ///
  /// - Parameter owner: Whose it is: an address, or else a visitor.
  func run(_ owner: String, _ work: @escaping () -> Void) {
    if !isWorking, owners.isEmpty, spent < Self.length { return perform(work) }
    if waiting[owner] == nil { owners.append(owner) }
    waiting[owner, default: []].append(work)
    goOnLater()
  }

  private func perform(_ work: () -> Void) {
    let start = ContinuousClock.now
    isWorking = true
    work()
    isWorking = false
    spent += ContinuousClock.now - start
    goOnLater()
  }

  /// After what is in the main queue now.
  private func goOnLater() {
    guard !isAsked else { return }
    isAsked = true
    onMain { [self] in
      isAsked = false
      spent = .zero
      goOn()
    }
  }

  private func goOn() {
    while spent < Self.length, let owner = owners.popFirst() {
      let work = waiting[owner]?.popFirst()
      if waiting[owner]?.isEmpty == false {
        owners.append(owner)
      } else {
        waiting[owner] = nil
      }
      if let work { perform(work) }
    }
    // A slice keeps the names that were taken from its front.
    if owners.isEmpty { owners = [] }
  }
}
