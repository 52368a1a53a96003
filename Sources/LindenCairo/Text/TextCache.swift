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
  /// Bytes that its layouts take, about; 0 while it is in no cache.
  fileprivate var weight = 0

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
        && (height >= natural.size.height
          || natural.lines.count <= 1 && paragraph.minimumScaleFactor >= 1)
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

/// The entries of texts too long to be kept, as long as somebody shows them.
struct LongTexts {
  private struct Reference { weak var entry: TextCacheEntry? }

  private var references: [Reference] = []

  mutating func entry(_ text: StyledText, _ paragraph: ParagraphStyle) -> TextCacheEntry {
    for case let entry? in references.lazy.map(\.entry)
    where entry.text.measuresLike(text) && entry.paragraph == paragraph { return entry }
    let entry = TextCacheEntry(text, paragraph)
    references.removeAll { $0.entry == nil }
    if references.count >= 16 { references.removeFirst() }
    references.append(Reference(entry: entry))
    return entry
  }

  mutating func removeAll() { references = [] }
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
///
/// A layout takes some sixty bytes for each of its text, so entries are weighed: when one is put in, and
/// when it gets another layout. Finding one in the newer half costs nothing more.
struct TextCache {
  /// Longer texts, in bytes, are kept by who shows them and nobody else.
  static let longestText = 20_000

  private var newer: [UInt64: TextCacheEntry] = [:]
  private var older: [UInt64: TextCacheEntry] = [:]
  let capacity: Int
  let mostBytes: Int
  /// Of the newer half.
  private var bytes = 0
  /// The halves have changed their places, and what else keeps entries is to forget them.
  var hasForgotten = false

  init(capacity: Int, mostBytes: Int) { (self.capacity, self.mostBytes) = (capacity, mostBytes) }

  private func layoutWeight(_ entry: TextCacheEntry) -> Int { 512 + entry.text.byteCount * 64 }

  /// An entry has got another layout; it keeps nine at most.
  mutating func weigh(_ entry: TextCacheEntry) {
    guard entry.weight > 0, entry.weight < 10 * layoutWeight(entry) else { return }
    entry.weight += layoutWeight(entry)
    bytes += layoutWeight(entry)
  }

  mutating func find(
    _ text: StyledText, _ paragraph: ParagraphStyle, hash: UInt64
  ) -> TextCacheEntry? {
    if let entry = newer[hash]?.first(matching: text, paragraph) { return entry }
    guard let entry = older[hash]?.first(matching: text, paragraph) else { return nil }
    insert(entry, hash: hash)
    return entry
  }

  mutating func insert(_ entry: TextCacheEntry, hash: UInt64) {
    if newer.count >= capacity / 2 || bytes >= mostBytes / 2 {
      older = newer
      newer = [:]
      bytes = 0
      hasForgotten = true
    }
    if entry.weight == 0 { entry.weight = 1024 }
    bytes += entry.weight
    entry.next = newer.updateValue(entry, forKey: hash)
  }

  mutating func removeAll() {
    newer = [:]
    older = [:]
    bytes = 0
  }

  /// How many hashes are known.
  var count: Int { newer.count + older.keys.count { newer[$0] == nil } }
}
