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
  private let makeView: @MainActor () -> AnyView

  init(
    id: String, group: String, name: String, settings: PreviewSettings,
    makeView: @escaping @MainActor () -> AnyView
  ) {
    self.id = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    self.group = group
    self.name = name
    self.settings = settings
    self.makeView = makeView
  }

  /// A scene that shows it.
  func scene(_ variant: PreviewVariant, scale: CGFloat = 2) -> PreviewScene {
    PreviewScene(makeView(), settings, variant, scale: scale)
  }
}

/// Every preview of the program: what `#Preview` made, and the views of each `PreviewProvider`.
@MainActor enum PreviewCatalog {
  /// In the order of files and lines; providers come after, by name.
  static func all() -> [PreviewSubject] {
    registered() + providers()
  }

  // MARK: #Preview

  static func registered() -> [PreviewSubject] {
    let types = ConformanceRecords.types(conformingTo: (any PreviewRegistry).self)
      .compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
    var numbers: [String: Int] = [:]
    return types.compactMap { type in
      numbers[type.fileID, default: 0] += 1
      return subject(type, number: numbers[type.fileID]!)
    }
  }

  private static func subject(_ type: any PreviewRegistry.Type, number: Int) -> PreviewSubject? {
    guard let preview = try? type.makePreview() else { return nil }
    let settings = PreviewSettings(preview)
    let file = type.fileID.split(separator: "/").last ?? ""
    // Lines move with every edit: the number in the file names a preview better, its own name best.
    return PreviewSubject(
      id: "\(type.fileID).\(settings.name ?? "\(number)")", group: type.fileID,
      name: settings.name ?? "\(file), line \(type.line)", settings: settings
    ) { AnyView(erasing: preview.body()) }
  }

  // MARK: PreviewProvider

  static func providers() -> [PreviewSubject] {
    ConformanceRecords.types(conformingTo: (any PreviewProvider).self)
      .compactMap { $0 as? any PreviewProvider.Type }
      .sorted { String(reflecting: $0) < String(reflecting: $1) }
      .flatMap { subjects($0) }
  }

  private static func subjects<Provider: PreviewProvider>(
    _ type: Provider.Type
  ) -> [PreviewSubject] {
    let group = String(reflecting: type)
    let name = String(describing: type).replacingOccurrences(of: "_Previews", with: "")
    let children = children(of: type)
    return children.enumerated().map { index, settings in
      let number = children.count > 1 ? " \(index + 1)" : ""
      return PreviewSubject(
        id: "\(group).\(settings.name ?? "\(index + 1)")", group: group,
        name: settings.name ?? name + number, settings: settings
      ) { AnyView(OneOfSeveral(content: Provider.previews, index: index)) }
    }
  }

  /// What each view of a provider says of itself. The views are made once for that.
  private static func children<Provider: PreviewProvider>(
    of type: Provider.Type
  ) -> [PreviewSettings] {
    var found: [PreviewSettings] = []
    let reader = ChildrenReader {
      Provider.previews
    } result: { (children: [ViewChild]) -> EmptyView in
      found = children.map(PreviewSettings.init)
      return EmptyView()
    }
    let scene = ViewScene(reader, traits: SceneTraits(size: DeviceModel.usual.size))
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
