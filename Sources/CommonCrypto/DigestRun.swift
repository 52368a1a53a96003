import LindenCOpenSSL

/// A digest under way, or a code that authenticates, by OpenSSL.
final class DigestRun {
  private let context: OpaquePointer
  private let isCode: Bool

  private init?(isCode: Bool, _ start: (_ context: OpaquePointer) -> Int32) {
    guard let context = EVP_MD_CTX_new() else { return nil }
    self.context = context
    self.isCode = isCode
    // From here on the end of the object frees the context.
    guard start(context) == 1 else { return nil }
  }
  deinit { EVP_MD_CTX_free(context) }

  /// A digest.
  convenience init?(_ function: OpaquePointer?) {
    self.init(isCode: false) { EVP_DigestInit_ex($0, function, nil) }
  }

  /// A code made with a key (HMAC, RFC 2104).
  convenience init?(_ function: OpaquePointer?, key: UnsafeRawBufferPointer) {
    let key = EVP_PKEY_new_raw_private_key(
      EVP_PKEY_HMAC, nil, key.baseAddress?.assumingMemoryBound(to: UInt8.self), key.count)
    defer { EVP_PKEY_free(key) }
    self.init(isCode: true) { EVP_DigestSignInit($0, nil, function, nil, key) }
  }

  /// One that goes on from where the other is.
  convenience init?(_ other: DigestRun) {
    self.init(isCode: other.isCode) { EVP_MD_CTX_copy_ex($0, other.context) }
  }

  func add(_ data: UnsafeRawBufferPointer) {
    if isCode {
      EVP_DigestSignUpdate(context, data.baseAddress, data.count)
    } else {
      EVP_DigestUpdate(context, data.baseAddress, data.count)
    }
  }

  /// Ends it and writes the result, for which there is room.
  func end(into result: UnsafeMutablePointer<UInt8>) {
    if isCode {
      var length = Int(EVP_MAX_MD_SIZE)
      EVP_DigestSignFinal(context, result, &length)
    } else {
      EVP_DigestFinal_ex(context, result, nil)
    }
  }
}

/// What a context of an app has: a value, as in C, where contexts are copied by assignment.
struct DigestState {
  /// Nil before the start and after the end, when no memory is kept.
  private var run: DigestRun?

  init(_ run: DigestRun? = nil) { self.run = run }

  mutating func add(_ data: UnsafeRawPointer?, _ length: Int) {
    guard let data, length > 0 else { return }
    part()
    run?.add(UnsafeRawBufferPointer(start: data, count: length))
  }

  /// - Parameter result: Has room for the digest; without it nothing ends.
  mutating func end(into result: UnsafeMutableRawPointer?) {
    guard let result else { return }
    part()
    run?.end(into: result.assumingMemoryBound(to: UInt8.self))
    run = nil
  }

  /// Parts from copies of the context, which stay where they are.
  private mutating func part() {
    if !isKnownUniquelyReferenced(&run), let shared = run { run = DigestRun(shared) }
  }
}
