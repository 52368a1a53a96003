/// Makes a class one whose objects a context keeps, and whose properties are observed.
@attached(
  member, names: named(_$observationRegistrar), named(_$state), named(access), named(withMutation),
  named(schemaMetadata), named(_uniqueConstraints), named(init))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, Observable)
public macro Model() = #externalMacro(module: "LindenMacros", type: "ModelMacro")

/// Keeps a property; `@Model` puts it where it belongs.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "LindenMacros", type: "PersistedPropertyMacro")

/// Says how a property is kept: `.unique` lets an object take the place of one with the same value.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "LindenMacros", type: "DescribingMacro")

/// Says what becomes of the objects a property leads to when its own object is deleted, and which
/// property leads back.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "LindenMacros", type: "DescribingMacro")

/// Says which properties of a class, taken together, have values that no two objects share: of two
/// objects with the same only one is kept, and the later one's values count.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "LindenMacros", type: "ConstraintMacro")

/// Says by which properties of a class objects are looked for. Accepted: all objects lie in memory.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "LindenMacros", type: "ConstraintMacro")

/// Says by which properties of a class, and in which way, objects are looked for. Accepted: all
/// objects lie in memory.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "LindenMacros", type: "ConstraintMacro")

/// Says that a property is not kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "LindenMacros", type: "DescribingMacro")

/// Gives an actor a context of its own.
@attached(
  member, names: named(modelContainer), named(modelContext), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "LindenMacros", type: "ModelActorMacro")

/// An actor that works with models in a context of its own; `@ModelActor` makes it one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelContext: ModelContext { get }
}

extension ModelActor {
  /// The object of an identifier, in this actor's context; nil if there is none.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}
