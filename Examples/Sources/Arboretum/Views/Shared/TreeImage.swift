import Combine
import SwiftUI

/// The picture of a tree on a disc, as soon as there is one.
struct TreeImage: View {
  let tree: Tree

  @Environment(\.pictures) private var pictures
  @StateObject private var loader = PictureLoader()

  var body: some View {
    Circle()
      .fill(.background)
      .overlay(Circle().fill((tree.kinds.first?.color ?? .gray).opacity(0.3)))
      .overlay {
        if let picture = loader.picture {
          Image(uiImage: picture)
            .resizable()
            .aspectRatio(contentMode: .fit)
            .padding(3)
            .accessibilityLabel("Picture of \(tree.name)")
        } else {
          Image(systemName: "leaf").foregroundColor(.secondary)
        }
      }
      .onAppear { loader.load(tree.id, from: pictures) }
      .onChange(of: tree.id) { _, id in loader.load(id, from: pictures) }
  }
}

/// Loads one picture, and no other once it is asked for another.
private final class PictureLoader: ObservableObject {
  @Published private(set) var picture: UIImage?
  private var loading: AnyCancellable?

  func load(_ id: Tree.ID, from pictures: PictureCache?) {
    picture = pictures?.loaded(id)
    guard picture == nil else { return }
    loading = pictures?.picture(of: id)
      .map(Optional.some)
      .replaceError(with: nil)
      .sink { [weak self] in self?.picture = $0 }
  }
}

private enum PicturesKey: EnvironmentKey {
  static let defaultValue: PictureCache? = nil
}

extension EnvironmentValues {
  /// Where the trees' pictures come from.
  var pictures: PictureCache? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }
}
