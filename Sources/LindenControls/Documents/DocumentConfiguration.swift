import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What there is to know of the document that a view belongs to.
///
///     @Environment(\.documentConfiguration) private var document
public struct DocumentConfiguration: Sendable {
  /// The file the document is kept in; nil of one that was not saved yet.
  public let fileURL: URL?
  /// Whether the document can be changed.
  public let isEditable: Bool
}

private enum DocumentConfigurationKey: EnvironmentKey {
  static var defaultValue: DocumentConfiguration? { nil }
}

extension EnvironmentValues {
  /// The document of the `DocumentGroup` around; nil where there is none.
  public internal(set) var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}

extension View {
  /// Tells the views inside about the document.
  func documentConfiguration(_ url: URL?, isEditable: Bool) -> some View {
    environment(
      \.documentConfiguration, DocumentConfiguration(fileURL: url, isEditable: isEditable))
  }
}
