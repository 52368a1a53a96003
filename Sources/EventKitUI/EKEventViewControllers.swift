@_exported import EventKit
import Foundation
import LindenDrawing
import SwiftUI
@_exported import UIKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

/// Lets a person write an event: its title, place, times and notes.
///
/// It saves to ``eventStore``, and tells its delegate: that it was cancelled, too, where the store does
/// not take the event.
@preconcurrency @MainActor open class EKEventEditViewController: UINavigationController {
  open var event: EKEvent?
  open var eventStore: EKEventStore!
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?

  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let store = eventStore ?? EKEventStore()
    eventStore = store
    let event = event ?? EKEvent(eventStore: store)
    // An app's own event may have no times yet, either.
    if event.startDate == nil {
      let start = Calendar.current.nextDate(
        after: Date(), matching: DateComponents(minute: 0), matchingPolicy: .nextTime)
      event.startDate = start ?? Date()
    }
    if event.endDate == nil { event.endDate = event.startDate.addingTimeInterval(3600) }
    if event.calendar == nil { event.calendar = store.defaultCalendarForNewEvents }
    self.event = event
    let form = EventForm(event: event, isNew: event.isNew) { [weak self] action in
      self?.finish(action)
    }
    isNavigationBarHidden = true
    setViewControllers(
      [UIHostingController(rootView: NavigationStack { form })], animated: false)
  }

  private func finish(_ action: EKEventEditViewAction) {
    var done = action
    if let event, let eventStore {
      do {
        if action == .saved { try eventStore.save(event, span: .thisEvent) }
        if action == .deleted { try eventStore.remove(event, span: .thisEvent) }
      } catch {
        Diagnostics.warn(
          once: "EventKitUI", "An event was not kept: \(error.localizedDescription)")
        done = .canceled
      }
    }
    if let editViewDelegate {
      editViewDelegate.eventEditViewController(self, didCompleteWith: done)
    } else {
      dismiss(animated: true)
    }
  }
  open func cancelEditing() { finish(.canceled) }
}

@preconcurrency @MainActor public protocol EKEventEditViewDelegate: AnyObject {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

/// What can be changed of an event.
private struct EventForm: View {
  let event: EKEvent
  /// As it was at first: a saved event is new no more.
  let isNew: Bool
  let finish: (EKEventEditViewAction) -> Void
  @State private var title = ""
  @State private var place = ""
  @State private var isAllDay = false
  @State private var start = Date()
  @State private var end = Date()
  @State private var notes = ""

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $title)
        TextField("Location", text: $place)
      }
      Section {
        Toggle("All-day", isOn: $isAllDay)
        DatePicker(
          "Starts", selection: $start,
          displayedComponents: isAllDay ? [.date] : [.date, .hourAndMinute])
        DatePicker(
          "Ends", selection: $end,
          displayedComponents: isAllDay ? [.date] : [.date, .hourAndMinute])
      }
      Section { TextField("Notes", text: $notes, axis: .vertical) }
      if !isNew {
        Section { Button("Delete Event", role: .destructive) { finish(.deleted) } }
      }
    }
    .navigationTitle(isNew ? "New Event" : "Edit Event")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { finish(.canceled) } }
      ToolbarItem(placement: .confirmationAction) {
        Button(isNew ? "Add" : "Done") {
          event.title = title
          event.location = place
          event.notes = notes
          event.isAllDay = isAllDay
          event.startDate = start
          event.endDate = end
          finish(.saved)
        }
        .disabled(title.isEmpty || end < start)
      }
    }
    .onAppear {
      (title, place, notes) = (event.title ?? "", event.location ?? "", event.notes ?? "")
      isAllDay = event.isAllDay
      start = event.startDate
      end = event.endDate
    }
  }
}

/// Shows an event.
@preconcurrency @MainActor open class EKEventViewController: UIHostingController<AnyView> {
  open var event: EKEvent! { didSet { refresh() } }
  open var allowsEditing = false
  open var allowsCalendarPreview = false
  open weak var delegate: (any EKEventViewDelegate)?

  public init() { super.init(rootView: AnyView(EmptyView())) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder, rootView: AnyView(EmptyView()))
  }

  private func refresh() {
    guard let event else { return }
    title = "Event Details"
    rootView = AnyView(
      List {
        Section {
          Text(verbatim: event.title ?? "").font(.title2.bold())
          if let place = event.location, !place.isEmpty { Text(verbatim: place) }
          if let start = event.startDate, let end = event.endDate {
            Text(verbatim: times(from: start, to: end)).foregroundStyle(.secondary)
          }
        }
        if let notes = event.notes, !notes.isEmpty { Section("Notes") { Text(verbatim: notes) } }
      })
  }

  /// The end without its day where that is the start's.
  private func times(from start: Date, to end: Date) -> String {
    let isOneDay = Calendar.current.isDate(start, inSameDayAs: end)
    let time: Date.FormatStyle.TimeStyle = event.isAllDay ? .omitted : .shortened
    let first = start.formatted(date: .complete, time: time)
    if event.isAllDay, isOneDay { return first }
    return "\(first) – \(end.formatted(date: isOneDay ? .omitted : .complete, time: time))"
  }
}

@preconcurrency @MainActor public protocol EKEventViewDelegate: AnyObject {
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable {
  case allCalendars, writableCalendarsOnly
}

/// Lets a person choose among the calendars.
@preconcurrency @MainActor open class EKCalendarChooser: UITableViewController {
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var selectedCalendars: Set<EKCalendar> = [] {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }
  open var showsDoneButton = false { didSet { showButtons() } }
  open var showsCancelButton = false { didSet { showButtons() } }
  private let selectionStyle: EKCalendarChooserSelectionStyle
  private let calendars: [EKCalendar]

  public init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType, eventStore: EKEventStore
  ) {
    self.selectionStyle = selectionStyle
    calendars = eventStore.calendars(for: entityType).filter {
      displayStyle == .allCalendars || $0.allowsContentModifications
    }
    super.init(style: .insetGrouped)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "Calendars"
  }
  private func showButtons() {
    let done = UIAction { [weak self] _ in
      guard let self else { return }
      delegate?.calendarChooserDidFinish(self)
    }
    let cancel = UIAction { [weak self] _ in
      guard let self else { return }
      delegate?.calendarChooserDidCancel(self)
    }
    navigationItem.rightBarButtonItem =
      showsDoneButton ? UIBarButtonItem(systemItem: .done, primaryAction: done) : nil
    navigationItem.leftBarButtonItem =
      showsCancelButton ? UIBarButtonItem(systemItem: .cancel, primaryAction: cancel) : nil
  }
  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { calendars.count }
  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = calendars[indexPath.row].title
    let isChosen = selectedCalendars.contains(calendars[indexPath.row])
    cell.accessoryType = isChosen ? .checkmark : .none
    return cell
  }
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let calendar = calendars[indexPath.row]
    if selectionStyle == .single {
      selectedCalendars = [calendar]
    } else if selectedCalendars.remove(calendar) == nil {
      selectedCalendars.insert(calendar)
    }
    delegate?.calendarChooserSelectionDidChange(self)
  }
}
@preconcurrency @MainActor public protocol EKCalendarChooserDelegate: AnyObject {
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}
extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}
