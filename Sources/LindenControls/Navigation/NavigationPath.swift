import LindenFeatures
@_spi(Engine) import LindenEngine

/// Values of any types that say which pages are pushed, the last one on top.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// How many pages lie over the root.
  public var count: Int { values.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { values.isEmpty }
  /// Opens the page that `navigationDestination(for:)` makes of the value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Takes away the last `k` values, which must be there.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// The path of a stack, whatever it is kept in.
struct PathAccess {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void

  func push(_ value: AnyHashable) { set(get() + [value]) }
  func pop(to depth: Int) { set(Array(get().prefix(depth))) }
}

/// Pages for the values of one type.
struct Destination {
  let make: (AnyHashable) -> AnyView?
}

enum NavigationPathKey: EnvironmentKey { static var defaultValue: PathAccess? { nil } }

extension EnvironmentValues {
  /// The path of the stack around; nil outside of a stack.
  var navigationPath: PathAccess? {
    get { self[NavigationPathKey.self] }
    set { self[NavigationPathKey.self] = newValue }
  }
}

extension View {
  /// Says which page is shown for values of type `D` in the path of the stack around, those of
  /// `NavigationLink(value:)` included.
  ///
  ///     List(dishes) { NavigationLink($0.name, value: $0) }
  ///       .navigationDestination(for: Dish.self) { DishView(dish: $0) }
  ///
  /// It stands on a page of the stack, or on a view in it. For a value whose type has no
  /// destination, the page shows a yellow warning sign, and a message says so once.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let added = Destination { value in (value.base as? D).map { AnyView(destination($0)) } }
    return transformPreference(PageRequestsKey.self) { $0.destinations.append(added) }
  }

  /// Pushes a page while `isPresented` is true; the way back sets it to false.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(PushModifier(isActive: isPresented, destination: destination))
  }

  /// Pushes a page for `item` while there is one; the way back makes it nil. Another item is another
  /// page.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    transformPreference(PageRequestsKey.self) { requests in
      guard let value = item.wrappedValue, requests.push == nil else { return }
      requests.push = Push(id: AnyHashable(value), content: { AnyView(destination(value)) }) {
        item.wrappedValue = nil
      }
    }
  }
}
