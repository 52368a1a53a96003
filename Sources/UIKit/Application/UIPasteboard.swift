import CoreTransferable
import Foundation
import LindenFeatures
import UniformTypeIdentifiers

/// What was copied: in a window the desktop's clipboard, on a page its visitor's. Code that runs for
/// neither, as in a test, has one of its own.
///
/// Texts and addresses of other programs can be had at once, their pictures and other data by
/// `itemProviders`, as they have to be asked for first.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  /// That of an app without a host that has one.
  private let own = Clipboard()

  private var clipboard: Clipboard {
    if let clipboard = Clipboard.atWork, clipboard.onCopy != nil { return clipboard }
    return own
  }

  /// What there is, and in which forms. Setting it is copying.
  open var itemProviders: [NSItemProvider] {
    get { clipboard.providers }
    set { clipboard.providers = newValue }
  }

  open func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    self.itemProviders = itemProviders
  }

  /// How often something else was copied.
  open var changeCount: Int { clipboard.changeCount }

  // MARK: Texts, addresses, pictures

  open var strings: [String]? {
    get { values(of: String.self) ?? values(of: URL.self)?.map(\.absoluteString) }
    set { itemProviders = newValue?.map { NSItemProvider($0) } ?? [] }
  }
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { values(of: URL.self) ?? strings.flatMap { addresses(in: $0) } }
    set { itemProviders = newValue?.map { NSItemProvider($0) } ?? [] }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { values(of: UIImage.self) }
    set { itemProviders = newValue?.map { NSItemProvider(object: $0) } ?? [] }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  open var hasStrings: Bool { contains([.text]) || strings != nil }
  open var hasURLs: Bool { contains([.url]) || urls != nil }
  open var hasImages: Bool { contains([.image]) }

  private func values<T>(of type: T.Type) -> [T]? {
    let values = itemProviders.compactMap { $0.value(as: type) }
    return values.isEmpty ? nil : values
  }

  private func addresses(in texts: [String]) -> [URL]? {
    // A text is no file: on a page it is its visitor's, and the file would be one of the server's.
    let urls = texts.compactMap { URL(string: $0) }.filter { $0.scheme != nil && !$0.isFileURL }
    return urls.isEmpty ? nil : urls
  }

  private func contains(_ types: [UTType]) -> Bool { !clipboard.providers(for: types).isEmpty }

  // MARK: Types

  /// The types that the first item can be had as.
  open var types: [String] { itemProviders.first?.registeredTypeIdentifiers ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    contains(pasteboardTypes.compactMap { UTType($0) })
  }

  /// Texts, addresses, pictures and data are copied; anything else is not.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    switch value {
    case let text as String: string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    case let data as Data: setData(data, forPasteboardType: pasteboardType)
    default: break
    }
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    itemProviders = [NSItemProvider(item: data as NSData, typeIdentifier: pasteboardType)]
  }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    strings = items.flatMap(\.values).compactMap { $0 as? String }
  }

  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }
}
