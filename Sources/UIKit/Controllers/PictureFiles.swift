import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// What pickers of pictures have for a view: it shows the host's dialog for files as soon as it is
/// there.
@MainActor package enum _PictureFiles {
  /// - Parameters:
  ///   - types: The types of files that may be chosen.
  ///   - limit: At most so many are taken; 0 is no limit.
  ///   - finished: Gets the files; none if the person gave up.
  package static func view(
    types: [UTType], limit: Int, finished: @escaping ([URL]) -> Void
  ) -> UIView {
    HostingView(
      AnyView(
        FileDialogPage(types: types, allowsSeveral: limit != 1) { result in
          if case .failure(let error) = result {
            Diagnostics.warn(once: "pictures", "The pictures were not taken: \(error)")
          }
          let files = (try? result?.get()) ?? []
          finished(limit > 0 ? Array(files.prefix(limit)) : files)
        }))
  }
}
