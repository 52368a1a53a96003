public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCMode = UInt32
public typealias CCPadding = UInt32
public typealias CCModeOptions = UInt32
public let kCCEncrypt = 0
public let kCCDecrypt = 1
public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2
public let kCCAlgorithmCAST = 3
public let kCCAlgorithmRC4 = 4
public let kCCAlgorithmRC2 = 5
public let kCCAlgorithmBlowfish = 6
public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2
public let kCCModeECB = 1
public let kCCModeCBC = 2
public let kCCModeCFB = 3
public let kCCModeCTR = 4
public let kCCModeOFB = 7
public let kCCModeXTS = 8
public let kCCModeRC4 = 9
public let kCCModeCFB8 = 10
public let ccNoPadding = 0
public let ccPKCS7Padding = 1
public let kCCModeOptionCTR_LE = 1
public let kCCModeOptionCTR_BE = 2
public let kCCBlockSizeAES128 = 16
public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCBlockSizeDES = 8
public let kCCBlockSize3DES = 8
public let kCCKeySizeDES = 8
public let kCCKeySize3DES = 24
public let kCCContextSizeAES128 = 404

/// Encrypts or decrypts data at once, in blocks that each depend on the one before (CBC), or with
/// `kCCOptionECBMode` on none.
///
/// It says nothing about who has changed the data: `AES.GCM` of CryptoKit does.
///
/// - Parameters:
///   - op: `kCCEncrypt` or `kCCDecrypt`.
///   - alg: `kCCAlgorithmAES`, `kCCAlgorithm3DES`, `kCCAlgorithmDES`. The last protects nothing.
///   - options: `kCCOptionPKCS7Padding`, `kCCOptionECBMode`.
///   - key: The key.
///   - keyLength: Its bytes: 16, 24 or 32 for AES, 24 for 3DES, 8 for DES.
///   - iv: A block to begin with; zeros if there is none.
///   - dataIn: The data.
///   - dataInLength: Their bytes.
///   - dataOut: Room for the result, of `dataOutAvailable` bytes. May be the memory of the data.
///   - dataOutAvailable: The bytes of `dataOut`: as many as the data, and for padding up to a block
///     more.
///   - dataOutMoved: How many bytes were written; with `kCCBufferTooSmall`, how many are needed.
/// - Returns: `kCCSuccess`; `kCCKeySizeError` for a key of another length; `kCCAlignmentError` for data
///   that are not whole blocks where there is no padding; `kCCDecodeError` for padding that is none;
///   `kCCBufferTooSmall`; `kCCUnimplemented` for another algorithm; `kCCParamError`.
@discardableResult public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  var cryptor: CCCryptorRef?
  let status = CCCryptorCreate(op, alg, options, key, keyLength, iv, &cryptor)
  guard let cryptor else { return status }
  defer { CCCryptorRelease(cryptor) }
  guard dataInLength >= 0 else { return CCCryptorStatus(kCCParamError) }
  let needed = CCCryptorGetOutputLength(cryptor, dataInLength, true)
  guard needed <= dataOutAvailable else {
    dataOutMoved?.pointee = needed
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  var (first, last) = (0, 0)
  let success = CCCryptorStatus(kCCSuccess)
  var result = CCCryptorUpdate(cryptor, dataIn, dataInLength, dataOut, dataOutAvailable, &first)
  guard result == success else { return result }
  result = CCCryptorFinal(cryptor, dataOut.map { $0 + first }, dataOutAvailable - first, &last)
  guard result == success else { return result }
  dataOutMoved?.pointee = first + last
  return success
}
