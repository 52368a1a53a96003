import SwiftUI

/// The small pictures of the list's rows. Each is loaded once, however often its row comes and goes.
final class Thumbnails: ObservableObject {
  static let side = 60

  private var remotes: [Photo.ID: Remote<UIImage>] = [:]

  func remote(of photo: Photo) -> Remote<UIImage> {
    if let remote = remotes[photo.id] { return remote }
    let remote = Remote(
      url: photo.picture(width: Thumbnails.side, height: Thumbnails.side), loadsWhenWatched: true,
      transform: { UIImage(data: $0) })
    remotes[photo.id] = remote
    return remote
  }
}

extension Photo {
  /// The address of the picture in another size: its own ends in a width and a height.
  func picture(width: Int, height: Int) -> URL {
    download_url.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("\(width)/\(height)")
  }
}

struct Thumbnail: View {
  @ObservedObject var remote: Remote<UIImage>

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.3))
      if let image = remote.value {
        Image(uiImage: image).resizable()
      } else if remote.hasFailed {
        Image(systemName: "photo").foregroundColor(.secondary)
      }
    }
    .frame(width: 44, height: 44)
    .cornerRadius(8)
    .accessibilityHidden(true)
  }
}
