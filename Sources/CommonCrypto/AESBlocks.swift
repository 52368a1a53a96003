import CryptoExtras

/// AES (FIPS 197) on blocks of 16 bytes, by BoringSSL.
struct AESBlocks {
  private let key: SymmetricKey

  /// Nil for a key that is not of 16, 24 or 32 bytes.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    self.key = SymmetricKey(data: key)
  }

  /// - Parameter first: What the first block is mixed with, if blocks are chained.
  func encrypt(_ data: [UInt8], from first: [UInt8], isChained: Bool) throws -> [UInt8] {
    var (result, last) = ([UInt8](), first)
    result.reserveCapacity(data.count)
    for start in stride(from: 0, to: data.count, by: 16) {
      var block = Array(data[start..<(start + 16)])
      if isChained { AESBlocks.add(last, to: &block) }
      try AES.permute(&block, key: key)
      result += block
      last = block
    }
    return result
  }

  /// - Parameter first: As in ``encrypt(_:from:isChained:)``.
  func decrypt(_ data: [UInt8], from first: [UInt8], isChained: Bool) throws -> [UInt8] {
    var (result, last) = ([UInt8](), first)
    result.reserveCapacity(data.count)
    for start in stride(from: 0, to: data.count, by: 16) {
      let old = Array(data[start..<(start + 16)])
      var block = old
      try AES.inversePermute(&block, key: key)
      if isChained { AESBlocks.add(last, to: &block) }
      result += block
      last = old
    }
    return result
  }

  private static func add(_ other: [UInt8], to block: inout [UInt8]) {
    for index in block.indices { block[index] ^= other[index] }
  }
}
