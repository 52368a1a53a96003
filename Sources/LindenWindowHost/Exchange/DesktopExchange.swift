import CoreTransferable
import Foundation
import LindenCWindow
import UniformTypeIdentifiers

/// What this app gives to other programs and reads of theirs, whatever window it is about.
///
/// **Vocabulary.** An *offer* is what was copied or is dragged: others know its types, and ask for
/// one when they want it. A *drop* is what another program let go over a window; number 0 is the
/// clipboard. A *question* is data that is asked for, in either direction.
@MainActor final class DesktopExchange {
  static let shared = DesktopExchange()

  /// Nil as long as there is no display.
  var toolkit: LindenToolkit?
  private(set) var offers: [Int32: Offer] = [:]
  private var offerCount: Int32 = 0
  private var questions: [Int64: CheckedContinuation<Data?, Never>] = [:]
  private var questionCount: Int64 = 0

  /// Keeps an offer until it cannot be asked for any more.
  func add(_ offer: Offer) -> Int32 {
    offerCount += 1
    offers[offerCount] = offer
    return offerCount
  }

  /// The things of an offer; nil if it is none of this app's.
  func items(of offer: Int32) -> [NSItemProvider]? { offers[offer]?.items }

  func end(_ offer: Int32) { offers[offer] = nil }

  /// Another program asks for an offer.
  func give(_ offer: Int32, as type: String, to question: Int64) {
    guard let offer = offers[offer] else { return answer(question, nil) }
    Task { @MainActor in answer(question, await offer.data(as: type)) }
  }

  private func answer(_ question: Int64, _ data: Data?) {
    guard let data else { return toolkit?.give(question, nil, 0) ?? () }
    // Of no bytes there is no place.
    (data.isEmpty ? Data([0]) : data).withUnsafeBytes {
      toolkit?.give(question, $0.bindMemory(to: UInt8.self).baseAddress, data.count)
    }
  }

  /// Reads a drop; nil where it cannot be had.
  func read(_ drop: Int32, as type: String) async -> Data? {
    guard let toolkit else { return nil }
    return await withCheckedContinuation { continuation in
      questionCount += 1
      questions[questionCount] = continuation
      toolkit.read(drop, questionCount, type)
    }
  }

  func arrived(_ data: Data?, for question: Int64) {
    questions.removeValue(forKey: question)?.resume(returning: data)
  }

  // MARK: What others offer

  /// What another program offers as some types: files and addresses, of which the names are read at
  /// once, as their number is not known; or else one thing, read when it is wanted.
  /// - Parameter isTextRead: A text is read at once, too.
  func items(
    in drop: Drop, types: [String], isTextRead: Bool = false
  ) async -> [NSItemProvider] {
    if types.contains(Offer.addresses), let data = await drop.read(Offer.addresses) {
      let items = Self.addresses(in: data)
      if !items.isEmpty { return items }
    }
    var names = types
    // The same text, in an encoding without a name.
    if names.contains(Offer.text) { names.removeAll { $0 == "text/plain" } }
    let item = NSItemProvider()
    if isTextRead, let name = names.first(where: { $0.hasPrefix("text/plain") }),
      let data = await drop.read(name)
    {
      item.register(String(decoding: data, as: UTF8.self))
    }
    for name in names {
      guard let type = Offer.type(named: name) else { continue }
      item.registerDataRepresentation(for: type) { done in
        Task { @MainActor in
          let data = await drop.read(name)
          done(data, data == nil ? CocoaError(.fileReadUnknown) : nil)
        }
        return nil
      }
    }
    return item.registeredTypeIdentifiers.isEmpty ? [] : [item]
  }

  /// The files and addresses of a list as `text/uri-list` has it.
  static func addresses(in data: Data) -> [NSItemProvider] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .compactMap { line -> NSItemProvider? in
        guard let url = URL(string: String(line)) else { return nil }
        return url.isFileURL ? NSItemProvider(contentsOf: url) : NSItemProvider(url)
      }
  }

  /// What kinds of files are dragged is known only when they are let go: they may be any.
  static func announced(_ names: [String]) -> [UTType] {
    if names.contains(Offer.addresses) {
      return [.data, .image, .plainText, .text, .movie, .audio, .pdf, .json, .folder, .url]
    }
    let types = names.compactMap(Offer.type(named:))
    return types.isEmpty ? [.plainText] : types
  }
}

/// What another program let go over a window, until nothing needs it any more; or the clipboard.
final class Drop: Sendable {
  static let clipboard = Drop(0)
  private let number: Int32

  init(_ number: Int32) { self.number = number }

  func read(_ type: String) async -> Data? {
    await DesktopExchange.shared.read(number, as: type)
  }

  deinit {
    guard number != 0 else { return }
    Task { @MainActor [number] in DesktopExchange.shared.toolkit?.endDrop(number, true) }
  }
}
