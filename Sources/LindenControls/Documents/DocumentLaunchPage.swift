import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a launch page shows.
struct DocumentLaunch {
  /// Nil is the app's name.
  let title: Text?
  let actions: AnyView
  let background: AnyView
  let behind: (DocumentLaunchGeometryProxy) -> AnyView
  let above: (DocumentLaunchGeometryProxy) -> AnyView

  init(
    _ title: Text?, _ actions: some View, _ background: some View,
    _ behind: @escaping (DocumentLaunchGeometryProxy) -> some View,
    _ above: @escaping (DocumentLaunchGeometryProxy) -> some View
  ) {
    self.title = title
    self.actions = AnyView(actions)
    self.background = AnyView(background)
    self.behind = { AnyView(behind($0)) }
    self.above = { AnyView(above($0)) }
  }
}

/// The name of a launch page's coordinate space.
private let launchPageSpace = "LindenDocumentLaunch"

/// A launch page, with the documents in a panel at the bottom.
struct DocumentLaunchPage<Documents: View>: View {
  let launch: DocumentLaunch
  let documents: Documents
  @State private var titleFrame = CGRect.zero

  var body: some View {
    GeometryReader { proxy in
      let geometry = DocumentLaunchGeometryProxy(
        frame: CGRect(origin: .zero, size: proxy.size), titleViewFrame: titleFrame)
      ZStack {
        launch.behind(geometry)
        VStack(spacing: 0) {
          card
            .onGeometryChange(for: CGRect.self) {
              $0.frame(in: .named(launchPageSpace))
            } action: {
              titleFrame = $0
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
          documents
            .frame(maxWidth: .infinity)
            .frame(height: proxy.size.height * 0.4)
            .background(
              Color(system: .systemBackground),
              in: UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16)
            )
            .clipShape(UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16))
        }
        launch.above(geometry)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .coordinateSpace(.named(launchPageSpace))
    }
    .background { launch.background.ignoresSafeArea() }
  }

  private var card: some View {
    VStack(spacing: 20) {
      (launch.title ?? Text(verbatim: Self.appName))
        .font(.largeTitle.bold()).multilineTextAlignment(.center)
      Group {
        actions { $0.prefix(1) }.buttonStyle(.borderedProminent)
        Group(subviews: launch.actions) { all in
          if all.count == 2 {
            actions { $0.dropFirst() }.buttonStyle(.bordered)
          } else if all.count > 2 {
            Menu("More") { actions { $0.dropFirst() } }.buttonStyle(.bordered)
          }
        }
      }
      .controlSize(.large)
    }
    .padding(24)
    .frame(maxWidth: 320)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24))
    .padding(16)
  }

  /// Some of the actions. They have the surroundings of this group, as a button's style or a menu.
  private func actions(
    _ some: @escaping (SubviewsCollection) -> SubviewsCollectionSlice
  ) -> some View {
    Group(subviews: launch.actions) { some($0) }
  }

  private static var appName: String {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = Bundle.main.object(forInfoDictionaryKey: key) as? String { return name }
    }
    return ProcessInfo.processInfo.processName
  }
}
