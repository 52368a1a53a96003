import SwiftUI

/// A menu of pages; the chosen one fills the screen under a bar that leads back.
struct ShowcaseView: View {
  @State private var page: Page?

  var body: some View {
    if let page = page {
      VStack(spacing: 0) {
        PageBar(title: page.title) { self.page = nil }
        page.content
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      ShowcaseMenu { page = $0 }
    }
  }
}

struct PageBar: View {
  let title: String
  let back: () -> Void

  var body: some View {
    ZStack {
      Text(title).font(.headline)
      HStack {
        Button("‹ Showcase", action: back)
        Spacer()
      }
    }
    .padding()
  }
}

struct ShowcaseMenu: View {
  let open: (Page) -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Linden").font(.largeTitle).fontWeight(.bold)
        Text("SwiftUI on Linux. Every page is ordinary SwiftUI source in Examples.")
          .foregroundColor(.secondary)
        ForEach(Page.allCases) { page in
          Button(action: { open(page) }) { MenuRow(page: page) }
        }
      }
      .padding(24)
    }
  }
}

struct MenuRow: View {
  let page: Page

  var body: some View {
    HStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 10)
        .fill(page.color)
        .frame(width: 44, height: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(page.title).font(.headline).foregroundColor(.primary)
        Text(page.summary).font(.subheadline).foregroundColor(.secondary)
      }
      Spacer()
      Text("›").font(.title).foregroundColor(.secondary)
    }
    .padding(12)
    .background(Color(UIColor.secondarySystemBackground))
    .cornerRadius(14)
  }
}
