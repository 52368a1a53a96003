import SwiftUI

struct PageMenu: View {
  let title: String
  let introduction: String
  let sections: [PageSection]
  let open: (Page) -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(title).font(.largeTitle).fontWeight(.bold)
        Text(introduction).foregroundColor(.secondary)
        ForEach(sections) { section in
          Text(section.title)
            .font(.headline)
            .padding(.top, 12)
          ForEach(section.pages) { page in
            Button(action: { open(page) }) { PageRow(page: page) }
          }
        }
      }
      .padding(20)
      .frame(maxWidth: 640)
      .frame(maxWidth: .infinity)
    }
  }
}

struct PageRow: View {
  let page: Page

  var body: some View {
    HStack(spacing: 14) {
      RoundedRectangle(cornerRadius: 9)
        .fill(page.color)
        .frame(width: 36, height: 36)
      VStack(alignment: .leading, spacing: 2) {
        Text(page.title).font(.headline).foregroundColor(.primary)
        Text(page.summary).font(.subheadline).foregroundColor(.secondary)
      }
      Spacer(minLength: 0)
      Text("›").font(.title).foregroundColor(.secondary)
    }
    .padding(12)
    .background(Color(UIColor.secondarySystemBackground))
    .cornerRadius(14)
  }
}
