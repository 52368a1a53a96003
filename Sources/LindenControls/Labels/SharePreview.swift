import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is shown of something that is shared. A mail, which is what sharing begins here, shows none
/// of it.
public struct SharePreview<Image, Icon> {
  let title: String?
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { title = nil }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.title = String(title) }
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = nil }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
    self.title = String(title)
  }
}

extension SharePreview where Image == Never {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = nil }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.title = String(title)
  }
}

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = nil }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.title = String(title)
  }
}

extension ShareLink {
  /// - Parameters:
  ///   - item: What is shared.
  ///   - subject: The subject of a mail; nil by default.
  ///   - message: Text that goes with the item; nil by default.
  ///   - preview: Accepted: a mail shows what is shared itself.
  ///   - label: What the control is for.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(
      text: SharedText.of(item, title: preview.title), subject: subject, message: message,
      label: label())
  }

  public init<I>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (I) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data: RandomAccessCollection<I> {
    self.init(
      text: items.map { SharedText.of($0, title: preview($0).title) }.joined(separator: "\n"),
      subject: subject, message: message, label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title: Text("Share…"))
    }
  }

  public init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, I>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Shares several addresses.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data: RandomAccessCollection<URL> {
    self.init(
      text: items.map(\.absoluteString).joined(separator: "\n"), subject: subject,
      message: message, label: label())
  }
}

/// What of a value fits into a mail.
private enum SharedText {
  static func of(_ item: Any, title: String?) -> String {
    switch item {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let text as AttributedString: String(text.characters)
    default: title ?? "\(type(of: item))"
    }
  }
}

/// A button that opens an app's help; here it does what it is given.
public struct HelpLink: View {
  private let action: (() -> Void)?
  private let destination: URL?
  @Environment(\.openURL) private var openURL

  public init(action: @escaping () -> Void) {
    self.action = action
    destination = nil
  }
  public init(destination: URL) {
    action = nil
    self.destination = destination
  }

  public var body: some View {
    Button {
      action?()
      if let destination { openURL(destination) }
    } label: {
      LindenFeatures.Image(systemName: "questionmark.circle")
    }
    .accessibilityLabel(Text("Help"))
  }
}

/// A button that begins the renaming of what is around, by `renameAction(_:)`.
public struct RenameButton: View {
  @Environment(\.rename) private var rename
  public init() {}

  public var body: some View {
    Button {
      rename?()
    } label: {
      Label {
        Text("Rename")
      } icon: {
        LindenFeatures.Image(systemName: "pencil")
      }
    }
    .disabled(rename == nil)
  }
}

/// Begins a renaming.
public struct RenameAction {
  let action: () -> Void
  public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// What a ``RenameButton`` inside does.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// A ``RenameButton`` inside puts the keyboard into a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
