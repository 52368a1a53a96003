import PreviewScreens
import SwiftUI

struct ContentView: View {
  @StateObject private var items: Remote<[Photo]>
  @StateObject private var thumbnails = Thumbnails()

  init(base: URL = photosBase) {
    _items = StateObject(
      wrappedValue: Remote(
        url: base.appendingPathComponent("v2/list"),
        transform: { try? JSONDecoder().decode([Photo].self, from: $0) }))
  }

  var body: some View {
    NavigationView {
      switch items.result {
      case .none:
        Waiting().onAppear { items.load() }
      case .failure?:
        LoadingFailed(text: "No photos are to be had.") { items.reset() }
      case .success(let photos)?:
        PhotoList(photos: photos, thumbnails: thumbnails)
      }
    }
  }
}

struct PhotoList: View {
  let photos: [Photo]
  let thumbnails: Thumbnails

  var body: some View {
    List(photos) { photo in
      NavigationLink(destination: PhotoView(photo)) {
        HStack {
          Thumbnail(remote: thumbnails.remote(of: photo))
          Text(photo.author)
        }
      }
    }
    .navigationBarTitle("Photos")
  }
}

/// The picture starts to load when the screen is there, not when its row is.
struct PhotoView: View {
  let photo: Photo
  @StateObject private var image: Remote<UIImage>

  init(_ photo: Photo) {
    self.photo = photo
    _image = StateObject(
      wrappedValue: Remote(
        url: photo.download_url, loadsWhenWatched: true, transform: { UIImage(data: $0) }))
  }

  private var ratio: CGFloat { CGFloat(photo.width) / CGFloat(photo.height) }

  var body: some View {
    Group {
      if let image = image.value {
        Image(uiImage: image)
          .resizable()
          .aspectRatio(image.size, contentMode: .fit)
          .accessibilityLabel("Photo by \(photo.author)")
      } else {
        Rectangle()
          .fill(Color.gray.opacity(0.3))
          .aspectRatio(ratio, contentMode: .fit)
          .overlay(notYet)
      }
    }
    .navigationBarTitle(Text(photo.author), displayMode: .inline)
  }

  @ViewBuilder private var notYet: some View {
    if image.hasFailed {
      LoadingFailed(text: "No picture is to be had.") {
        image.reset()
        image.load()
      }
    } else {
      Waiting()
    }
  }
}

struct PhotoFeed_Previews: PreviewProvider {
  private static let photos = ["Ada Lindqvist", "Bo Haraldsen", "Chiara Monti"].enumerated().map {
    let nowhere = URL(string: "http://127.0.0.1:1/id/\($0)/600/400")!
    return Photo(
      id: "\($0)", author: $1, width: 600, height: 400, url: nowhere, download_url: nowhere)
  }

  static var previews: some View {
    NavigationView { PhotoList(photos: photos, thumbnails: Thumbnails()) }.previewedOnScreens()
    NavigationView { PhotoView(photos[0]) }.previewDisplayName("Photo")
    LoadingFailed(text: "No photos are to be had.") {}
      .previewLayout(.fixed(width: 320, height: 160))
      .previewDisplayName("Failure")
  }
}
