import LindenCOpenSSL

public typealias CCHmacAlgorithm = UInt32
public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

/// Writes the code that authenticates data with a key; `macOut` has room for the algorithm's digest.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}

/// A code under way; begin it with `CCHmacInit`.
public struct CCHmacContext {
  fileprivate var state = DigestState()
  public init() {}
}

/// Begins a code; what the context had before is overwritten, be it memory nobody has used.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer?, _ keyLength: Int
) {
  let function: OpaquePointer? =
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: EVP_sha1()
    case kCCHmacAlgMD5: EVP_md5()
    case kCCHmacAlgSHA224: EVP_sha224()
    case kCCHmacAlgSHA256: EVP_sha256()
    case kCCHmacAlgSHA384: EVP_sha384()
    case kCCHmacAlgSHA512: EVP_sha512()
    default: nil
    }
  let key = UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : max(0, keyLength))
  var context = CCHmacContext()
  context.state = DigestState(function.flatMap { DigestRun($0, key: key) })
  ctx?.initialize(to: context)
}
public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ data: UnsafeRawPointer?, _ dataLength: Int
) { ctx?.pointee.state.add(data, dataLength) }
/// Writes the code, for which `macOut` has room, and ends the context.
public func CCHmacFinal(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ macOut: UnsafeMutableRawPointer?
) { ctx?.pointee.state.end(into: macOut) }
