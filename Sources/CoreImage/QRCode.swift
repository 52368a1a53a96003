import Foundation

/// A QR code of bytes, by ISO/IEC 18004: versions 1 to 40, byte mode.
struct QRCode {
  /// How much of a code may be damaged.
  enum Level: String {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The two bits that stand for it in the code.
    var bits: Int { self == .low ? 1 : self == .medium ? 0 : self == .quartile ? 3 : 2 }
    var row: Int { self == .low ? 0 : self == .medium ? 1 : self == .quartile ? 2 : 3 }
  }

  /// Modules of a side.
  let size: Int
  private let version: Int
  private let level: Level
  private var dark: [Bool]
  /// Modules of the patterns, which carry no data.
  private var isFixed: [Bool]

  /// The smallest code that holds the bytes; nil for more than 2953, or fewer at higher levels.
  init?(_ bytes: [UInt8], level: Level) {
    guard
      let version = (1...40).first(where: {
        let lengthBits = $0 < 10 ? 8 : 16
        return 4 + lengthBits + bytes.count * 8 <= Self.dataBytes($0, level) * 8
      })
    else { return nil }
    self.version = version
    self.level = level
    size = version * 4 + 17
    dark = Array(repeating: false, count: size * size)
    isFixed = dark
    drawPatterns()
    drawData(Self.codewords(bytes, version, level))
    chooseMask()
  }

  subscript(x: Int, y: Int) -> Bool { dark[y * size + x] }

  /// A pixel a module, with a border of one.
  var raster: Raster {
    var raster = Raster(width: size + 2, height: size + 2)
    for index in raster.pixels.indices { raster.pixels[index] = .one }
    for y in 0..<size {
      for x in 0..<size where self[x, y] { raster[x + 1, y + 1] = SIMD4(0, 0, 0, 1) }
    }
    return raster
  }

  // MARK: Data

  private static let correctionBytes: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockCounts: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// Modules that are left beside all patterns, in whole bytes.
  private static func allBytes(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let marks = version / 7 + 2
      bits -= (25 * marks - 10) * marks - 55
      if version >= 7 { bits -= 36 }
    }
    return bits / 8
  }

  private static func dataBytes(_ version: Int, _ level: Level) -> Int {
    allBytes(version)
      - correctionBytes[level.row][version - 1] * blockCounts[level.row][version - 1]
  }

  /// The bytes with their length, filled up, in blocks with corrections, interleaved.
  private static func codewords(_ bytes: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    append(4, 4)
    append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    let room = dataBytes(version, level)
    append(0, min(4, room * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for filler in 0..<room - data.count { data.append(filler % 2 == 0 ? 0xEC : 0x11) }

    let blocks = blockCounts[level.row][version - 1]
    let correction = correctionBytes[level.row][version - 1]
    let divisor = ReedSolomon.divisor(correction)
    let short = allBytes(version) / blocks - correction
    let longBlocks = allBytes(version) % blocks
    var parts: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
    var start = 0
    for block in 0..<blocks {
      let length = short + (block >= blocks - longBlocks ? 1 : 0)
      let slice = data[start..<start + length]
      parts.append((slice, ReedSolomon.remainder(slice, divisor)))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.data.count {
        result.append(part.data[part.data.startIndex + index])
      }
    }
    for index in 0..<correction { for part in parts { result.append(part.correction[index]) } }
    return result
  }

  /// Two columns at a time, from the right, up and down; the column of the timing is left out.
  private mutating func drawData(_ bytes: [UInt8]) {
    var bit = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for x in [right, right - 1] {
          let isUpwards = (right + 1) & 2 == 0
          let y = isUpwards ? size - 1 - step : step
          guard !isFixed[y * size + x], bit < bytes.count * 8 else { continue }
          dark[y * size + x] = bytes[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Patterns

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < size, y < size else { return }
    dark[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let ring = max(abs(dx), abs(dy))
          fix(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
    let marks = Self.marks(version)
    for (row, y) in marks.enumerated() {
      for (column, x) in marks.enumerated() {
        let last = marks.count - 1
        if (row, column) == (0, 0) || (row, column) == (0, last) || (row, column) == (last, 0) {
          continue
        }
        for dy in -2...2 { for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }

  /// The rows and columns of the small marks.
  private static func marks(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let gap =
      version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let last = version * 4 + 10
    return [6] + (0..<count - 1).reversed().map { last - $0 * gap }
  }

  private mutating func drawFormat(mask: Int) {
    let data = level.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
    fix(8, size - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (a, b) = (size - 11 + index % 3, index / 3)
      fix(a, b, isDark)
      fix(b, a, isDark)
    }
  }

  // MARK: Mask

  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] {
        let turns =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if turns { dark[y * size + x].toggle() }
      }
    }
  }

  /// The mask after which the fewest modules mislead a reader.
  private mutating func chooseMask() {
    var best = (penalty: Int.max, mask: 0)
    for mask in 0..<8 {
      apply(mask)
      drawFormat(mask: mask)
      let penalty = penalty
      if penalty < best.penalty { best = (penalty, mask) }
      apply(mask)
    }
    apply(best.mask)
    drawFormat(mask: best.mask)
  }

  private var penalty: Int {
    var sum = 0
    for isRow in [true, false] {
      for line in 0..<size {
        var run = 0
        var last: Bool?
        for index in 0..<size {
          let now = isRow ? self[index, line] : self[line, index]
          run = now == last ? run + 1 : 1
          last = now
          if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
      }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let now = self[x, y]
        if now == self[x + 1, y], now == self[x, y + 1], now == self[x + 1, y + 1] { sum += 3 }
      }
    }
    let share = dark.count { $0 } * 20 / (size * size)
    return sum + abs(share - 10) * 10
  }
}

/// Corrections of a block, in the field of 256 elements whose polynomial is 0x11D.
enum ReedSolomon {
  static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if b >> bit & 1 == 1 { result ^= Int(a) }
    }
    return UInt8(result)
  }

  /// The product of (x - 2^i) for i below `degree`, without its first coefficient.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in result.indices {
        result[index] = multiply(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = multiply(root, 2)
    }
    return result
  }

  static func remainder(_ data: ArraySlice<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= multiply(divisor[index], factor) }
    }
    return result
  }
}
