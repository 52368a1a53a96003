import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// The page by which an app with documents is launched: its title, what can be begun, and below the
/// documents that are open.
///
///     DocumentGroupLaunchScene("Sketches") {
///       NewDocumentButton("New Sketch")
///     } background: {
///       Image(.paper)
///     }
///     DocumentGroup(newDocument: Sketch()) { SketchEditor(sketch: $0.$document) }
///
/// It is the app's first window, wherever it is declared, and opens what any of the app's document
/// groups can. One or two actions are buttons; of more the first is one, and the others are in a menu.
public struct DocumentGroupLaunchScene<Actions: View>: Scene {
  public typealias Body = Never
  let launch: DocumentLaunch

  public func _collect(into list: inout _SceneList) {
    let documents = list.documents
    let browser = DocumentBrowser(
      kinds: { documents.kinds.compactMap { $0 as? DocumentKind } }, launch: launch)
    list.windows.insert(_SceneList.Window(title: nil, content: AnyView(browser)), at: 0)
  }

  /// - Parameters:
  ///   - title: The title of the page, looked up in the app's strings.
  ///   - actions: What can be begun.
  ///   - background: What is behind everything.
  ///   - backgroundAccessoryView: What is behind the title; it gets where the title is.
  ///   - overlayAccessoryView: What is in front of the title; it gets where the title is.
  public init<Background: View, Behind: View, Above: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Behind = {
      _ in EmptyView()
    },
    @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Above = {
      _ in EmptyView()
    }
  ) {
    launch = DocumentLaunch(
      Text(title), actions(), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A page whose title is a text, a resource, or a string as it is.
  @_disfavoredOverload
  public init<S: TextOutputStream, Background: View, Behind: View, Above: View>(
    _ title: S, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Behind = {
      _ in EmptyView()
    },
    @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Above = {
      _ in EmptyView()
    }
  ) {
    launch = DocumentLaunch(
      Text(words: title), actions(), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A page with the app's name as its title.
  public init<Background: View, Behind: View, Above: View>(
    @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Behind = {
      _ in EmptyView()
    },
    @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Above = {
      _ in EmptyView()
    }
  ) {
    launch = DocumentLaunch(
      nil, actions(), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A page whose background is filled with a style.
  public init<B: ShapeStyle, Behind: View, Above: View>(
    _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Behind = {
      _ in EmptyView()
    },
    @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Above = {
      _ in EmptyView()
    }
  ) {
    launch = DocumentLaunch(
      Text(title), actions(), Rectangle().fill(backgroundStyle), backgroundAccessoryView,
      overlayAccessoryView)
  }

  /// A page whose background is filled with a style, and whose title is a text, a resource, or a
  /// string as it is.
  @_disfavoredOverload
  public init<S: TextOutputStream, B: ShapeStyle, Behind: View, Above: View>(
    _ title: S, backgroundStyle: B = BackgroundStyle(), @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder backgroundAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Behind = {
      _ in EmptyView()
    },
    @ViewBuilder overlayAccessoryView: @escaping (DocumentLaunchGeometryProxy) -> Above = {
      _ in EmptyView()
    }
  ) {
    launch = DocumentLaunch(
      Text(words: title), actions(), Rectangle().fill(backgroundStyle), backgroundAccessoryView,
      overlayAccessoryView)
  }
}

extension DocumentGroupLaunchScene where Actions == DefaultDocumentGroupLaunchActions {
  /// A page on which a document can be made.
  public init<B: ShapeStyle>(
    _ title: LocalizedStringKey, backgroundStyle: B = BackgroundStyle()
  ) {
    self.init(title, backgroundStyle: backgroundStyle) { DefaultDocumentGroupLaunchActions() }
  }

  /// A page on which a document can be made, whose title is a text, a resource, or a string as it is.
  @_disfavoredOverload
  public init<S: TextOutputStream, B: ShapeStyle>(
    _ title: S, backgroundStyle: B = BackgroundStyle()
  ) {
    self.init(title, backgroundStyle: backgroundStyle) { DefaultDocumentGroupLaunchActions() }
  }
}

/// Where the parts of a launch page are, in points from its top left corner.
public struct DocumentLaunchGeometryProxy: Equatable, Sendable {
  /// The page.
  public let frame: CGRect
  /// The title with the actions.
  public let titleViewFrame: CGRect
}

/// What there is to begin on a launch page that says nothing of it: a document.
public struct DefaultDocumentGroupLaunchActions: View {
  public init() {}
  public var body: some View { NewDocumentButton() }
}

/// Makes a document, and opens it.
public struct NewDocumentButton<Label: View>: View {
  private let label: Label
  private let contentType: UTType?
  private let prepare: (@MainActor (DocumentActions) async throws -> Void)?
  @Environment(\.documentActions) private var documents

  public var body: some View {
    Button(action: make) { label }.disabled(documents == nil)
  }

  private func make() {
    guard let documents else { return }
    guard let prepare else { return documents.make(contentType) }
    Task {
      do { try await prepare(documents) } catch { documents.fail(error) }
    }
  }
}

extension NewDocumentButton where Label == Text {
  /// - Parameters:
  ///   - label: What the button says, looked up in the app's strings; nil is "Create Document".
  ///   - contentType: The type of the document; nil is that of the first group that makes some.
  public init(_ label: LocalizedStringKey? = nil, contentType: UTType? = nil) {
    self.init(
      label: Text(label ?? "Create Document"), contentType: contentType, prepare: nil)
  }

  /// A button whose title is a text, a resource, or a string as it is.
  @_disfavoredOverload
  public init<S: TextOutputStream>(_ label: S, contentType: UTType? = nil) {
    self.init(label: Text(words: label), contentType: contentType, prepare: nil)
  }

  /// Opens a document that has to be prepared.
  ///
  /// - Parameters:
  ///   - label: What the button says, looked up in the app's strings; nil is "Create Document".
  ///   - documentType: What is prepared; a group of such documents has to be declared.
  ///   - contentType: The type of the document.
  ///   - prepareDocument: Prepares the document; nil opens none.
  public init<Document: FileDocument>(
    _ label: LocalizedStringKey? = nil, for documentType: Document.Type,
    contentType: UTType? = nil, prepareDocument: @escaping () async throws -> Document?
  ) {
    self.init(label: Text(label ?? "Create Document"), contentType: contentType) {
      if let document = try await prepareDocument() { $0.adopt(document) }
    }
  }

  /// Opens a copy of a file that has to be prepared.
  ///
  /// - Parameters:
  ///   - label: What the button says, looked up in the app's strings; nil is "Create Document".
  ///   - contentType: The type of the document.
  ///   - prepareDocumentURL: Prepares the file; nil opens none.
  public init(
    _ label: LocalizedStringKey? = nil, contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?
  ) {
    self.init(label: Text(label ?? "Create Document"), contentType: contentType) {
      if let url = try await prepareDocumentURL() { $0.open(url) }
    }
  }
}

/// What can be done with the documents of a window.
struct DocumentActions {
  /// Makes one of a type; nil is any.
  let make: @MainActor (UTType?) -> Void
  /// Opens one that is there.
  let adopt: @MainActor (Any) -> Void
  let open: @MainActor (URL) -> Void
  let fail: @MainActor (any Error) -> Void
}

private enum DocumentActionsKey: EnvironmentKey {
  static var defaultValue: DocumentActions? { nil }
}

extension EnvironmentValues {
  var documentActions: DocumentActions? {
    get { self[DocumentActionsKey.self] }
    set { self[DocumentActionsKey.self] = newValue }
  }
}
