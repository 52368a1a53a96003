import SwiftUI

struct ContentView: View {
  @StateObject private var items = Remote(
    url: photosBase.appendingPathComponent("v2/list"),
    transform: { try? JSONDecoder().decode([Photo].self, from: $0) })

  var body: some View {
    NavigationView {
      switch items.result {
      case .none:
        Text("Loading...").onAppear { items.load() }
      case .failure?:
        VStack {
          Text("No photos are to be had.")
          Button("Try again") { items.result = nil }
        }
      case .success(let photos)?:
        List(photos) { photo in
          NavigationLink(photo.author) { PhotoView(photo) }
        }
        .navigationBarTitle("Photos")
      }
    }
  }
}

/// The picture starts to load when the screen is there, not when its row is.
struct PhotoView: View {
  let photo: Photo
  @StateObject private var image: Remote<UIImage>

  init(_ photo: Photo) {
    self.photo = photo
    _image = StateObject(
      wrappedValue: Remote(url: photo.download_url, transform: { UIImage(data: $0) }))
  }

  private var ratio: CGFloat { CGFloat(photo.width) / CGFloat(photo.height) }

  var body: some View {
    Group {
      if let image = image.value {
        Image(uiImage: image)
          .resizable()
          .aspectRatio(image.size, contentMode: .fit)
      } else {
        Rectangle()
          .fill(Color.gray.opacity(0.3))
          .aspectRatio(ratio, contentMode: .fit)
          .overlay(Text("Loading..."))
          .onAppear { image.load() }
      }
    }
    .navigationBarTitle(Text(photo.author), displayMode: .inline)
  }
}
