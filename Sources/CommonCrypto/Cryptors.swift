import LindenDrawing

/// A cipher under way: made by `CCCryptorCreate`, freed by `CCCryptorRelease`.
///
/// It belongs to one thread at a time.
public typealias CCCryptorRef = OpaquePointer

private let success = CCCryptorStatus(kCCSuccess)

/// Begins to encrypt or decrypt piece by piece; the parameters are those of `CCCrypt`.
@discardableResult public func CCCryptorCreate(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>?
) -> CCCryptorStatus {
  let isChained = Int(options) & kCCOptionECBMode == 0
  let isPadded = Int(options) & kCCOptionPKCS7Padding != 0
  return CCCryptorCreateWithMode(
    op, CCMode(isChained ? kCCModeCBC : kCCModeECB), alg,
    CCPadding(isPadded ? ccPKCS7Padding : ccNoPadding), iv, key, keyLength, nil, 0, 0, 0, cryptorRef
  )
}

/// Begins to encrypt or decrypt piece by piece, in a given mode.
///
/// - Parameters:
///   - op: `kCCEncrypt` or `kCCDecrypt`.
///   - mode: `kCCModeECB`, `kCCModeCBC`, `kCCModeCFB`, `kCCModeCFB8`, `kCCModeOFB`, and for AES
///     `kCCModeCTR`, which counts with the highest byte first.
///   - alg: `kCCAlgorithmAES`, `kCCAlgorithm3DES`, `kCCAlgorithmDES`. The last protects nothing.
///   - padding: `ccPKCS7Padding` for ECB and CBC; other modes need none and have none.
///   - iv: A block to begin with; zeros if there is none.
///   - key: The key.
///   - keyLength: Its bytes: 16, 24 or 32 for AES, 24 for 3DES, 8 for DES.
///   - tweak: Not used.
///   - tweakLength: Not used.
///   - numRounds: Not used.
///   - options: `kCCModeOptionCTR_BE`, or none.
///   - cryptorRef: Where the new cryptor is put.
/// - Returns: `kCCSuccess`; `kCCKeySizeError`; `kCCUnimplemented` for another algorithm or mode;
///   `kCCParamError`.
@discardableResult public func CCCryptorCreateWithMode(
  _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding,
  _ iv: UnsafeRawPointer?, _ key: UnsafeRawPointer?, _ keyLength: Int, _ tweak: UnsafeRawPointer?,
  _ tweakLength: Int, _ numRounds: Int32, _ options: CCModeOptions,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>?
) -> CCCryptorStatus {
  let modes = [
    kCCModeECB: "ECB", kCCModeCBC: "CBC", kCCModeCFB: "CFB", kCCModeCTR: "CTR", kCCModeOFB: "OFB",
    kCCModeCFB8: "CFB8",
  ]
  let keyLengths = [
    kCCAlgorithmAES: [16, 24, 32], kCCAlgorithm3DES: [24], kCCAlgorithmDES: [8],
  ]
  guard let cryptorRef, let key, [kCCEncrypt, kCCDecrypt].contains(Int(op)) else {
    return CCCryptorStatus(kCCParamError)
  }
  guard let modeName = modes[Int(mode)], let lengths = keyLengths[Int(alg)],
    Int(options) & kCCModeOptionCTR_LE == 0
  else { return unimplemented() }
  guard lengths.contains(keyLength) else { return CCCryptorStatus(kCCKeySizeError) }
  var bytes = Array(UnsafeRawBufferPointer(start: key, count: keyLength))
  // With the same key three times, triple DES is DES, which many an OpenSSL comes without.
  if Int(alg) == kCCAlgorithmDES { bytes += bytes + bytes }
  let name = Int(alg) == kCCAlgorithmAES ? "AES-\(keyLength * 8)" : "DES-EDE3"
  guard
    let cipher = Cipher(
      "\(name)-\(modeName)", key: bytes, start: iv, isEncrypting: Int(op) == kCCEncrypt,
      isPadded: Int(padding) == ccPKCS7Padding)
  else { return unimplemented() }
  cryptorRef.pointee = CCCryptorRef(Unmanaged.passRetained(cipher).toOpaque())
  return success
}

private func unimplemented() -> CCCryptorStatus {
  Diagnostics.warn(
    once: "CCCryptor", "CommonCrypto has AES, 3DES and DES here; other ciphers and modes fail.")
  return CCCryptorStatus(kCCUnimplemented)
}

/// Frees a cryptor, which is not used afterwards.
@discardableResult public func CCCryptorRelease(_ cryptorRef: CCCryptorRef?) -> CCCryptorStatus {
  if let cryptorRef { Unmanaged<Cipher>.fromOpaque(UnsafeRawPointer(cryptorRef)).release() }
  return success
}

private func cipher(_ cryptorRef: CCCryptorRef?) -> Cipher? {
  cryptorRef.map { Unmanaged<Cipher>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// How much room the next update needs at most, or with `final` all that is to come with it.
public func CCCryptorGetOutputLength(
  _ cryptorRef: CCCryptorRef?, _ inputLength: Int, _ final: Bool
) -> Int { cipher(cryptorRef)?.room(for: max(0, inputLength), isEnd: final) ?? 0 }

/// Encrypts or decrypts more data; what is no whole block yet comes out with the next.
///
/// - Returns: `kCCSuccess`, or `kCCBufferTooSmall` before anything was taken.
@discardableResult public func CCCryptorUpdate(
  _ cryptorRef: CCCryptorRef?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  guard let cipher = cipher(cryptorRef), dataInLength >= 0, dataInLength == 0 || dataIn != nil
  else {
    return CCCryptorStatus(kCCParamError)
  }
  guard cipher.room(for: dataInLength, isEnd: false) <= dataOutAvailable else {
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  let data = UnsafeRawBufferPointer(start: dataIn, count: dataInLength)
  guard let result = cipher.add(data) else { return CCCryptorStatus(kCCUnspecifiedError) }
  return give(result, dataOut, dataOutMoved)
}

/// Ends the data: what was held comes out.
///
/// - Returns: `kCCSuccess`; `kCCBufferTooSmall` before anything was done; `kCCAlignmentError` for data
///   that were not whole blocks; `kCCDecodeError` for padding that is none.
@discardableResult public func CCCryptorFinal(
  _ cryptorRef: CCCryptorRef?, _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  guard let cipher = cipher(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
  guard !cipher.isUneven else { return CCCryptorStatus(kCCAlignmentError) }
  guard cipher.room(for: 0, isEnd: true) <= dataOutAvailable else {
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  guard let result = cipher.end() else { return CCCryptorStatus(kCCDecodeError) }
  return give(result, dataOut, dataOutMoved)
}

private func give(
  _ result: [UInt8], _ dataOut: UnsafeMutableRawPointer?,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  if !result.isEmpty {
    guard let dataOut else { return CCCryptorStatus(kCCParamError) }
    dataOut.copyMemory(from: result, byteCount: result.count)
  }
  dataOutMoved?.pointee = result.count
  return success
}

/// Begins again with the same key; without a block to begin with, with zeros.
@discardableResult public func CCCryptorReset(
  _ cryptorRef: CCCryptorRef?, _ iv: UnsafeRawPointer?
) -> CCCryptorStatus {
  guard let cipher = cipher(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
  cipher.restart(from: iv)
  return success
}
