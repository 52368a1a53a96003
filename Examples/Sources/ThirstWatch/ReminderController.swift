import SwiftUI
import ThirstKit
import UserNotifications

/// What a reminder says, and the plant that came with it.
struct Reminder {
  var title = ""
  var subtitle = ""
  var plant: Plant?

  init() {}

  init(_ content: UNNotificationContent) {
    title = content.title
    subtitle = content.subtitle
    plant = (content.userInfo["plant"] as? [String: Any]).flatMap(Plant.init)
  }
}

final class ReminderController: WKUserNotificationHostingController<ReminderView> {
  private var reminder = Reminder()

  override var body: ReminderView { ReminderView(reminder: reminder) }

  override func didReceive(_ notification: UNNotification) {
    reminder = Reminder(notification.request.content)
    // Without a plant there is nothing to answer.
    notificationActions =
      reminder.plant == nil
      ? []
      : ReminderAction.allCases.map {
        UNNotificationAction(identifier: $0.rawValue, title: $0.title)
      }
  }
}

struct ReminderView: View {
  let reminder: Reminder

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        VStack(alignment: .leading, spacing: 2) {
          Text(reminder.title).font(.headline)
          if !reminder.subtitle.isEmpty {
            Text(reminder.subtitle).font(.footnote).foregroundStyle(.secondary)
          }
        }
        Spacer(minLength: 0)
        if let plant = reminder.plant {
          PlantPicture(kind: plant.kind, isThirsty: true).frame(width: 40, height: 40)
        }
      }
      Divider()
      if let plant = reminder.plant {
        Text("Last water: \(WateringFormat.day(plant.last))")
        Text("Next water: \(WateringFormat.day(plant.next))")
      } else {
        Text("This reminder names no plant.").foregroundStyle(.orange)
      }
    }
    .font(.footnote)
    .padding(10)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

struct ReminderView_Previews: PreviewProvider {
  static var previews: some View {
    var reminder = Reminder()
    reminder.title = "Time for water"
    reminder.subtitle = "Fenna"
    reminder.plant = Plant.samples()[1]
    return ReminderView(reminder: reminder)
      .preferredColorScheme(.dark)
      .previewLayout(.fixed(width: 198, height: 150))
  }
}
