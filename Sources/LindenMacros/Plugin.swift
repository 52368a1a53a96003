import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler finds here by name; Sources/SwiftUI/Macros, Sources/SwiftData,
/// Sources/TipKit and Sources/WidgetKit declare what users write.
@main struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    PreviewMacro.self, PreviewableMacro.self, WidgetPreviewMacro.self, EntryMacro.self,
    ModelMacro.self,
    PersistedPropertyMacro.self, DescribingMacro.self, ConstraintMacro.self,
    ModelActorMacro.self, RuleMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
  ]
}
