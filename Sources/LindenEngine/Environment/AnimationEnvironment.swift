extension AnimationContext {
  /// The environment of an animation: the defaults, as an animation belongs to no place in the tree.
  public var environment: EnvironmentValues { EnvironmentValues() }
}
