import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A vibration or a sound. Accepted without an effect: no host can make itself felt.
public struct SensoryFeedback: Equatable, Sendable {
  public struct Weight: Equatable, Sendable {
    public static let light = Weight()
    public static let medium = Weight()
    public static let heavy = Weight()
  }
  public struct Flexibility: Equatable, Sendable {
    public static let rigid = Flexibility()
    public static let solid = Flexibility()
    public static let soft = Flexibility()
  }
  /// What is pressed.
  public struct PressFeedback: Equatable, Sendable {
    public static let button = PressFeedback()
    public static let buttonIconOnly = PressFeedback()
    public static let slider = PressFeedback()
    public static let tab = PressFeedback()
    public static let toggle = PressFeedback()
  }
  /// What is let go.
  public struct ReleaseFeedback: Equatable, Sendable {
    public static let slider = ReleaseFeedback()
  }
  /// What was chosen.
  public struct SelectionFeedback: Equatable, Sendable {
    public static let minimum = SelectionFeedback()
    public static let maximum = SelectionFeedback()
    public static let on = SelectionFeedback()
    public static let off = SelectionFeedback()
  }
  private let name: String
  /// Something has succeeded.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something has failed.
  public static let error = SensoryFeedback(name: "error")
  /// Another thing was selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has passed a step upwards.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has passed a step downwards.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// What is dragged is in line with something.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A next level of pressure was reached.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// A figure that was drawn is closed.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Two things meet.
  public static let impact = SensoryFeedback(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  /// Something is pressed.
  public static func press(_ feedback: PressFeedback) -> SensoryFeedback {
    SensoryFeedback(name: "press")
  }
  /// Something is let go.
  public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback {
    SensoryFeedback(name: "release")
  }
  /// Another thing was selected.
  public static func selection(_ feedback: SelectionFeedback) -> SensoryFeedback { .selection }

  fileprivate static var reason: String { "no host can vibrate or make such a sound" }
}

extension View {
  /// Plays feedback when `trigger` changes. Here that is only said, once.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    onChange(of: trigger) {
      Diagnostics.noEffect("View.sensoryFeedback(_:trigger:)", SensoryFeedback.reason)
    }
  }

  /// Plays feedback when `trigger` changes and `condition` is true of the old and new value. Here
  /// that is only said, once.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    onChange(of: trigger) { old, new in
      if condition(old, new) {
        Diagnostics.noEffect("View.sensoryFeedback(_:trigger:condition:)", SensoryFeedback.reason)
      }
    }
  }

  /// Plays what `feedback` returns for the old and new `trigger`; nil plays nothing. Here that is
  /// only said, once.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in
      if feedback(old, new) != nil {
        Diagnostics.noEffect("View.sensoryFeedback(trigger:_:)", SensoryFeedback.reason)
      }
    }
  }
}
