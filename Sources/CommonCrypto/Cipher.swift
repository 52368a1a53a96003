import LindenCOpenSSL

/// A cipher with its key, under way, by OpenSSL.
///
/// Results go to memory of their own and from there to the caller's, which may be that of the data.
final class Cipher {
  /// Bytes that are ciphered together: 1 for modes that cipher byte by byte.
  let blockSize: Int
  let isPadded: Bool
  private let context: OpaquePointer
  private let isEncrypting: Bool
  /// How many bytes were taken that have not come out.
  private var held = 0

  /// - Parameters:
  ///   - name: OpenSSL's, as `AES-128-CBC`.
  ///   - key: As long as the cipher's keys.
  ///   - start: A block to begin with; zeros if there is none.
  /// - Returns: Nil for a cipher that this OpenSSL does not have.
  init?(
    _ name: String, key: [UInt8], start: UnsafeRawPointer?, isEncrypting: Bool, isPadded: Bool
  ) {
    guard let cipher = EVP_CIPHER_fetch(nil, name, nil) else { return nil }
    defer { EVP_CIPHER_free(cipher) }
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    self.context = context
    self.isEncrypting = isEncrypting
    blockSize = Int(EVP_CIPHER_get_block_size(cipher))
    self.isPadded = isPadded && blockSize > 1
    // From here on the end of the object frees the context.
    guard Int(EVP_CIPHER_get_key_length(cipher)) == key.count,
      EVP_CipherInit_ex(context, cipher, nil, key, nil, isEncrypting ? 1 : 0) == 1
    else { return nil }
    restart(from: start)
  }
  deinit { EVP_CIPHER_CTX_free(context) }

  /// Begins again, with the same key.
  func restart(from start: UnsafeRawPointer?) {
    let length = Int(EVP_CIPHER_CTX_get_iv_length(context))
    let block = start.map { Array(UnsafeRawBufferPointer(start: $0, count: length)) }
    EVP_CipherInit_ex(
      context, nil, nil, nil, block ?? [UInt8](repeating: 0, count: length), -1)
    EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0)
    held = 0
  }

  /// Whether it cannot end here, as the last block is not whole.
  var isUneven: Bool { held % blockSize != 0 && !(isEncrypting && isPadded) }

  /// How many bytes come out at most when so many more have gone in, or, at the end, altogether.
  func room(for count: Int, isEnd: Bool) -> Int {
    let (sum, isTooMuch) = held.addingReportingOverflow(count)
    guard !isTooMuch, sum <= Int.max - blockSize else { return Int.max }
    guard isEnd else { return sum / blockSize * blockSize }
    return isEncrypting && isPadded ? (sum / blockSize + 1) * blockSize : sum
  }

  /// What comes out for more data; nil if OpenSSL fails.
  func add(_ data: UnsafeRawBufferPointer) -> [UInt8]? {
    var isDone = true
    let result = [UInt8](unsafeUninitializedCapacity: data.count + blockSize) { result, written in
      var rest = data[...]
      while isDone, !rest.isEmpty {
        // OpenSSL counts in 32 bits.
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        var length: Int32 = 0
        isDone =
          EVP_CipherUpdate(
            context, result.baseAddress! + written, &length,
            part.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(part.count)) == 1
        written += Int(length)
        rest = rest.dropFirst(part.count)
      }
    }
    held += data.count - result.count
    return isDone ? result : nil
  }

  /// What comes out at the end: the padding, or what was held until its padding is taken away.
  ///
  /// - Returns: Nil if the last block is not whole, or its padding is none.
  func end() -> [UInt8]? {
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: blockSize) { result, written in
      var length: Int32 = 0
      isDone = EVP_CipherFinal_ex(context, result.baseAddress, &length) == 1
      written = isDone ? Int(length) : 0
    }
    held = 0
    return isDone ? result : nil
  }
}
