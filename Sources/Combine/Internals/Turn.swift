#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A recursive ownership flag: whose turn it is to call a downstream that several threads want to
/// call. Guarded by its owner's lock.
///
/// One thread delivers at a time. The same thread may enter again: a value sent from inside a
/// callback is delivered at once, inside the outer delivery. Another thread is refused; it queues
/// what it has and goes on, and the thread whose turn it is delivers the queue before it gives up
/// the turn. So calls are serialised, and still no thread waits for a user's code.
@usableFromInline struct Turn {
  @usableFromInline var owner: UInt = 0
  @usableFromInline var depth = 0

  @inlinable init() {}

  /// Takes the turn, or enters it again; false if another thread has it.
  @inlinable @inline(__always) mutating func enterLocked() -> Bool {
    let thread = currentThread()
    if depth == 0 { owner = thread } else if owner != thread { return false }
    depth &+= 1
    return true
  }

  /// True if this leaves the turn free, or would: before the last leave the queue must be empty.
  @inlinable var isLastLocked: Bool { depth == 1 }

  @inlinable @inline(__always) mutating func leaveLocked() { depth &-= 1 }
}

/// A number that differs between running threads.
@inlinable func currentThread() -> UInt { UInt(pthread_self()) }
