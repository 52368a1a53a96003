import SwiftUI

/// The profile: to be read, and while it is edited a draft, which Cancel gives up and Done takes
/// over.
package struct ProfileHost: View {
  @Environment(\.editMode) private var editMode
  @EnvironmentObject private var guide: Guide
  @State private var draft = Profile()

  package init() {}

  private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }

  package var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack {
        if isEditing {
          Button("Cancel", role: .cancel) {
            draft = guide.profile
            editMode?.animation().wrappedValue = .inactive
          }
        }
        Spacer()
        EditButton()
      }
      if isEditing {
        ProfileEditor(profile: $draft)
          .onAppear { draft = guide.profile }
          .onDisappear { if draft != guide.profile { guide.profile = draft } }
      } else {
        ProfileSummary(profile: guide.profile)
      }
    }
    .padding()
    .onDisappear { editMode?.wrappedValue = .inactive }
  }
}

/// The profile to read.
struct ProfileSummary: View {
  @EnvironmentObject private var guide: Guide
  let profile: Profile

  private var walk: Walk? { guide.places.first { !$0.walks.isEmpty }?.walks.first }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(profile.name).bold().font(.title)
        Text("Reminders: \(profile.wantsReminders ? "On" : "Off")")
        Text("Season: \(profile.season.rawValue)")
          .accessibilityLabel("Season: \(profile.season.title)")
        Text("Next walk: ") + Text(profile.nextWalk, style: .date)
        Divider()
        VStack(alignment: .leading) {
          Text("Earned badges").font(.headline)
          ScrollView(.horizontal) {
            HStack {
              NamedBadge("First cairn")
              NamedBadge("Ten heights").hueRotation(.degrees(90))
              NamedBadge("All shores").grayscale(0.5).hueRotation(.degrees(45))
            }
            .padding(.bottom)
          }
        }
        if let walk {
          Divider()
          VStack(alignment: .leading) {
            Text("Last walk").font(.headline)
            WalkCard(walk: walk, isOpen: false) {}.allowsHitTesting(false)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The profile to write.
struct ProfileEditor: View {
  @Binding var profile: Profile

  /// Half a year before and after.
  private var dates: ClosedRange<Date> {
    let half: TimeInterval = 182 * 86_400
    return profile.nextWalk.addingTimeInterval(-half)...profile.nextWalk.addingTimeInterval(half)
  }

  var body: some View {
    List {
      HStack {
        Text("Name").bold()
        Divider()
        TextField("Name", text: $profile.name)
      }
      Toggle(isOn: $profile.wantsReminders) { Text("Reminders").bold() }
      VStack(alignment: .leading, spacing: 16) {
        Text("Season").bold()
        Picker("Season", selection: $profile.season) {
          ForEach(Profile.Season.allCases) {
            Text($0.rawValue).accessibilityLabel($0.title).tag($0)
          }
        }
        .pickerStyle(.segmented)
      }
      DatePicker(selection: $profile.nextWalk, in: dates, displayedComponents: .date) {
        Text("Next walk").bold()
      }
    }
    .listStyle(.plain)
  }
}

struct ProfileHost_Previews: PreviewProvider {
  @MainActor private static let guide = Guide()

  static var previews: some View {
    ProfileHost().environmentObject(guide)
    ProfileEditor(profile: .constant(Profile())).previewDisplayName("Editing")
    ProfileHost().environmentObject(guide)
      .preferredColorScheme(.dark)
      .previewDevice("iPhone SE (2nd generation)")
  }
}
