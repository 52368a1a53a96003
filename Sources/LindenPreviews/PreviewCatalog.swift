import CoreGraphics
import Foundation
import LindenFeatures
import LindenHosting
import SwiftUI
@_spi(Engine) import LindenEngine

/// One preview of the program.
@MainActor struct PreviewSubject {
  /// Names it among all others, as long as its file keeps its name; of letters, digits, `.`, `_`
  /// and `-`.
  let id: String
  /// The file or the type it is declared in.
  let group: String
  let name: String
  let settings: PreviewSettings
  /// Where it is found in another process of the same program; nil if it is not.
  let place: Place?
  private let makeView: @MainActor () -> AnyView

  /// Where a preview is found in the program.
  struct Place: Codable, Hashable, Sendable {
    /// The file or the type it is declared in.
    let group: String
    /// Of a `#Preview`, its number among those of its file; of a provider, the part of its previews.
    let number: Int
    /// Which of several views that a part of a provider stands for.
    var index: Int?
  }

  init(
    id: String, group: String, name: String, settings: PreviewSettings, place: Place? = nil,
    makeView: @escaping @MainActor () -> AnyView
  ) {
    self.id = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    self.group = group
    self.name = name
    self.settings = settings
    self.place = place
    self.makeView = makeView
  }

  /// A scene that shows it.
  func scene(_ variant: PreviewVariant, scale: CGFloat = 2) -> PreviewScene {
    PreviewScene(makeView(), settings, variant, scale: scale)
  }
}

/// Every preview of the program: what `#Preview` made, and the views of each `PreviewProvider`.
@MainActor struct PreviewCatalog {
  /// By their files, in the order of lines.
  private let registered: [String: [any PreviewRegistry.Type]]
  /// By their names.
  private let providers: [String: any PreviewProvider.Type]

  init() {
    let registries = ConformanceRecords.types(conformingTo: (any PreviewRegistry).self)
      .compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    registered = Dictionary(grouping: registries) { $0.fileID }
    let types = ConformanceRecords.types(conformingTo: (any PreviewProvider).self)
      .compactMap { $0 as? any PreviewProvider.Type }
    providers = Dictionary(types.map { (String(reflecting: $0), $0) }) { $1 }
  }

  /// In the order of files and lines; providers come after, by name. The views of providers are made
  /// once, to see how many there are.
  var all: [PreviewSubject] { groups.flatMap(subjects(in:)) }

  /// The files and types that have previews. None of their views is made for that.
  var groups: [String] { registered.keys.sorted() + providers.keys.sorted() }

  /// The previews of a file or a type; none if there is no such.
  func subjects(in group: String) -> [PreviewSubject] {
    providers[group].map { subjects(of: $0) } ?? subjects(inFile: group)
  }

  /// A preview of which another process of the same program has told.
  func subject(_ record: PreviewRecord) -> PreviewSubject {
    PreviewSubject(
      id: record.id, group: record.group, name: record.name, settings: record.settings.settings,
      place: record.place
    ) { makeView(at: record.place) ?? AnyView(EmptyView()) }
  }

  /// What another process of the same program asks for; nil if there is none.
  func answer(_ request: DrawingRequest) -> Data? {
    switch request {
    case .picture(let request): subject(request)?.picture(request.query)
    case .previews(let groups):
      try? JSONEncoder().encode(groups.flatMap(subjects(in:)).compactMap(PreviewRecord.init))
    }
  }

  /// A preview that another process of the same program has found; nil if there is none.
  func subject(_ request: PictureRequest) -> PreviewSubject? {
    let place = request.place
    guard registered[place.group] != nil || providers[place.group] != nil else { return nil }
    return PreviewSubject(
      id: "", group: place.group, name: "", settings: request.settings, place: place
    ) { makeView(at: place) ?? AnyView(EmptyView()) }
  }

  /// The view at a place; nil if there is none.
  private func makeView(at place: PreviewSubject.Place) -> AnyView? {
    if let types = registered[place.group] {
      guard place.number < types.count, let preview = try? types[place.number].makePreview() else {
        return nil
      }
      return AnyView(erasing: preview.body())
    }
    return providers[place.group].flatMap { PreviewCatalog.view(of: $0, at: place) }
  }

  // MARK: #Preview

  private func subjects(inFile file: String) -> [PreviewSubject] {
    (registered[file] ?? []).enumerated().compactMap { number, type in
      guard let preview = try? type.makePreview() else { return nil }
      let settings = PreviewSettings(preview)
      let name = file.split(separator: "/").last ?? ""
      // Lines move with every edit: the number in the file names a preview better, its own name best.
      return PreviewSubject(
        id: "\(file).\(settings.name ?? "\(number + 1)")", group: file,
        name: settings.name ?? "\(name), line \(type.line)", settings: settings,
        place: PreviewSubject.Place(group: file, number: number)
      ) { AnyView(erasing: preview.body()) }
    }
  }

  // MARK: PreviewProvider

  private func subjects(of type: any PreviewProvider.Type) -> [PreviewSubject] {
    let group = String(reflecting: type)
    let name = String(describing: type).replacingOccurrences(of: "_Previews", with: "")
    let children = PreviewCatalog.parts(of: type).enumerated().flatMap { part, view in
      let settings = PreviewCatalog.children(of: view)
      return settings.indices.map { index in
        let place = PreviewSubject.Place(
          group: group, number: part, index: settings.count == 1 ? nil : index)
        return (place: place, settings: settings[index])
      }
    }
    return children.enumerated().map { number, child in
      let suffix = children.count > 1 ? " \(number + 1)" : ""
      return PreviewSubject(
        id: "\(group).\(child.settings.name ?? "\(number + 1)")", group: group,
        name: child.settings.name ?? name + suffix, settings: child.settings, place: child.place
      ) { PreviewCatalog.view(of: type, at: child.place) ?? AnyView(EmptyView()) }
    }
  }

  private static func parts<Provider: PreviewProvider>(of type: Provider.Type) -> [AnyView] {
    PreviewParts.parts(of: type.previews)
  }

  private static func view(
    of type: any PreviewProvider.Type, at place: PreviewSubject.Place
  ) -> AnyView? {
    let parts = parts(of: type)
    guard place.number < parts.count else { return nil }
    let part = parts[place.number]
    return place.index.map { AnyView(OneOfSeveral(content: part, index: $0)) } ?? part
  }

  /// What each view that a part of a provider stands for says of itself. They are made once for that, without
  /// what is in containers.
  private static func children(of part: AnyView) -> [PreviewSettings] {
    var found: [PreviewSettings] = []
    let reader = ChildrenReader {
      part
    } result: { (children: [ViewChild]) -> EmptyView in
      found = children.map(PreviewSettings.init)
      return EmptyView()
    }
    let scene = ViewScene(
      reader, traits: SceneTraits(size: DeviceModel.usual.size), makesContents: false)
    scene.close()
    return found
  }
}

extension PreviewSettings {
  @MainActor init(_ child: ViewChild) {
    self.init()
    name = child[PreviewNameTrait.self]
    device = child[PreviewDeviceTrait.self]
    layout = child[PreviewLayoutTrait.self]
    orientation = child[PreviewOrientationTrait.self]
  }
}

/// One view of those that `content` stands for.
private struct OneOfSeveral<Content: View>: View {
  let content: Content
  let index: Int

  var body: some View {
    ChildrenReader {
      content
    } result: { children in
      if index < children.count { children[index].view }
    }
  }
}
