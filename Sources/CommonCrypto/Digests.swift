import Crypto
import Foundation

public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Digests all of the data into `md`, if there is one.
private func digest<Function: HashFunction>(
  _ function: Function.Type, _ data: UnsafeRawPointer?, _ length: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  guard let md else { return nil }
  for (index, byte) in Function.hash(data: Data(bytes)).enumerated() { md[index] = byte }
  return md
}

/// The MD5 digest of `len` bytes, which `md` has room for. It is no protection against forgers.
@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(Insecure.MD5.self, data, len, md) }

/// The SHA-1 digest of `len` bytes, which `md` has room for. It is no protection against forgers.
@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(Insecure.SHA1.self, data, len, md) }

@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(SHA256.self, data, len, md) }

@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(SHA384.self, data, len, md) }

@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(SHA512.self, data, len, md) }

// MARK: Piece by piece

/// A digest under way; begin it with the function of its name that ends in `_Init`.
public struct _DigestContext<Function: HashFunction> {
  /// Nil before the start and after the end, when the context keeps no memory.
  private var function: Function?
  public init() {}

  /// Overwrites what was there, be it memory nobody has used: apps allocate contexts as in C.
  fileprivate static func start(_ context: UnsafeMutablePointer<Self>?) -> Int32 {
    var new = Self()
    new.function = Function()
    context?.initialize(to: new)
    return 1
  }
  fileprivate static func update(
    _ context: UnsafeMutablePointer<Self>?, _ data: UnsafeRawPointer?, _ length: CC_LONG
  ) -> Int32 {
    guard let data else { return 1 }
    context?.pointee.function?.update(
      bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(length)))
    return 1
  }
  fileprivate static func finish(
    _ md: UnsafeMutablePointer<UInt8>?, _ context: UnsafeMutablePointer<Self>?
  ) -> Int32 {
    guard let md, let context, let function = context.pointee.function else { return 1 }
    for (index, byte) in function.finalize().enumerated() { md[index] = byte }
    context.pointee.function = nil
    return 1
  }
}

public typealias CC_MD5_CTX = _DigestContext<Insecure.MD5>
public typealias CC_SHA1_CTX = _DigestContext<Insecure.SHA1>
public typealias CC_SHA256_CTX = _DigestContext<SHA256>
public typealias CC_SHA512_CTX = _DigestContext<SHA512>

@discardableResult public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 {
  CC_MD5_CTX.start(c)
}
@discardableResult public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_MD5_CTX.update(c, data, len) }
@discardableResult public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?
) -> Int32 { CC_MD5_CTX.finish(md, c) }

@discardableResult public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 {
  CC_SHA1_CTX.start(c)
}
@discardableResult public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA1_CTX.update(c, data, len) }
@discardableResult public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?
) -> Int32 { CC_SHA1_CTX.finish(md, c) }

@discardableResult public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  CC_SHA256_CTX.start(c)
}
@discardableResult public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA256_CTX.update(c, data, len) }
@discardableResult public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 { CC_SHA256_CTX.finish(md, c) }

@discardableResult public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  CC_SHA512_CTX.start(c)
}
@discardableResult public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA512_CTX.update(c, data, len) }
@discardableResult public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 { CC_SHA512_CTX.finish(md, c) }
