import LindenCOpenSSL

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1: Int = 1
public let kCCPRFHmacAlgSHA224: Int = 2
public let kCCPRFHmacAlgSHA256: Int = 3
public let kCCPRFHmacAlgSHA384: Int = 4
public let kCCPRFHmacAlgSHA512: Int = 5

/// Makes a key of a password and a salt by PBKDF2 (RFC 8018).
///
/// - Returns: `kCCSuccess`, or `kCCParamError` for another algorithm, no rounds, or no key to write.
@discardableResult public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  let function: OpaquePointer? =
    switch Int(prf) {
    case kCCPRFHmacAlgSHA1: EVP_sha1()
    case kCCPRFHmacAlgSHA224: EVP_sha224()
    case kCCPRFHmacAlgSHA256: EVP_sha256()
    case kCCPRFHmacAlgSHA384: EVP_sha384()
    case kCCPRFHmacAlgSHA512: EVP_sha512()
    default: nil
    }
  guard Int(algorithm) == kCCPBKDF2, let function, let derivedKey, derivedKeyLen > 0,
    let length = Int32(exactly: derivedKeyLen), rounds > 0, let rounds = Int32(exactly: rounds),
    let passwordLen = Int32(exactly: max(0, passwordLen)),
    let saltLen = Int32(exactly: salt == nil ? 0 : max(0, saltLen)),
    PKCS5_PBKDF2_HMAC(
      password, passwordLen, salt, saltLen, rounds, function, length, derivedKey) == 1
  else { return Int32(kCCParamError) }
  return Int32(kCCSuccess)
}

/// Fills memory with random bytes, good enough for keys.
///
/// - Returns: `kCCSuccess`; `kCCParamError` for no memory or a count that is none; `kCCRNGFailure`.
@discardableResult public func CCRandomGenerateBytes(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> CCRNGStatus {
  guard count != 0 else { return CCRNGStatus(kCCSuccess) }
  guard let bytes, let count = Int32(exactly: count), count > 0 else {
    return CCRNGStatus(kCCParamError)
  }
  return CCRNGStatus(
    RAND_bytes(bytes.assumingMemoryBound(to: UInt8.self), count) == 1 ? kCCSuccess : kCCRNGFailure)
}
