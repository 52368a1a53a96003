import Foundation
import LindenControls
import LindenFeatures
@_exported import CoreTransferable
@_exported import Photos
@_exported import UIKit
@_exported import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// A picture that was chosen. None can be, as there is no photo library.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?
  public var supportedContentTypes: [UTType] { [] }
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  public struct EncodingDisambiguationPolicy: Equatable, Sendable {
    public static let automatic = EncodingDisambiguationPolicy()
    public static let current = EncodingDisambiguationPolicy()
    public static let compatible = EncodingDisambiguationPolicy()
  }

  /// Always nil.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    completionHandler(.success(nil))
    return Progress(totalUnitCount: 1)
  }
}

/// Which pictures are offered.
public indirect enum PHPickerFilter: Equatable, Hashable, Sendable {
  case images, videos, livePhotos, screenshots, panoramas
  case any(of: [PHPickerFilter])
  case not(PHPickerFilter)
  case all(of: [PHPickerFilter])
}

public struct PhotosPickerSelectionBehavior: Equatable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
  public static let ordered = PhotosPickerSelectionBehavior()
  public static let continuous = PhotosPickerSelectionBehavior()
}

/// A button that would show the photo library; here it says once that there is none.
public struct PhotosPicker<Label: View>: View {
  let label: Label

  public var body: some View {
    Button {
      warnOfNoPhotos()
    } label: {
      label
    }
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) {
    self.init(selection: selection, matching: filter) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }
}

extension View {
  /// Shows nothing and says so once when it should: there is no photo library.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View { modifier(NoPhotosPicker(isPresented: isPresented)) }

  /// Shows nothing and says so once when it should: there is no photo library.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View { modifier(NoPhotosPicker(isPresented: isPresented)) }
}

private struct NoPhotosPicker: ViewModifier {
  @Binding var isPresented: Bool

  func body(content: Content) -> some View {
    content.onChange(of: isPresented) { isNow in
      guard isNow else { return }
      warnOfNoPhotos()
      isPresented = false
    }
  }
}

/// What a picker of UIKit's offers.
public struct PHPickerConfiguration: Sendable {
  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

/// Would show the photo library; it is empty here, and can be cancelled.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { fatalError("It is made with a configuration.") }

  open override func loadView() {
    warnOfNoPhotos()
    view = HostingView(
      AnyView(
        VStack(spacing: 16) {
          Text("There is no photo library here.").foregroundColor(.secondary)
          Button("Cancel") { [unowned self] in delegate?.picker(self, didFinishPicking: []) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(system: .systemBackground).ignoresSafeArea())))
  }
}

@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
