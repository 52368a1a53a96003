import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_exported import CoreTransferable
@_exported import Photos
@_exported import UIKit
@_exported import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// Which pictures are offered.
public indirect enum PHPickerFilter: Equatable, Hashable, Sendable {
  case images, videos
  // Files do not say which of these they are: they are pictures, or films.
  case livePhotos, screenshots, panoramas, bursts, depthEffectPhotos
  case screenRecordings, cinematicVideos, slomoVideos, timelapseVideos
  case any(of: [PHPickerFilter])
  case not(PHPickerFilter)
  case all(of: [PHPickerFilter])

  private var isOfPictures: Bool {
    switch self {
    case .images, .livePhotos, .screenshots, .panoramas, .bursts, .depthEffectPhotos: true
    case .videos, .screenRecordings, .cinematicVideos, .slomoVideos, .timelapseVideos: false
    case .any(let filters): filters.contains(where: \.isOfPictures)
    case .all(let filters): filters.allSatisfy(\.isOfPictures)
    case .not(let filter): filter != .images
    }
  }

  private var isOfFilms: Bool {
    switch self {
    case .images, .livePhotos, .screenshots, .panoramas, .bursts, .depthEffectPhotos: false
    case .videos, .screenRecordings, .cinematicVideos, .slomoVideos, .timelapseVideos: true
    case .any(let filters): filters.contains(where: \.isOfFilms)
    case .all(let filters): filters.allSatisfy(\.isOfFilms)
    case .not(let filter): filter != .videos
    }
  }

  /// The types of files that may be chosen; all pictures and films without a filter.
  static func types(_ filter: PHPickerFilter?) -> [UTType] {
    (filter?.isOfPictures != false ? [.image] : []) + (filter?.isOfFilms != false ? [.movie] : [])
  }
}

/// How a choice of several is made. Accepted: the host's dialog decides.
public struct PhotosPickerSelectionBehavior: Equatable, Sendable {
  private let kind: Int
  public static let `default` = PhotosPickerSelectionBehavior(kind: 0)
  public static let ordered = PhotosPickerSelectionBehavior(kind: 1)
  public static let continuous = PhotosPickerSelectionBehavior(kind: 2)
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior(kind: 3)
}

/// A button that has a person choose pictures. There is no photo library here: the host's dialog
/// for files is shown, which in a browser offers the pictures of the visitor's device.
public struct PhotosPicker<Label: View>: View {
  let choice: PhotoChoice
  let label: Label
  @State private var isChoosing = false

  public var body: some View {
    Button {
      isChoosing = true
    } label: {
      label
    }
    .modifier(PhotoDialog(isPresented: $isChoosing, choice: choice))
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    choice = PhotoChoice(filter, 1) { selection.wrappedValue = $0.first }
    self.label = label()
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    choice = PhotoChoice(filter, maxSelectionCount) { selection.wrappedValue = $0 }
    self.label = label()
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    choice = PhotoChoice(filter, 1) { selection.wrappedValue = $0.first }
    self.label = label()
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    choice = PhotoChoice(filter, maxSelectionCount) { selection.wrappedValue = $0 }
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
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) {
      Text(titleKey)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) {
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) {
      Text(title)
    }
  }
}

extension View {
  /// Has a person choose a picture, by the host's dialog for files, while `isPresented` is true.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when a picture is chosen or the person gave up.
  ///   - selection: Gets the picture; stays as it is if the person gave up.
  ///   - filter: What is offered; pictures and films without one.
  ///   - preferredItemEncoding: Accepted: files come as they are.
  ///   - photoLibrary: Accepted: there is only the host's.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View {
    modifier(
      PhotoDialog(
        isPresented: isPresented,
        choice: PhotoChoice(filter, 1) { selection.wrappedValue = $0.first }))
  }

  /// Has a person choose pictures, by the host's dialog for files, while `isPresented` is true.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when pictures are chosen or the person gave up.
  ///   - selection: Gets the pictures; stays as it is if the person gave up.
  ///   - maxSelectionCount: How many are taken at most; nil is as many as there are.
  ///   - selectionBehavior: Accepted: the host's dialog decides in which order they come.
  ///   - filter: What is offered; pictures and films without one.
  ///   - preferredItemEncoding: Accepted: files come as they are.
  ///   - photoLibrary: Accepted: there is only the host's.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View {
    modifier(
      PhotoDialog(
        isPresented: isPresented,
        choice: PhotoChoice(filter, maxSelectionCount) { selection.wrappedValue = $0 }))
  }

  /// Accepted: the host's dialog is always one of its own.
  public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }

  /// Accepted: the host decides what its dialog can do.
  public func photosPickerDisabledCapabilities(
    _ disabledCapabilities: PHPickerCapabilities
  ) -> some View { self }

  /// Accepted: the host decides what its dialog shows.
  public func photosPickerAccessoryVisibility(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View { self }
}

/// Where pictures are offered.
public struct PhotosPickerStyle: Equatable, Sendable {
  private let kind: Int
  public static let presentation = PhotosPickerStyle(kind: 0)
  public static let inline = PhotosPickerStyle(kind: 1)
  public static let compact = PhotosPickerStyle(kind: 2)
}

/// What a picker of pictures can do.
public struct PHPickerCapabilities: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let search = PHPickerCapabilities(rawValue: 1)
  public static let stagingArea = PHPickerCapabilities(rawValue: 2)
  public static let collectionNavigation = PHPickerCapabilities(rawValue: 4)
  public static let selectionActions = PHPickerCapabilities(rawValue: 8)
}

/// Which pictures may be chosen, and who gets them.
struct PhotoChoice {
  let types: [UTType]
  /// At most so many; nil is no limit.
  let limit: Int?
  let choose: ([PhotosPickerItem]) -> Void

  init(
    _ filter: PHPickerFilter?, _ limit: Int?, _ choose: @escaping ([PhotosPickerItem]) -> Void
  ) { (types, self.limit, self.choose) = (PHPickerFilter.types(filter), limit, choose) }
}

/// Asks for pictures by the host's dialog for files.
private struct PhotoDialog: ViewModifier {
  @Binding var isPresented: Bool
  let choice: PhotoChoice

  func body(content: Content) -> some View {
    content.fileImporter(
      isPresented: $isPresented, allowedContentTypes: choice.types,
      allowsMultipleSelection: choice.limit != 1
    ) { result in
      if case .failure(let error) = result {
        Diagnostics.warn(once: "pictures", "The pictures were not taken: \(error)")
      }
      guard let files = try? result.get(), !files.isEmpty else { return }
      let items = files.map { PhotosPickerItem(file: $0) }
      choice.choose(choice.limit.map { Array(items.prefix(max(0, $0))) } ?? items)
    }
  }
}
