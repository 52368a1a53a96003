/// The subscription of a scalar source: delivers one value, at the first request, and the end right
/// after it.
///
/// It lets go of both once they are delivered or cancelled. They are held in memory of their own:
/// taking apart an optional whose type is not known to the compiler, as in a class's destructor,
/// costs more than that.
@usableFromInline final class OnceSubscription<Downstream: Subscriber>: DispatchedSubscription {
  @usableFromInline let lock = Lock()
  @usableFromInline let printedName: String
  @exclusivity(unchecked) @usableFromInline var delivery: UnsafeMutablePointer<Delivery>?
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  @usableFromInline override var name: String { printedName }

  @inlinable init(_ output: Downstream.Input, _ downstream: Downstream, name: String) {
    delivery = .allocate(capacity: 1)
    delivery?.initialize(to: Delivery(output, downstream))
    printedName = name
    super.init(
      request: {
        $1.requireSome()
        unsafeDowncast($0, to: OnceSubscription.self).deliver()
      },
      cancel: { unsafeDowncast($0, to: OnceSubscription.self).stop() })
  }

  /// The value, as long as it is there.
  @usableFromInline override var children: [Mirror.Child] {
    lock.lock()
    let output = delivery?.pointee.output
    lock.unlock()
    return output.map { [(nil, $0)] } ?? []
  }

  /// The value and where it goes.
  @usableFromInline struct Delivery {
    @usableFromInline let output: Downstream.Input
    @usableFromInline let downstream: Downstream

    @inlinable init(_ output: Downstream.Input, _ downstream: Downstream) {
      self.output = output
      self.downstream = downstream
    }
  }

  deinit { if delivery != nil { discard() } }

  /// Not inlined, so that a spent subscription goes without a look at its types.
  @inline(never) private func discard() { delivery?.moveAndDeallocate() }

  @inlinable func deliver() {
    lock.lock()
    let memory = delivery.take()
    lock.unlock()
    guard let delivery = memory?.moveAndDeallocate() else { return }
    _ = delivery.downstream.receive(delivery.output)
    lock.lock()
    let isWanted = !isCancelled
    lock.unlock()
    if isWanted { delivery.downstream.receive(completion: .finished) }
  }

  @inlinable func stop() {
    lock.lock()
    isCancelled = true
    let memory = delivery.take()
    lock.unlock()
    memory?.moveAndDeallocate()
  }
}

extension UnsafeMutablePointer {
  /// Takes the one value out and frees the memory.
  @discardableResult @inlinable func moveAndDeallocate() -> Pointee {
    defer { deallocate() }
    return move()
  }
}
