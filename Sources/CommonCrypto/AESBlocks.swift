/// AES as FIPS 197 has it: blocks of 16 bytes, a column of four after the other.
///
/// By hand, as the part of swift-crypto that has it does not compile beside a module `CryptoKit`.
struct AESBlocks {
  /// A block for the start, and one for each round.
  private let roundKeys: [[UInt8]]

  /// Nil for a key that is not of 16, 24 or 32 bytes.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    let length = key.count / 4
    // 5.2: words, each made of the one before and the one a key's length before.
    var words = (0..<length).map { Array(key[($0 * 4)..<($0 * 4 + 4)]) }
    var constant: UInt8 = 1
    while words.count < 4 * (length + 7) {
      var word = words[words.count - 1]
      if words.count % length == 0 {
        word = [word[1], word[2], word[3], word[0]].map { AESBlocks.box[Int($0)] }
        word[0] ^= constant
        constant = AESBlocks.doubled(constant)
      } else if length > 6, words.count % length == 4 {
        word = word.map { AESBlocks.box[Int($0)] }
      }
      words.append(zip(word, words[words.count - length]).map { $0 ^ $1 })
    }
    roundKeys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<($0 + 4)].joined()) }
  }

  /// - Parameter first: What the first block is mixed with, if blocks are chained.
  func encrypt(_ data: [UInt8], from first: [UInt8], isChained: Bool) -> [UInt8] {
    var (result, last) = ([UInt8](), first)
    result.reserveCapacity(data.count)
    for start in stride(from: 0, to: data.count, by: 16) {
      var block = Array(data[start..<(start + 16)])
      if isChained { AESBlocks.add(last, to: &block) }
      encrypt(&block)
      result += block
      last = block
    }
    return result
  }

  func decrypt(_ data: [UInt8], from first: [UInt8], isChained: Bool) -> [UInt8] {
    var (result, last) = ([UInt8](), first)
    result.reserveCapacity(data.count)
    for start in stride(from: 0, to: data.count, by: 16) {
      let old = Array(data[start..<(start + 16)])
      var block = old
      decrypt(&block)
      if isChained { AESBlocks.add(last, to: &block) }
      result += block
      last = old
    }
    return result
  }

  /// 5.1: bytes exchanged, rows shifted, columns mixed, the key added; the last round mixes none.
  private func encrypt(_ block: inout [UInt8]) {
    AESBlocks.add(roundKeys[0], to: &block)
    for round in 1..<roundKeys.count {
      let old = block
      // Byte `4 * column + row` comes from `row` columns further on.
      for index in 0..<16 {
        block[index] = AESBlocks.box[Int(old[(index + 4 * (index % 4)) % 16])]
      }
      if round < roundKeys.count - 1 { AESBlocks.mixColumns(&block) }
      AESBlocks.add(roundKeys[round], to: &block)
    }
  }

  /// 5.3: the steps of ``encrypt(_:)``, backwards.
  private func decrypt(_ block: inout [UInt8]) {
    for round in (1..<roundKeys.count).reversed() {
      AESBlocks.add(roundKeys[round], to: &block)
      if round < roundKeys.count - 1 {
        // Four times is once around: three more undo one.
        for _ in 0..<3 { AESBlocks.mixColumns(&block) }
      }
      let old = block
      for index in 0..<16 {
        block[(index + 4 * (index % 4)) % 16] = AESBlocks.boxBack[Int(old[index])]
      }
    }
    AESBlocks.add(roundKeys[0], to: &block)
  }

  private static func add(_ other: [UInt8], to block: inout [UInt8]) {
    for index in 0..<16 { block[index] ^= other[index] }
  }

  /// 5.1.3: each column times 3x³ + x² + x + 2.
  private static func mixColumns(_ block: inout [UInt8]) {
    for start in stride(from: 0, to: 16, by: 4) {
      let (a, b, c, d) = (block[start], block[start + 1], block[start + 2], block[start + 3])
      let all = a ^ b ^ c ^ d
      block[start] = a ^ all ^ doubled(a ^ b)
      block[start + 1] = b ^ all ^ doubled(b ^ c)
      block[start + 2] = c ^ all ^ doubled(c ^ d)
      block[start + 3] = d ^ all ^ doubled(d ^ a)
    }
  }

  /// Twice a number of the field of 256 (4.2.1).
  private static func doubled(_ byte: UInt8) -> UInt8 { (byte << 1) ^ (byte >> 7) * 0x1B }

  /// What stands for each byte (5.1.1): its inverse in the field, and an affine map of the bits.
  private static let box: [UInt8] = {
    var box = [UInt8](repeating: 0, count: 256)
    // `p` goes through all but 0 as powers of 3, `q` as those of its inverse.
    var (p, q): (UInt8, UInt8) = (1, 1)
    repeat {
      p ^= doubled(p)
      q ^= q << 1
      q ^= q << 2
      q ^= q << 4
      if q & 0x80 != 0 { q ^= 0x09 }
      func turned(_ count: UInt8) -> UInt8 { q << count | q >> (8 - count) }
      box[Int(p)] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
    } while p != 1
    box[0] = 0x63
    return box
  }()
  private static let boxBack: [UInt8] = {
    var back = [UInt8](repeating: 0, count: 256)
    for (index, byte) in box.enumerated() { back[Int(byte)] = UInt8(index) }
    return back
  }()
}
