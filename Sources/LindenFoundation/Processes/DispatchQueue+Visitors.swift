import Foundation

// Work that code of a visitor of a served app puts into a queue is done for the same visitor. The
// compiler takes these functions rather than Dispatch's where neither a group, a quality of service
// nor flags are given: they have nothing left to be filled in.
extension DispatchQueue {
  /// Does work later, in the order of the queue.
  ///
  /// - Parameter work: What is done, for the visitor for whom the code that calls this runs.
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void)
  {
    async(group: nil, qos: .unspecified, flags: [], execute: VisitorDefaults.carried(work))
  }

  /// Does work at a time.
  ///
  /// - Parameters:
  ///   - deadline: When, by the clock that stops while the machine sleeps.
  ///   - work: What is done, for the visitor for whom the code that calls this runs.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(
      deadline: deadline, qos: .unspecified, flags: [], execute: VisitorDefaults.carried(work))
  }

  /// Does work at a time of day.
  ///
  /// - Parameters:
  ///   - wallDeadline: When, by the clock that people set.
  ///   - work: What is done, for the visitor for whom the code that calls this runs.
  @preconcurrency public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(
      wallDeadline: wallDeadline, qos: .unspecified, flags: [],
      execute: VisitorDefaults.carried(work))
  }

  /// Does work later, and counts it to a group until it is done.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - work: What is done, for the visitor for whom the code that calls this runs.
  @preconcurrency public func async(
    group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(group: group, qos: .unspecified, flags: [], execute: VisitorDefaults.carried(work))
  }
}
