import Foundation
import UniformTypeIdentifiers

/// Something that is dragged or copied, in the forms it can be given in.
public final class NSItemProvider: NSObject, @unchecked Sendable {
  /// Hands data, or why there is none, to the caller.
  public typealias LoadHandler = (
    @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  private struct Form {
    var type: String
    var load: @Sendable () async throws -> Data
  }

  private let lock = NSLock()
  private var forms: [Form] = []
  private var name: String?
  /// What it was made of, where that is in this app: taken as it is rather than by its data.
  private var original: Any?

  /// What a file made of it should be called.
  public var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  public override init() { super.init() }

  /// An object with a list of its forms.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// The content of a file.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    original = fileURL
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    add(type.identifier) { try Data(contentsOf: fileURL) }
    add(UTType.fileURL.identifier) { Data(fileURL.absoluteString.utf8) }
  }

  /// An item of a type; data, text and URLs are known.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    original = item
    let data: Data =
      switch item {
      case let data as NSData: Data(referencing: data)
      case let text as NSString: Data(text.description.utf8)
      case let url as NSURL: Data((url.absoluteString ?? "").utf8)
      default: Data()
      }
    add(typeIdentifier) { data }
  }

  /// A value in its forms.
  public func register<T: Transferable>(_ value: @autoclosure @escaping @Sendable () -> T) {
    let value = value()
    lock.withLock { if original == nil { original = value } }
    if suggestedName == nil { suggestedName = value.suggestedFilename }
    for type in value.exportedContentTypes() {
      add(type.identifier) { try await value.exported(as: type) }
    }
  }

  /// The value itself, if it was one of this type.
  package func value<T>(as type: T.Type) -> T? { lock.withLock { original as? T } }

  private func add(_ type: String, _ load: @escaping @Sendable () async throws -> Data) {
    lock.withLock {
      guard !forms.contains(where: { $0.type == type }) else { return }
      forms.append(Form(type: type, load: load))
    }
  }

  // MARK: What there is

  /// The types it can be given as, the best one first.
  public var registeredTypeIdentifiers: [String] { lock.withLock { forms.map(\.type) } }
  public var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// Whether it can be given as a type, or one that conforms to it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  private func form(_ type: String) -> Form? {
    let forms = lock.withLock { self.forms }
    if let exact = forms.first(where: { $0.type == type }) { return exact }
    guard let wanted = UTType(type) else { return nil }
    return forms.first { UTType($0.type)?.conforms(to: wanted) ?? false }
  }

  // MARK: Registering

  /// How far a form is offered; here it is always this app.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    add(typeIdentifier) {
      try await withCheckedThrowingContinuation { continuation in
        _ = loadHandler { data, error in
          if let data {
            continuation.resume(returning: data)
          } else {
            continuation.resume(throwing: error ?? TransferError(description: "There is no data."))
          }
        }
      }
    }
  }

  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    lock.withLock { if original == nil { original = object } }
    let object = UncheckedItem(object)
    for type in Swift.type(of: object.value).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        object.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
      }
    }
  }

  // MARK: Loading

  /// Gives the data of a type; `completionHandler` is called on another thread.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let form = form(typeIdentifier)
    Task {
      do {
        guard let form else {
          throw TransferError(description: "There is nothing of type \(typeIdentifier).")
        }
        let data = try await form.load()
        completionHandler(data, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    return progress
  }

  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Gives a file with the data of a type; it is removed after `completionHandler`.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? UUID().uuidString
    let type = UTType(typeIdentifier)
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      var file = folder.appendingPathComponent(name)
      if file.pathExtension.isEmpty, let ending = type?.preferredFilenameExtension {
        file.appendPathExtension(ending)
      }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
        try? FileManager.default.removeItem(at: folder)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Gives the item of a type: a URL for URLs and files, text for text, data for all else.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler?
  ) {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else {
        completionHandler?(nil, error)
        return
      }
      let type = UTType(typeIdentifier)
      let text = String(decoding: data, as: UTF8.self)
      if type?.conforms(to: .url) == true, let url = NSURL(string: text) {
        completionHandler?(url, nil)
      } else if type?.conforms(to: .text) == true {
        completionHandler?(NSString(string: text), nil)
      } else {
        completionHandler?(NSData(data: data), nil)
      }
    }
  }

  /// The item of a type, as `loadItem(forTypeIdentifier:options:completionHandler:)` gives it.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: nil) { item, error in
        if let item {
          let box = UncheckedItem(item)
          continuation.resume(returning: box.value)
        } else {
          continuation.resume(throwing: error ?? TransferError(description: "There is no item."))
        }
      }
    }
  }

  /// Whether a value of a type can be made of it.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool {
    value(as: type) != nil
      || T.importedContentTypes().contains { hasItemConformingToTypeIdentifier($0.identifier) }
  }

  /// Makes a value of a type; `completionHandler` is called on another thread.
  @discardableResult public func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    loadTransferable(type: type) { result in
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Whether an object of a class can be made of it.
  @_disfavoredOverload
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains {
      hasItemConformingToTypeIdentifier($0)
    }
  }

  /// Makes an object of a class; `completionHandler` is called on another thread.
  @_disfavoredOverload @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    guard let type = readable.first(where: hasItemConformingToTypeIdentifier) else {
      completionHandler(
        nil,
        TransferError(
          description: "\(aClass) cannot be made of \(registeredTypeIdentifiers)."))
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      do {
        completionHandler(
          try data.map { try aClass.object(withItemProviderData: $0, typeIdentifier: type) },
          error)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Makes a value of a type; `completionHandler` is called on another thread.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        completionHandler(.success(try await load(type)))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  /// Makes a value of a type: the original if it is one, or else what its data says.
  package func load<T: Transferable>(_ type: T.Type) async throws -> T {
    if let value = value(as: type) { return value }
    for wanted in T.importedContentTypes() {
      guard let form = form(wanted.identifier) else { continue }
      return try await T(importing: form.load(), contentType: UTType(form.type) ?? wanted)
    }
    throw TransferError(description: "\(T.self) cannot be made of \(registeredTypeIdentifiers).")
  }
}

/// How far a form is offered.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}

/// An object that can be given in some forms.
public protocol NSItemProviderWriting {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made of some forms.
public protocol NSItemProviderReading {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .plainText, .text].map(\.identifier)
  }

  /// The text of bytes in UTF-8; what is no UTF-8 in them is replaced.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self { Self(string: String(decoding: data, as: UTF8.self)) }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses, those of files too.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.url.identifier, UTType.fileURL.identifier]
  }

  /// The address that bytes in UTF-8 spell; throws if they spell none.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let text = String(decoding: data, as: UTF8.self)
    guard let url = NSURL(string: text) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return url
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((absoluteString ?? "").utf8), nil)
    return nil
  }
}

extension String: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension URL: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

/// Lets a value that stays where it is go through a closure that may be sent.
struct UncheckedItem<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
