/// Decompresses what zlib compressed (RFC 1950, 1951). Damaged data throws, and so does more than
/// `limit` bytes.
struct Inflate {
  enum Failure: Error { case damaged, tooLong }

  private let bytes: [UInt8]
  private let limit: Int
  private var position = 2
  private var buffer: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  static func zlib(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
    guard bytes.count > 2, bytes[0] & 15 == 8 else { throw Failure.damaged }
    var inflate = Inflate(bytes, limit)
    try inflate.run()
    return inflate.output
  }

  private init(_ bytes: [UInt8], _ limit: Int) { (self.bytes, self.limit) = (bytes, limit) }

  private mutating func bits(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < bytes.count else { throw Failure.damaged }
      buffer |= UInt32(bytes[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = Int(buffer & (1 << UInt32(count) - 1))
    buffer >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copyStored()
      case 1: try decode(Code.fixedLiterals, Code.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw Failure.damaged
      }
    }
  }

  private mutating func copyStored() throws {
    (buffer, bitCount) = (0, 0)
    guard position + 4 <= bytes.count else { throw Failure.damaged }
    let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    position += 4
    guard position + length <= bytes.count else { throw Failure.damaged }
    guard output.count + length <= limit else { throw Failure.tooLong }
    output += bytes[position..<position + length]
    position += length
  }

  /// A canonical Huffman code: how many symbols there are of each length, and the symbols in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      var offsets = [Int](repeating: 0, count: 17)
      for length in 1..<16 { offsets[length + 1] = offsets[length] + counts[length] }
      symbols = [Int](repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[offsets[length]] = symbol
        offsets[length] += 1
      }
    }

    static let fixedLiterals = Code(
      (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = Code([Int](repeating: 5, count: 30))
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure.damaged
  }

  private mutating func readCodes() throws -> (Code, Code) {
    let literals = try bits(5) + 257
    let distances = try bits(5) + 1
    let count = try bits(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count { lengths[order[index]] = try bits(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 0..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw Failure.damaged }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      default: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw Failure.damaged }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  private mutating func decode(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw Failure.tooLong }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Inflate.lengthBases.count else { throw Failure.damaged }
      let length =
        Inflate.lengthBases[symbol - 257] + (try bits(Inflate.lengthBits[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < Inflate.distanceBases.count else { throw Failure.damaged }
      let distance = Inflate.distanceBases[code] + (try bits(Inflate.distanceBits[code]))
      guard distance <= output.count else { throw Failure.damaged }
      guard output.count + length <= limit else { throw Failure.tooLong }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
