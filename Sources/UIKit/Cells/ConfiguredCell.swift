/// What cells of tables and of collections have in common: a state, and configurations that are
/// updated for it.
@MainActor protocol ConfiguredCell: UIView {
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
  var isEditing: Bool { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
}

extension ConfiguredCell {
  /// The part of the state that is the same for both kinds.
  var commonState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Updates the configurations that are updated by themselves. Views of SwiftUI see the state
  /// through their environment.
  func updateConfigurations(for state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration,
      !(contentConfiguration is any _HostedConfiguration)
    {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }
}
