import CoreGraphics
import LindenDrawing
import Foundation

/// Everything known about one text in one paragraph style.
final class TextCacheEntry {
  let text: StyledText
  let paragraph: ParagraphStyle
  /// Without limits of width or height: the answer wherever it fits. Nil until it is needed.
  @exclusivity(unchecked) var natural: TextLayout?
  @exclusivity(unchecked) private var results: [Result] = []
  private var oldest = 0
  /// Another text with the same hash.
  fileprivate(set) var next: TextCacheEntry?

  /// A layout and the proposals it answers.
  private struct Result {
    var leastWidth: CGFloat
    var mostWidth: CGFloat
    var leastHeight: CGFloat
    var mostHeight: CGFloat
    var layout: TextLayout
  }

  init(_ text: StyledText, _ paragraph: ParagraphStyle) {
    self.text = text
    self.paragraph = paragraph
  }

  fileprivate func first(
    matching text: StyledText, _ paragraph: ParagraphStyle
  ) -> TextCacheEntry? {
    if self.text.measuresLike(text) && self.paragraph == paragraph { return self }
    return next?.first(matching: text, paragraph)
  }

  /// - Parameters: infinite where unlimited.
  func find(width: CGFloat, height: CGFloat) -> TextLayout? {
    if let natural,
      width >= natural.size.width - Shaper.slack
        && (height >= natural.size.height || natural.lines.count <= 1)
    {
      return natural
    }
    for index in results.indices
    where results[index].leastWidth <= width && width <= results[index].mostWidth
      && results[index].leastHeight <= height && height <= results[index].mostHeight
    {
      return results[index].layout
    }
    return nil
  }

  /// Text that was broken, not cut, breaks at the same places at any width down to its widest
  /// line's.
  func add(_ layout: TextLayout, width: CGFloat, height: CGFloat) {
    let isWhole = !layout.isTruncated && layout.scale == 1
    if isWhole && layout.lines.count == 1 { natural = layout }
    let result = Result(
      leastWidth: isWhole ? min(layout.size.width - Shaper.slack, width) : width, mostWidth: width,
      leastHeight: isWhole ? min(layout.size.height, height) : height,
      mostHeight: isWhole ? .infinity : height,
      layout: layout)
    if results.count < 8 {
      results.append(result)
    } else {
      results[oldest % 8] = result
      oldest += 1
    }
  }
}

/// A few entries by where the runs of a text are in memory: texts that say the same often share them,
/// as the titles of a list's rows do, and then need not be read.
struct RecentTexts {
  private struct Slot {
    /// Keeps the runs, so that no others can come to lie there.
    let text: StyledText
    let entry: TextCacheEntry
  }

  private var slots = [Slot?](repeating: nil, count: 64)

  func find(_ text: StyledText, _ paragraph: ParagraphStyle) -> TextCacheEntry? {
    guard let place = text.placeOfRuns, let slot = slots[RecentTexts.number(place)],
      slot.text.placeOfRuns == place, slot.entry.paragraph == paragraph
    else { return nil }
    return slot.entry
  }

  mutating func insert(_ entry: TextCacheEntry, for text: StyledText) {
    guard let place = text.placeOfRuns else { return }
    slots[RecentTexts.number(place)] = Slot(text: text, entry: entry)
  }

  private static func number(_ place: UnsafePointer<StyledText.Run>) -> Int {
    // A list begins where 16 divides the address.
    Int(((UInt(bitPattern: place) >> 4) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}

extension StyledText {
  /// Where the runs are in memory; nil if there are none.
  fileprivate var placeOfRuns: UnsafePointer<Run>? {
    runs.withUnsafeBufferPointer { $0.isEmpty ? nil : $0.baseAddress }
  }
}

/// Entries by hash. When the newer half is full it becomes the older half, and what nobody asked
/// for in the meantime is forgotten: nearly as good as forgetting the least recently used, for the
/// price of a dictionary.
struct TextCache {
  private var newer: [UInt64: TextCacheEntry] = [:]
  private var older: [UInt64: TextCacheEntry] = [:]
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  mutating func find(
    _ text: StyledText, _ paragraph: ParagraphStyle, hash: UInt64
  ) -> TextCacheEntry? {
    if let entry = newer[hash]?.first(matching: text, paragraph) { return entry }
    guard let entry = older[hash]?.first(matching: text, paragraph) else { return nil }
    insert(entry, hash: hash)
    return entry
  }

  mutating func insert(_ entry: TextCacheEntry, hash: UInt64) {
    if newer.count >= capacity / 2 {
      older = newer
      newer = [:]
    }
    entry.next = newer.updateValue(entry, forKey: hash)
  }

  mutating func removeAll() {
    newer = [:]
    older = [:]
  }

  /// How many hashes are known.
  var count: Int { newer.count + older.keys.count { newer[$0] == nil } }
}
