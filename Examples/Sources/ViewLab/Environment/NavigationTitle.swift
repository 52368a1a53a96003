import SwiftUI

private struct MyNavigationTitleKey: PreferenceKey {
  static var defaultValue: String? = nil

  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

extension View {
  func myNavigationTitle(_ title: String) -> some View {
    preference(key: MyNavigationTitleKey.self, value: title)
  }
}

/// B/E22: shows the first title that its content asks for.
struct MyNavigationView<Content: View>: View {
  let content: Content
  @State private var title: String?

  var body: some View {
    VStack {
      Text(title ?? "")
        .font(.largeTitle)
      content
        .onPreferenceChange(MyNavigationTitleKey.self) { title = $0 }
    }
  }
}

struct NavigationTitle: View {
  var body: some View {
    MyNavigationView(
      content: Text("Hello")
        .myNavigationTitle("Root View")
        .padding()
        .background(Color.gray.opacity(0.3)))
  }
}
