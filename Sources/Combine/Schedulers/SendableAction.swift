/// The same closure in the type that Foundation's and Dispatch's queues ask for.
///
/// A scheduler hands an action over and never touches it again, which is what sending it means;
/// Apple's protocol just does not say so in its types. The two types have the same layout, so the
/// cast saves the allocation of a wrapping closure.
@inlinable func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(action, to: (@Sendable () -> Void).self)
}

/// The same callback in the type that Foundation asks for, where it is handed over just so.
func sendable<Argument>(
  _ callback: @escaping (Argument) -> Void
) -> @Sendable (Argument) -> Void {
  unsafeBitCast(callback, to: (@Sendable (Argument) -> Void).self)
}
