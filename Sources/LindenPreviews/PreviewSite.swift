import Foundation
import LindenBrowserHost
import LindenHosting

/// The page with every preview, and what it asks for: a list, pictures, and the previews themselves
/// as apps in frames.
@MainActor final class PreviewSite {
  private(set) var subjects: [PreviewSubject]
  private let title: String
  private let source: Source

  private enum Source {
    /// Previews are found and drawn in this process, and found anew for each list.
    case own(() -> [PreviewSubject])
    /// Others draw them, and find them once.
    case others(PicturePool, Task<[PreviewSubject], Never>)
  }

  /// A page of previews that are found and drawn in this process, as is needed where code is replaced in
  /// it.
  ///
  /// - Parameter catalog: All previews; asked anew for each list.
  init(title: String, catalog: @escaping () -> [PreviewSubject]) {
    self.title = title
    source = .own(catalog)
    subjects = catalog()
  }

  /// A page that is there before its previews are found.
  ///
  /// - Parameters:
  ///   - pool: Draws the pictures.
  ///   - list: All previews; asked once.
  init(
    title: String, pool: PicturePool, list: @escaping @MainActor () async -> [PreviewSubject]
  ) {
    self.title = title
    source = .others(pool, Task { await list() })
    subjects = []
  }

  /// Returns when the previews are known.
  private func findSubjects(anew: Bool = false) async {
    switch source {
    case .own(let catalog): if anew { subjects = catalog() }
    case .others(_, let list): if subjects.isEmpty { subjects = await list.value }
    }
  }

  /// What a server is told to show it, beside what it is told already.
  func development(beside other: Development) -> Development {
    var development = other
    development.appPath = "/preview"
    development.answer = { path, query in
      if let answer = await self.answer(path, query) { return answer }
      return await other.answer(path, query)
    }
    development.makeScene = { traits, query in
      if let scene = other.makeScene(traits, query) { return scene }
      let parameters = Development.parameters(query)
      return self.subject(parameters)?.scene(PreviewVariant(query: parameters))
    }
    return development
  }

  func answer(_ path: String, _ query: String) async -> Development.Answer? {
    switch path {
    case "/", "/index.html":
      return .init(Data(PackageResources.previews_html), type: "text/html", isPage: true)
    case "/previews.js":
      return .init(Data(PackageResources.previews_js), type: "text/javascript; charset=utf-8")
    case "/previews.css":
      return .init(Data(PackageResources.previews_css), type: "text/css; charset=utf-8")
    case "/previews.json":
      // As code may have been replaced.
      await findSubjects(anew: true)
      return (try? list()).map { .init($0, type: "application/json") }
    case "/preview":
      // Its scene is made as soon as it is there.
      await findSubjects()
      return nil
    case "/picture.png":
      await findSubjects()
      guard let subject = subject(Development.parameters(query)) else { return nil }
      guard case .others(let pool, _) = source, let request = PictureRequest(subject, query: query)
      else {
        return .init(subject.picture(query), type: "image/png")
      }
      return await pool.picture(request).map { .init($0, type: "image/png") }
    default: return nil
    }
  }

  private func subject(_ parameters: [String: String]) -> PreviewSubject? {
    subjects.first { $0.id == parameters["preview"] }
  }

  // MARK: The list

  private struct List: Encodable {
    struct Entry: Encodable {
      let id, group, name: String
      /// The size it sets: `device`, `fit` or `fixed`.
      let layout: String
      let device: String?
      let orientation: String?
    }
    let title: String
    let devices: [String]
    let sizes: [String]
    let previews: [Entry]
  }

  private func list() throws -> Data {
    let previews = subjects.map { subject in
      let layout =
        switch subject.settings.layout {
        case .device, nil: "device"
        case .sizeThatFits: "fit"
        case .fixed: "fixed"
        }
      return List.Entry(
        id: subject.id, group: subject.group, name: subject.name, layout: layout,
        device: subject.settings.device?.rawValue, orientation: subject.settings.orientation?.id)
    }
    return try JSONEncoder().encode(
      List(
        title: title, devices: DeviceModel.all.map(\.name),
        sizes: DynamicTypeSizeNames.all, previews: previews))
  }
}
