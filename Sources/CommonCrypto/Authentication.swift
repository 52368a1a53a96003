import Crypto
import Foundation

public typealias CCHmacAlgorithm = UInt32
public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Bytes of a caller's; none for no memory, or a length below zero.
func bytes(_ start: UnsafeRawPointer?, _ length: Int) -> Data {
  start.map { Data(bytes: $0, count: max(0, length)) } ?? Data()
}

/// The code that says that data come from who has the key; nil for an algorithm there is not.
private func authenticate(_ algorithm: CCHmacAlgorithm, _ data: Data, _ key: Data) -> [UInt8]? {
  func code<Function: HashFunction>(_ function: Function.Type) -> [UInt8] {
    Array(HMAC<Function>.authenticationCode(for: data, using: SymmetricKey(data: key)))
  }
  return switch Int(algorithm) {
  case kCCHmacAlgSHA1: code(Insecure.SHA1.self)
  case kCCHmacAlgMD5: code(Insecure.MD5.self)
  case kCCHmacAlgSHA256: code(SHA256.self)
  case kCCHmacAlgSHA384: code(SHA384.self)
  case kCCHmacAlgSHA512: code(SHA512.self)
  default: nil
  }
}

/// Writes the code that authenticates data with a key; `macOut` has room for the algorithm's digest.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  guard let code = authenticate(algorithm, bytes(data, dataLength), bytes(key, keyLength)) else {
    return
  }
  macOut?.copyMemory(from: code, byteCount: code.count)
}

/// A code under way; begin it with `CCHmacInit`.
public struct CCHmacContext {
  fileprivate var code: (any _Code)?
  public init() {}
}
/// What authenticates piece by piece.
fileprivate protocol _Code {
  mutating func add(_ data: Data)
  func end() -> [UInt8]
}
extension HMAC: _Code {
  fileprivate mutating func add(_ data: Data) { update(data: data) }
  fileprivate func end() -> [UInt8] { Array(finalize()) }
}

/// Begins a code; what the context had before is overwritten, be it memory nobody has used.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer?, _ keyLength: Int
) {
  let key = SymmetricKey(data: bytes(key, keyLength))
  var context = CCHmacContext()
  switch Int(algorithm) {
  case kCCHmacAlgSHA1: context.code = HMAC<Insecure.SHA1>(key: key)
  case kCCHmacAlgMD5: context.code = HMAC<Insecure.MD5>(key: key)
  case kCCHmacAlgSHA256: context.code = HMAC<SHA256>(key: key)
  case kCCHmacAlgSHA384: context.code = HMAC<SHA384>(key: key)
  case kCCHmacAlgSHA512: context.code = HMAC<SHA512>(key: key)
  default: break
  }
  ctx?.initialize(to: context)
}
public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ data: UnsafeRawPointer?, _ dataLength: Int
) { ctx?.pointee.code?.add(bytes(data, dataLength)) }
/// Writes the code, for which `macOut` has room, and ends the context.
public func CCHmacFinal(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ macOut: UnsafeMutableRawPointer?
) {
  guard let code = ctx?.pointee.code?.end() else { return }
  macOut?.copyMemory(from: code, byteCount: code.count)
  ctx?.pointee.code = nil
}

public typealias CCStatus = Int32
public typealias CCRNGStatus = CCStatus
public typealias CCCryptorStatus = Int32
public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCOverflow = -4306
public let kCCRNGFailure = -4307
public let kCCUnspecifiedError = -4308
public let kCCCallSequenceError = -4309
public let kCCKeySizeError = -4310
public let kCCInvalidKey = -4311

// MARK: Keys from passwords

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1: Int = 1
public let kCCPRFHmacAlgSHA256: Int = 3
public let kCCPRFHmacAlgSHA384: Int = 4
public let kCCPRFHmacAlgSHA512: Int = 5

/// Makes a key of a password and a salt by PBKDF2 (RFC 8018).
///
/// - Returns: `kCCSuccess`, or `kCCParamError` for another algorithm or no rounds.
@discardableResult public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  let algorithms = [
    kCCPRFHmacAlgSHA1: kCCHmacAlgSHA1, kCCPRFHmacAlgSHA256: kCCHmacAlgSHA256,
    kCCPRFHmacAlgSHA384: kCCHmacAlgSHA384, kCCPRFHmacAlgSHA512: kCCHmacAlgSHA512,
  ]
  guard Int(algorithm) == kCCPBKDF2, rounds > 0, derivedKeyLen > 0, let derivedKey,
    let hash = algorithms[Int(prf)]
  else { return Int32(kCCParamError) }
  let (key, salt) = (bytes(password, passwordLen), bytes(salt, saltLen))
  var written = 0
  var block: UInt32 = 1
  while written < derivedKeyLen {
    let number = withUnsafeBytes(of: block.bigEndian) { Data($0) }
    guard var last = authenticate(CCHmacAlgorithm(hash), salt + number, key) else {
      return Int32(kCCParamError)
    }
    var sum = last
    for _ in 1..<max(rounds, 1) {
      last = authenticate(CCHmacAlgorithm(hash), Data(last), key) ?? last
      for index in sum.indices { sum[index] ^= last[index] }
    }
    for byte in sum.prefix(derivedKeyLen - written) {
      derivedKey[written] = byte
      written += 1
    }
    block += 1
  }
  return Int32(kCCSuccess)
}

/// Fills memory with random bytes of the system.
@discardableResult public func CCRandomGenerateBytes(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> CCRNGStatus {
  var random = SystemRandomNumberGenerator()
  guard count >= 0, let bytes = bytes?.assumingMemoryBound(to: UInt8.self) else {
    return CCStatus(count == 0 ? kCCSuccess : kCCParamError)
  }
  for index in 0..<count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
  return CCStatus(kCCSuccess)
}
