/// The same closure in the type that Foundation's and Dispatch's queues ask for.
///
/// A scheduler hands an action over and never touches it again, which is what sending it means;
/// Apple's protocol just does not say so in its types. The two types have the same layout, so the
/// cast saves the allocation of a wrapping closure.
@inlinable func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(action, to: (@Sendable () -> Void).self)
}
