import SwiftUI

final class Contact: ObservableObject, Identifiable {
  let id = UUID()
  /// Names the picture that the loader fetches.
  let profile: String
  @Published var name: String
  @Published var city: String

  init(name: String, city: String, profile: String) {
    self.name = name
    self.city = city
    self.profile = profile
  }
}

/// B/E13, B/E14: a row of contacts over the chosen one's details and picture.
struct AddressBook: View {
  @State private var selection: Contact?
  @StateObject private var directory = Directory()

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 16) {
        ForEach(directory.contacts) { contact in
          Button(contact.name) { selection = contact }
        }
      }
      if let contact = selection {
        Detail(contact: contact)
        Button("Move to Paris") { contact.city = "Paris" }
      }
    }
  }
}

final class Directory: ObservableObject {
  let contacts = [
    Contact(name: "Emil", city: "Oslo", profile: "person"),
    Contact(name: "Noor", city: "Porto", profile: "star"),
    Contact(name: "Ida", city: "Lisbon", profile: "heart"),
  ]
}

struct Detail: View {
  @ObservedObject var contact: Contact
  @StateObject private var loader = ImageLoader()

  var body: some View {
    HStack {
      loader.image
        .font(.largeTitle)
      VStack(alignment: .leading) {
        Text(contact.name).bold()
        Text(contact.city)
      }
    }
    // Another contact is another view, so that it appears and loads anew.
    .id(contact.id)
    .onAppear { loader.load(image: contact.profile) }
  }
}

/// Shows a placeholder until the picture is there. Nothing starts before it is asked for.
final class ImageLoader: ObservableObject {
  @Published private(set) var image = Image(systemName: "hourglass")

  func load(image name: String) {
    image = Image(systemName: "hourglass")
    DispatchQueue.main.async {
      self.image = Image(systemName: name)
    }
  }
}
