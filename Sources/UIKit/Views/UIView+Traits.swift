import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Stands for the wish to be told of traits; it ends by ``UITraitChangeObservable``'s
/// `unregisterForTraitChanges(_:)` or with the object that was asked.
public protocol UITraitChangeRegistration: AnyObject {}

/// Who is told when traits of an object change.
@MainActor public final class _TraitRegistrations {
  fileprivate final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ tell: @escaping @MainActor (UITraitCollection) -> Void) {
      self.traits = traits
      self.tell = tell
    }
  }

  private var list: [Registration] = []
  nonisolated init() {}

  fileprivate func add(_ registration: Registration) { list.append(registration) }
  fileprivate func remove(_ registration: any UITraitChangeRegistration) {
    list.removeAll { $0 === registration }
  }

  fileprivate func tell(_ changed: [UITrait], _ previous: UITraitCollection) {
    let names = Set(changed.map { ObjectIdentifier($0) })
    for registration in list
    where registration.traits.contains(where: { names.contains(ObjectIdentifier($0)) }) {
      registration.tell(previous)
    }
  }
}

/// An object whose changes of traits others can be told of.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  var _traitRegistrations: _TraitRegistrations { get }
}

extension UITraitChangeObservable {
  /// Calls a function with this object, and the traits it had, when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = _TraitRegistrations.Registration(traits) { [weak self] previous in
      if let observer = self as? Observer { handler(observer, previous) }
    }
    _traitRegistrations.add(registration)
    return registration
  }

  /// Calls a method of another object, with this one, when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let receiver = target as AnyObject
    let registration = _TraitRegistrations.Registration(traits) { [weak self, weak receiver] _ in
      if let receiver { action.perform(on: receiver, with: self) }
    }
    _traitRegistrations.add(registration)
    return registration
  }

  /// Calls a method of this object when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { registerForTraitChanges(traits, target: self, action: action) }

  /// Ends what `registerForTraitChanges` began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _traitRegistrations.remove(registration)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension TraitValues {
  /// What a view or a controller replaces.
  init(_ overrides: UITraitOverrides, _ style: UIUserInterfaceStyle) {
    self = overrides.values
    if style != .unspecified { self[UITraitUserInterfaceStyle.self] = style }
  }
}

extension UIViewController {
  var ownTraits: TraitValues { TraitValues(traitOverrides, overrideUserInterfaceStyle) }

  func traitsChanged(from old: TraitValues) {
    guard let view = viewIfLoaded else { return }
    var all = old
    all.merge(TraitValues(view.traitOverrides, view.overrideUserInterfaceStyle))
    view.ownTraitsChanged(from: all)
  }
}

extension UIView {
  /// The traits that the view and its controller replace.
  var ownTraits: TraitValues { ownTraits(traitOverrides, overrideUserInterfaceStyle) }

  func ownTraits(_ overrides: UITraitOverrides, _ style: UIUserInterfaceStyle) -> TraitValues {
    var values = controller?.ownTraits ?? TraitValues()
    values.merge(TraitValues(overrides, style))
    return values
  }

  /// The traits of what the view is in; of a view that is in nothing those of its window, or of the
  /// scene whose code runs.
  var traitsAround: UITraitCollection {
    if let holder { return holder.traitCollection }
    if let givenEnvironment { return UITraitCollection(of: givenEnvironment) }
    if let window = self as? UIWindow {
      return (window.windowScene ?? UIApplication.shared.sceneInUse)?.traitCollection
        ?? UITraitCollection(EnvironmentValues())
    }
    if let window = controller?.windowOfRoot { return window.traitCollection }
    return UIApplication.shared.sceneInUse?.traitCollection
      ?? UITraitCollection(EnvironmentValues())
  }

  /// The view, or its controller, replaces other traits than before.
  func ownTraitsChanged(from old: TraitValues) {
    signal.send()
    let around = traitsAround
    notify(from: around.overridden(by: old), to: around.overridden(by: ownTraits))
  }

  /// Tells the view and all in it that traits around it have changed.
  func tellOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    let own = ownTraits
    notify(from: old.overridden(by: own), to: new.overridden(by: own))
  }

  private func notify(from previous: UITraitCollection, to now: UITraitCollection) {
    let changed = now.changedTraits(from: previous)
    guard !changed.isEmpty else { return }
    UITraitCollection.current(of: self) {
      if let controller {
        controller.traitCollectionDidChange(previous)
        controller._traitRegistrations.tell(changed, previous)
      }
      traitCollectionDidChange(previous)
      _traitRegistrations.tell(changed, previous)
    }
    for view in subviews { view.tellOfTraits(from: previous, to: now) }
  }
}

extension EnvironmentValues {
  /// Has the body that runs run again when a trait changes.
  func followTraits() {
    _ = (colorScheme, colorSchemeContrast, layoutDirection, displayScale)
    _ = (horizontalSizeClass, verticalSizeClass, dynamicTypeSize, legibilityWeight)
  }
}
