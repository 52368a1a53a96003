import LindenCOpenSSL

public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Digests all of the data into `md`, if there is one.
private func digest(
  _ function: OpaquePointer?, _ data: UnsafeRawPointer?, _ length: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let md else { return nil }
  return EVP_Digest(data, data == nil ? 0 : Int(length), md, nil, function, nil) == 1 ? md : nil
}

/// The MD5 digest of `len` bytes, which `md` has room for. It is no protection against forgers.
@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_md5(), data, len, md) }

/// The SHA-1 digest of `len` bytes, which `md` has room for. It is no protection against forgers.
@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_sha1(), data, len, md) }

@discardableResult public func CC_SHA224(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_sha224(), data, len, md) }

@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_sha256(), data, len, md) }

@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_sha384(), data, len, md) }

@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(EVP_sha512(), data, len, md) }

// MARK: Piece by piece

/// A digest of MD5 under way; begin it with the function of its name that ends in `_Init`.
public struct CC_MD5_CTX: Context {
  fileprivate var state = DigestState()
  public init() {}
}
/// A digest of SHA-1 under way; begin it with the function of its name that ends in `_Init`.
public struct CC_SHA1_CTX: Context {
  fileprivate var state = DigestState()
  public init() {}
}
/// A digest of SHA-256, or of SHA-224 under way; begin it with a function that ends in `_Init`.
public struct CC_SHA256_CTX: Context {
  fileprivate var state = DigestState()
  public init() {}
}
/// A digest of SHA-512, or of SHA-384 under way; begin it with a function that ends in `_Init`.
public struct CC_SHA512_CTX: Context {
  fileprivate var state = DigestState()
  public init() {}
}

private protocol Context {
  var state: DigestState { get set }
  init()
}
extension UnsafeMutablePointer where Pointee: Context {
  /// Overwrites what was there, be it memory nobody has used: apps allocate contexts as in C.
  fileprivate func start(_ function: OpaquePointer?) -> Int32 {
    var context = Pointee()
    context.state = DigestState(DigestRun(function))
    initialize(to: context)
    return 1
  }

  fileprivate func add(_ data: UnsafeRawPointer?, _ length: CC_LONG) -> Int32 {
    pointee.state.add(data, Int(length))
    return 1
  }

  fileprivate func end(into md: UnsafeMutablePointer<UInt8>?) -> Int32 {
    pointee.state.end(into: md)
    return 1
  }
}

@discardableResult public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 {
  c?.start(EVP_md5()) ?? 1
}
@discardableResult public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }

@discardableResult public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 {
  c?.start(EVP_sha1()) ?? 1
}
@discardableResult public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }

@discardableResult public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  c?.start(EVP_sha224()) ?? 1
}
@discardableResult public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_SHA224_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }

@discardableResult public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  c?.start(EVP_sha256()) ?? 1
}
@discardableResult public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }

@discardableResult public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  c?.start(EVP_sha384()) ?? 1
}
@discardableResult public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_SHA384_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }

@discardableResult public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  c?.start(EVP_sha512()) ?? 1
}
@discardableResult public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { c?.add(data, len) ?? 1 }
@discardableResult public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 { c?.end(into: md) ?? 1 }
