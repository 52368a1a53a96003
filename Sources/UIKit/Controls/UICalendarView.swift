import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A calendar in which days can be chosen, one or many, as its selection says.
///
/// Without a selection it shows a month and takes no taps.
@preconcurrency @MainActor open class UICalendarView: UIView {
  open var calendar = Calendar.current { didSet { contentChanged() } }
  open var locale = Locale.current { didSet { contentChanged() } }
  open var timeZone: TimeZone? { didSet { contentChanged() } }
  /// Days outside of it cannot be chosen.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { contentChanged() }
  }
  /// Kept: days have the system's font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// Kept: the calendar begins at what is chosen, or else with today.
  open var visibleDateComponents = DateComponents()
  open var wantsDateDecorations = true
  /// Who decorates days. Kept, which is said once.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet {
      guard delegate != nil else { return }
      Diagnostics.noEffect("UICalendarView.Decoration", "days show their number alone")
    }
  }
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.view = nil
      selectionBehavior?.view = self
      contentChanged()
    }
  }

  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {}
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }

  override var measuredContent: AnyView? { content }

  package override var content: AnyView? {
    let days = Binding<Set<DateComponents>>(
      get: { [unowned self] in Set(selectionBehavior?.days ?? []) },
      set: { [unowned self] in selectionBehavior?.choose($0, calendar) })
    let range =
      availableDateRange
      .start..<max(
        availableDateRange.start, availableDateRange.end)
    return AnyView(
      MultiDatePicker("", selection: days, in: range)
        .allowsHitTesting(selectionBehavior != nil)
        .transformEnvironment(\.locale) { [locale] in $0 = locale }
        .transformEnvironment(\.calendar) { [calendar] in $0 = calendar }
        .transformEnvironment(\.timeZone) { [timeZone] in if let timeZone { $0 = timeZone } })
  }

  /// What a day shows below its number.
  @preconcurrency @MainActor open class Decoration: NSObject {
    nonisolated public override init() { super.init() }
    public class func `default`(
      color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration() }
    public class func image(
      _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration() }
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration()
    }
  }

  public enum DecorationSize: Int, Sendable { case small, medium, large }
}

/// Who decorates the days of a calendar. Everything is optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

// MARK: Selections

/// Which days of a calendar are chosen.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?
  nonisolated override init() { super.init() }

  var days: [DateComponents] { [] }
  /// A person has changed what is chosen to `days`.
  func choose(_ days: Set<DateComponents>, _ calendar: Calendar) {}
  /// Days that could not be chosen may be chosen now, or the other way round.
  open func updateSelectableDates() { view?.contentChanged() }
}

/// One day of a calendar, or none.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  open var selectedDate: DateComponents? { didSet { view?.contentChanged() } }

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    super.init()
    self.delegate = delegate
  }

  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    withAnimation(animated ? .default : nil) { selectedDate = dateComponents }
  }

  override var days: [DateComponents] { selectedDate.map { [$0] } ?? [] }

  override func choose(_ days: Set<DateComponents>, _ calendar: Calendar) {
    let new = days.first { day in
      selectedDate.map { !calendar.isSameDay(day, $0) } ?? true
    }
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else {
      view?.contentChanged()
      return
    }
    selectedDate = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Any number of days of a calendar.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  open var selectedDates: [DateComponents] = [] { didSet { view?.contentChanged() } }

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    super.init()
    self.delegate = delegate
  }

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    withAnimation(animated ? .default : nil) { self.selectedDates = selectedDates }
  }

  override var days: [DateComponents] { selectedDates }

  override func choose(_ days: Set<DateComponents>, _ calendar: Calendar) {
    let old = selectedDates
    for day in days where !old.contains(where: { calendar.isSameDay($0, day) }) {
      guard delegate?.multiDateSelection(self, canSelectDate: day) ?? true else { continue }
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
    for day in old where !days.contains(where: { calendar.isSameDay($0, day) }) {
      guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { continue }
      selectedDates.removeAll { calendar.isSameDay($0, day) }
      delegate?.multiDateSelection(self, didDeselectDate: day)
    }
    view?.contentChanged()
  }
}

extension Calendar {
  fileprivate func isSameDay(_ a: DateComponents, _ b: DateComponents) -> Bool {
    guard let a = date(from: a), let b = date(from: b) else { return false }
    return isDate(a, inSameDayAs: b)
  }
}

/// Who is asked and told of the day that is chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// True by default.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Who is asked and told of the days that are chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// True by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
