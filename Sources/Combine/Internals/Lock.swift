import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The one mutex of the module: a word that is free (0), held (1) or held with waiters (2).
///
/// Free and held are decided by one compare-and-exchange that is inlined into specialised chains. A
/// thread that finds the lock held sleeps in one of 64 parking places chosen by the lock's address.
/// It is not recursive. Do not call a user's code, or let go of a user's object, while
/// holding it.
///
/// `Synchronization.Mutex` is not used because its handover between threads happens in the kernel,
/// where the thread sanitizer cannot see it.
@usableFromInline struct Lock: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable init() {}

  @inlinable @inline(__always) borrowing func lock() {
    if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged {
      lockSlowly()
    }
  }

  @inlinable @inline(__always) borrowing func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wakeWaiters() }
  }

  /// Runs `body` while holding the lock; what must be released or called is returned and dealt with
  /// outside.
  @inlinable @inline(__always)
  borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    let result = body()
    unlock()
    return result
  }

  /// Sleeps until the word could be swapped from free; it then says "with waiters", as others may
  /// wait still.
  @usableFromInline @inline(never) borrowing func lockSlowly() {
    for _ in 0..<spinCount
    where word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged {
      return
    }
    let place = parkingPlace
    pthread_mutex_lock(place.mutex)
    while word.exchange(2, ordering: .acquiring) != 0 {
      pthread_cond_wait(place.condition, place.mutex)
    }
    pthread_mutex_unlock(place.mutex)
  }

  /// The place is locked between a waiter's marking the word and its sleeping, so no wake-up is
  /// lost.
  @usableFromInline @inline(never) borrowing func wakeWaiters() {
    let place = parkingPlace
    pthread_mutex_lock(place.mutex)
    pthread_cond_broadcast(place.condition)
    pthread_mutex_unlock(place.mutex)
  }

  private borrowing func address() -> UInt {
    withUnsafePointer(to: word) { UInt(bitPattern: $0) }
  }

  private var parkingPlace: ParkingPlace {
    borrowing get { parkingPlaces[Int((address() >> 4) % UInt(parkingPlaceCount))] }
  }
}

private let spinCount = 40
private let parkingPlaceCount = 64

/// Where threads sleep whose lock is held; shared by all locks whose addresses fall together.
private struct ParkingPlace: @unchecked Sendable {
  let mutex: UnsafeMutablePointer<pthread_mutex_t>
  let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }
}

private let parkingPlaces = (0..<parkingPlaceCount).map { _ in ParkingPlace() }
