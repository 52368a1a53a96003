/// What the codes of a text mean: letters (`ToUnicode`), or numbers of characters.
struct PDFCMap {
  private var texts: [Int: String] = [:]
  private var characters: [Int: Int] = [:]
  /// How many bytes a code has, by its first byte: 0 is not said.
  private var lengths = [UInt8](repeating: 0, count: 256)

  /// More than any font has.
  private static let most = 65_536

  init(_ bytes: [UInt8], _ work: PDFWork) {
    var scanner = PDFScanner(bytes)
    var operands: [PDFObject] = []
    while scanner.position < bytes.count, work.spend(steps: 1) {
      guard let object = scanner.next() else { continue }
      guard case .word(let word) = object else {
        if operands.count < 4096 { operands.append(object) }
        continue
      }
      switch word {
      case "endcodespacerange": readLengths(operands)
      case "endbfchar": readTexts(operands)
      case "endbfrange": readTextRanges(operands, work)
      case "endcidchar": readCharacters(operands, isRange: false, work)
      case "endcidrange": readCharacters(operands, isRange: true, work)
      default: break
      }
      operands = []
    }
  }

  func text(_ code: Int) -> String? { texts[code] }
  func character(_ code: Int) -> Int? { characters[code] }

  /// The codes in a string; two bytes each where nothing is said.
  func codes(in bytes: [UInt8]) -> [(code: Int, length: Int)] {
    var result: [(code: Int, length: Int)] = []
    var index = 0
    while index < bytes.count {
      let said = Int(lengths[Int(bytes[index])])
      let length = min(said == 0 ? 2 : said, bytes.count - index)
      result.append((bytes[index..<index + length].reduce(0) { $0 << 8 | Int($1) }, length))
      index += length
    }
    return result
  }

  private static func bytes(_ object: PDFObject) -> [UInt8]? {
    if case .string(let bytes) = object, bytes.count <= 64 { bytes } else { nil }
  }
  private static func code(_ object: PDFObject) -> Int? {
    bytes(object).flatMap { $0.count <= 4 ? $0.reduce(0) { $0 << 8 | Int($1) } : nil }
  }
  private static func text(_ object: PDFObject) -> [UInt16]? {
    guard let bytes = bytes(object) else { return nil }
    if bytes.count == 1 { return [UInt16(bytes[0])] }
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  private mutating func readLengths(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      guard let low = PDFCMap.bytes(operands[index]), let high = PDFCMap.bytes(operands[index + 1]),
        let first = low.first, let last = high.first, first <= last, low.count <= 4
      else { continue }
      for byte in first...last where lengths[Int(byte)] == 0 {
        lengths[Int(byte)] = UInt8(low.count)
      }
    }
  }

  private mutating func readTexts(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      guard texts.count < PDFCMap.most, let code = PDFCMap.code(operands[index]),
        let text = PDFCMap.text(operands[index + 1])
      else { continue }
      texts[code] = String(decoding: text, as: UTF16.self)
    }
  }

  private mutating func readTextRanges(_ operands: [PDFObject], _ work: PDFWork) {
    for index in stride(from: 0, to: operands.count - 2, by: 3) {
      guard let low = PDFCMap.code(operands[index]), let high = PDFCMap.code(operands[index + 1]),
        low <= high, high - low < PDFCMap.most, texts.count < PDFCMap.most,
        work.spend(steps: (high - low) / 8)
      else { continue }
      if let list = operands[index + 2].array {
        for (offset, item) in list.prefix(high - low + 1).enumerated() {
          if let text = PDFCMap.text(item) {
            texts[low + offset] = String(decoding: text, as: UTF16.self)
          }
        }
      } else if var text = PDFCMap.text(operands[index + 2]), let last = text.last {
        for offset in 0...high - low {
          text[text.count - 1] = last &+ UInt16(truncatingIfNeeded: offset)
          texts[low + offset] = String(decoding: text, as: UTF16.self)
        }
      }
    }
  }

  private mutating func readCharacters(_ operands: [PDFObject], isRange: Bool, _ work: PDFWork) {
    let step = isRange ? 3 : 2
    for index in stride(from: 0, to: operands.count - step + 1, by: step) {
      guard let low = PDFCMap.code(operands[index]),
        let high = isRange ? PDFCMap.code(operands[index + 1]) : low,
        let first = operands[index + step - 1].integer, first >= 0, low <= high,
        high - low < PDFCMap.most, characters.count < PDFCMap.most,
        work.spend(steps: (high - low) / 8)
      else { continue }
      for offset in 0...high - low { characters[low + offset] = first + offset }
    }
  }
}
