import SwiftUI

/// Dates, chosen in a calendar and on wheels.
struct DatesPage: View {
  @State private var date = Date(timeIntervalSince1970: 1_708_264_800)

  var body: some View {
    VStack(spacing: 16) {
      DatePicker("Both", selection: $date)
      DatePicker("A day", selection: $date, displayedComponents: .date)
      DatePicker("A calendar", selection: $date, in: ...Date(timeIntervalSince1970: 1_708_900_000))
        .datePickerStyle(.graphical)
      DatePicker("A date on wheels", selection: $date, displayedComponents: .date)
        .datePickerStyle(.wheel)
        .labelsHidden()
    }
    .padding(.horizontal, 24)
    .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
  }
}
