import SwiftUI

private struct BoundsKey: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// B/E47: the line finds the chosen tab by an anchor.
struct AnchorTabBar: View {
  private let tabs = ["World Clock", "Alarm", "Bedtime"]
  @State private var selectedTabIndex = 0

  var body: some View {
    HStack(spacing: 16) {
      ForEach(tabs.indices, id: \.self) { index in
        Button(tabs[index]) { selectedTabIndex = index }
          .anchorPreference(key: BoundsKey.self, value: .bounds) { anchor in
            index == selectedTabIndex ? anchor : nil
          }
      }
    }
    .padding(.bottom, 6)
    .overlayPreferenceValue(BoundsKey.self) { anchor in
      GeometryReader { proxy in
        if let anchor = anchor {
          Rectangle()
            .fill(Color.accentColor)
            .frame(width: proxy[anchor].width, height: 2)
            .offset(x: proxy[anchor].minX)
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottomLeading)
            .animation(.default)
        }
      }
    }
  }
}
