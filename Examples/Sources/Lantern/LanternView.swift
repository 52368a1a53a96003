import PreviewScreens
import SwiftUI

struct LanternView: View {
  @State private var pictures = Picture.all
  @State private var shown: Picture.ID?
  @State private var columns = 3
  @State private var showsFavourites = false
  @GestureState private var pinch = 1.0
  @Namespace private var hero

  var body: some View {
    ZStack {
      NavigationStack {
        ScrollView {
          LazyVGrid(
            columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: columns), spacing: 2
          ) {
            ForEach(visible) { picture in
              cell(picture)
            }
          }
          .scaleEffect(pinch, anchor: .top)
        }
        .gesture(zoom)
        .overlay {
          if visible.isEmpty {
            ContentUnavailableView(
              "No favourites", systemImage: "heart",
              description: Text("Open a picture and tap the heart."))
          }
        }
        .navigationTitle(showsFavourites ? "Favourites" : "Lantern")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Toggle("Favourites", systemImage: "heart", isOn: $showsFavourites.animation())
          }
          ToolbarItem(placement: .topBarLeading) {
            Menu("Columns", systemImage: "square.grid.3x3") {
              Picker("Columns", selection: $columns.animation(.spring)) {
                ForEach(1...5, id: \.self) { Text("\($0)").tag($0) }
              }
            }
          }
        }
      }
      if let shown, let index = pictures.firstIndex(where: { $0.id == shown }) {
        PictureViewer(
          pictures: $pictures, index: index, hero: hero,
          show: { self.shown = $0 },
          close: { withAnimation(.spring(duration: 0.4, bounce: 0.15)) { self.shown = nil } }
        )
        .zIndex(1)
      }
    }
  }

  private var visible: [Picture] {
    showsFavourites ? pictures.filter(\.isFavourite) : pictures
  }

  private func cell(_ picture: Picture) -> some View {
    Button {
      withAnimation(.spring(duration: 0.4, bounce: 0.15)) { shown = picture.id }
    } label: {
      Color.clear
        .aspectRatio(1, contentMode: .fit)
        .overlay {
          if shown != picture.id {
            PictureArt(picture: picture)
              .matchedGeometryEffect(id: picture.id, in: hero)
          }
        }
        .clipped()
        .overlay(alignment: .bottomTrailing) {
          if picture.isFavourite {
            Image(systemName: "heart.fill").foregroundStyle(.white).padding(6).shadow(radius: 2)
          }
        }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(picture.title)
  }

  /// Pinching apart shows fewer and larger pictures.
  private var zoom: some Gesture {
    MagnifyGesture()
      .updating($pinch) { value, state, _ in
        state = min(max(value.magnification, 0.85), 1.15)
      }
      .onEnded { value in
        withAnimation(.spring) {
          if value.magnification > 1.2 { columns = max(columns - 1, 1) }
          if value.magnification < 0.8 { columns = min(columns + 1, 5) }
        }
      }
  }
}

/// One picture over everything: pinch and double tap enlarge it, a drag down puts it back.
struct PictureViewer: View {
  @Binding var pictures: [Picture]
  let index: Int
  let hero: Namespace.ID
  let show: (Picture.ID) -> Void
  let close: () -> Void

  @State private var scale = 1.0
  @GestureState private var pinch = 1.0
  @State private var offset = CGSize.zero
  @State private var showsControls = true

  private var picture: Picture { pictures[index] }

  var body: some View {
    ZStack {
      Color.black.opacity(1 - min(abs(offset.height) / 400, 0.7)).ignoresSafeArea()
      PictureArt(picture: picture)
        .matchedGeometryEffect(id: picture.id, in: hero)
        .aspectRatio(4 / 3, contentMode: .fit)
        .scaleEffect(scale * pinch)
        .offset(offset)
        .gesture(drag.simultaneously(with: magnify))
        .onTapGesture(count: 2) {
          withAnimation(.spring) { scale = scale > 1 ? 1 : 2.5 }
        }
        .onTapGesture { withAnimation { showsControls.toggle() } }
      if showsControls {
        VStack {
          HStack {
            Button("Close", systemImage: "xmark", action: close)
            Spacer()
            Text(picture.title).font(.headline)
            Spacer()
            Button(
              picture.isFavourite ? "Not a favourite" : "Favourite",
              systemImage: picture.isFavourite ? "heart.fill" : "heart"
            ) {
              withAnimation(.bouncy) { pictures[index].isFavourite.toggle() }
            }
            .symbolEffect(.bounce, value: picture.isFavourite)
          }
          .labelStyle(.iconOnly)
          .font(.title3)
          .padding()
          Spacer()
          filmStrip
        }
        .foregroundStyle(.white)
        .transition(.opacity)
      }
    }
    .statusBarHidden(!showsControls)
  }

  private var filmStrip: some View {
    ScrollViewReader { proxy in
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 4) {
          ForEach(pictures) { other in
            Button {
              scale = 1
              show(other.id)
            } label: {
              PictureArt(picture: other)
                .frame(width: other.id == picture.id ? 56 : 36, height: 48)
                .clipShape(RoundedRectangle(cornerRadius: 4))
            }
            .buttonStyle(.plain)
            .id(other.id)
          }
        }
        .padding(.horizontal)
      }
      .frame(height: 56)
      .onAppear { proxy.scrollTo(picture.id, anchor: .center) }
      .onChange(of: picture.id) { _, id in withAnimation { proxy.scrollTo(id, anchor: .center) } }
    }
  }

  private var magnify: some Gesture {
    MagnifyGesture()
      .updating($pinch) { value, state, _ in state = value.magnification }
      .onEnded { value in
        withAnimation(.spring) { scale = min(max(scale * value.magnification, 1), 5) }
      }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { offset = $0.translation }
      .onEnded { value in
        if scale <= 1, value.predictedEndTranslation.height > 200 {
          close()
        } else if scale <= 1 {
          withAnimation(.spring) { offset = .zero }
        }
      }
  }
}

struct LanternView_Previews: PreviewProvider {
  static var previews: some View {
    LanternView().previewedOnScreens()
  }
}
