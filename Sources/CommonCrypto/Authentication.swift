import Crypto
import Foundation
import LindenDrawing

public typealias CCHmacAlgorithm = UInt32
public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

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
  let data = Data(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength))
  let key = Data(UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength))
  guard let code = authenticate(algorithm, data, key) else { return }
  macOut?.copyMemory(from: code, byteCount: code.count)
}

public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32
public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCRNGFailure = -4307

// MARK: Keys from passwords

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public let kCCPBKDF2: CCPBKDFAlgorithm = 2
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
  guard algorithm == kCCPBKDF2, rounds > 0, derivedKeyLen > 0, let derivedKey,
    let hash = algorithms[Int(prf)]
  else { return Int32(kCCParamError) }
  let key = Data(UnsafeRawBufferPointer(start: password, count: password == nil ? 0 : passwordLen))
  let salt = Data(UnsafeRawBufferPointer(start: salt, count: salt == nil ? 0 : saltLen))
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
) -> CCStatus {
  var random = SystemRandomNumberGenerator()
  guard let bytes = bytes?.assumingMemoryBound(to: UInt8.self) else {
    return CCStatus(count == 0 ? kCCSuccess : kCCParamError)
  }
  for index in 0..<count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
  return CCStatus(kCCSuccess)
}

// MARK: Ciphers

public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public let kCCEncrypt = 0
public let kCCDecrypt = 1
public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2
public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2
public let kCCBlockSizeAES128 = 16
public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32

/// Fails with `kCCUnimplemented`: the crypto library that is here has AES only with authentication.
/// `CryptoKit` has that as `AES.GCM`.
@discardableResult public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  Diagnostics.warn(
    once: "CCCrypt", "CCCrypt has no cipher here and fails; use AES.GCM of CryptoKit instead.")
  dataOutMoved?.pointee = 0
  return CCCryptorStatus(kCCUnimplemented)
}
