import SwiftUI

/// Ways to show one picture, which is itself made of a view.
struct Images: View {
  @State private var picture = Images.picture()

  var body: some View {
    VStack(spacing: 22) {
      HStack(spacing: 22) {
        Tile("as it is") { image.frame(width: 90, height: 70).border(Color.red) }
        Tile("resizable") { image.resizable().frame(width: 90, height: 70).border(Color.red) }
        Tile("fit") {
          image.resizable().scaledToFit().frame(width: 90, height: 70).border(Color.red)
        }
      }
      HStack(spacing: 22) {
        Tile("fill, clipped") {
          image.resizable().scaledToFill().frame(width: 90, height: 70).clipped()
            .border(Color.red)
        }
        Tile("tile") {
          image.resizable(resizingMode: .tile).frame(width: 90, height: 70).border(Color.red)
        }
        Tile("cap insets") {
          image.resizable(capInsets: EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
            .frame(width: 90, height: 70)
        }
      }
      HStack(spacing: 22) {
        Tile("template") {
          image.renderingMode(.template).foregroundColor(.green).frame(width: 90, height: 70)
        }
        Tile("no interpolation") {
          image.resizable().interpolation(.none).frame(width: 90, height: 90)
        }
        Tile("ImagePaint") {
          Circle().fill(ImagePaint(image: image, scale: 0.5)).frame(width: 90, height: 90)
        }
      }
      HStack(spacing: 22) {
        Tile("opacity, round") {
          image.resizable().opacity(0.6).clipShape(Circle()).frame(width: 70, height: 70)
        }
        Tile("rotated") {
          image.rotationEffect(.degrees(30)).frame(width: 90, height: 70)
        }
        Tile("symbol") {
          Image(systemName: "photo").resizable().scaledToFit().frame(width: 70, height: 70)
        }
      }
    }
    .padding(24)
  }

  private var image: Image { Image(uiImage: picture) }

  private static func picture() -> UIImage {
    let view = ZStack {
      RoundedRectangle(cornerRadius: 8)
        .fill(LinearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
      Circle().fill(Color.blue).frame(width: 14, height: 14).offset(x: -8, y: -4)
      Rectangle().fill(Color.white).frame(width: 10, height: 10).offset(x: 8, y: 6)
    }
    .frame(width: 40, height: 32)
    return ImageRenderer(content: view).uiImage ?? UIImage()
  }
}
