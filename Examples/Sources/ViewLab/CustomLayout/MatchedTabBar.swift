import SwiftUI

/// B/E48: the line takes the place of the chosen tab by matched geometry.
struct MatchedTabBar: View {
  private let tabs = ["World Clock", "Alarm", "Bedtime"]
  @State private var selectedTabIndex = 0
  @Namespace private var namespace

  var body: some View {
    HStack(spacing: 16) {
      ForEach(tabs.indices, id: \.self) { index in
        Button(tabs[index]) {
          withAnimation(.default) { selectedTabIndex = index }
        }
        .padding(.bottom, 6)
        .matchedGeometryEffect(id: index, in: namespace)
      }
    }
    .overlay(
      Rectangle()
        .fill(Color.accentColor)
        .frame(height: 2)
        .frame(maxHeight: .infinity, alignment: .bottom)
        .matchedGeometryEffect(id: selectedTabIndex, in: namespace, isSource: false))
  }
}

/// B/E33: the circle takes the place and size of the square; layout still has it in its own.
struct MatchedShapes: View {
  @Namespace private var namespace

  var body: some View {
    HStack {
      Rectangle()
        .fill(Color.primary)
        .aspectRatio(1, contentMode: .fit)
        .matchedGeometryEffect(id: "shape", in: namespace, isSource: true)
      Circle()
        .fill(Color.gray)
        .matchedGeometryEffect(id: "shape", in: namespace, isSource: false)
        .border(Color.green)
    }
    .frame(width: 300, height: 100)
    .border(Color.primary)
  }
}
