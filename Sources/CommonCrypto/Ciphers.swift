import Foundation
import LindenDrawing

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
public let kCCBlockSizeDES = 8
public let kCCBlockSize3DES = 8
public let kCCKeySizeDES = 8
public let kCCKeySize3DES = 24
public let kCCContextSizeAES128 = 404

/// Encrypts or decrypts by AES (FIPS 197), in blocks that each depend on the one before (CBC), or with
/// `kCCOptionECBMode` on none.
///
/// It says nothing about who has changed the data: `AES.GCM` of CryptoKit does. It is not made to take
/// the same time for every key.
///
/// - Parameters:
///   - op: `kCCEncrypt` or `kCCDecrypt`.
///   - alg: `kCCAlgorithmAES`.
///   - options: `kCCOptionPKCS7Padding`, `kCCOptionECBMode`.
///   - key: The key.
///   - keyLength: Its bytes: 16, 24 or 32.
///   - iv: A block to begin with; zeros if there is none.
///   - dataIn: The data.
///   - dataInLength: Their bytes.
///   - dataOut: Room for the result, of `dataOutAvailable` bytes. May be the memory of the data.
///   - dataOutAvailable: The bytes of `dataOut`.
///   - dataOutMoved: How many bytes were written; with `kCCBufferTooSmall`, how many are needed.
/// - Returns: `kCCSuccess`; `kCCKeySizeError` for a key not of 16, 24 or 32 bytes; `kCCAlignmentError`
///   for data that are not whole blocks where there is no padding; `kCCDecodeError` for padding that is
///   none; `kCCBufferTooSmall`; `kCCUnimplemented` for an algorithm other than AES.
@discardableResult public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  guard Int(alg) == kCCAlgorithmAES else {
    Diagnostics.warn(once: "CCCrypt", "CCCrypt knows AES only, and fails for other algorithms.")
    return CCCryptorStatus(kCCUnimplemented)
  }
  let isEncrypting = Int(op) == kCCEncrypt
  guard isEncrypting || Int(op) == kCCDecrypt, dataInLength >= 0 else {
    return CCCryptorStatus(kCCParamError)
  }
  guard let cipher = AESBlocks(key: Array(bytes(key, keyLength))) else {
    return CCCryptorStatus(kCCKeySizeError)
  }
  let isPadded = Int(options) & kCCOptionPKCS7Padding != 0
  let isChained = Int(options) & kCCOptionECBMode == 0
  var data = Array(bytes(dataIn, dataInLength))
  if isEncrypting, isPadded {
    let missing = 16 - data.count % 16
    data += [UInt8](repeating: UInt8(missing), count: missing)
  }
  guard data.count % 16 == 0 else { return CCCryptorStatus(kCCAlignmentError) }
  let first = isChained && iv != nil ? Array(bytes(iv, 16)) : [UInt8](repeating: 0, count: 16)
  var result =
    isEncrypting
    ? cipher.encrypt(data, from: first, isChained: isChained)
    : cipher.decrypt(data, from: first, isChained: isChained)
  if !isEncrypting, isPadded {
    guard let last = result.last, (1...16).contains(last),
      result.suffix(Int(last)).allSatisfy({ $0 == last })
    else { return CCCryptorStatus(kCCDecodeError) }
    result.removeLast(Int(last))
  }
  dataOutMoved?.pointee = result.count
  guard result.count <= dataOutAvailable else { return CCCryptorStatus(kCCBufferTooSmall) }
  if !result.isEmpty {
    guard let dataOut else { return CCCryptorStatus(kCCParamError) }
    dataOut.copyMemory(from: result, byteCount: result.count)
  }
  return CCCryptorStatus(kCCSuccess)
}
