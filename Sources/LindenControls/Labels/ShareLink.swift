import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button that passes something on. There are no share sheets here: it begins a mail with what is
/// shared.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  let text: String
  let subject: Text?
  let message: Text?
  let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.self) private var environment

  public var body: some View {
    Button {
      share()
    } label: {
      label
    }
  }

  private func share() {
    var mail = URLComponents()
    mail.scheme = "mailto"
    let words = [message?.plainString(in: environment), text].compactMap { $0 }.joined(
      separator: "\n\n")
    mail.queryItems = [
      subject.map { URLQueryItem(name: "subject", value: $0.plainString(in: environment)) },
      URLQueryItem(name: "body", value: words),
    ].compactMap { $0 }
    if let url = mail.url { openURL(url) }
  }
}

/// The label of a link that shares.
public struct DefaultShareLinkLabel: View {
  let title: Text
  public var body: some View {
    LindenControls.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  )
  where Data == CollectionOfOne<URL> {
    self.init(text: item.absoluteString, subject: subject, message: message, label: label())
  }

  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  )
  where Data == CollectionOfOne<String> {
    self.init(text: item, subject: subject, message: message, label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text("Share…"))
    }
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text("Share…"))
    }
  }

  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }

  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  )
  where Data == CollectionOfOne<String> {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }
}
