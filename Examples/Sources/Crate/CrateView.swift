import PreviewScreens
import SwiftUI

struct CrateView: View {
  @Environment(Shop.self) private var shop
  @State private var tab = Tab.shop

  enum Tab { case shop, cart }

  var body: some View {
    TabView(selection: $tab) {
      ShelfView()
        .tabItem { Label("Shop", systemImage: "storefront") }
        .tag(Tab.shop)
      CartView(goShopping: { tab = .shop })
        .tabItem { Label("Cart", systemImage: "cart") }
        .badge(shop.count)
        .tag(Tab.cart)
    }
    .tint(.brown)
  }
}

private struct ShelfView: View {
  @Environment(Shop.self) private var shop
  @State private var search = ""
  @State private var order = Order.name
  @State private var onlyFavourites = false

  enum Order: String, CaseIterable { case name = "Name", price = "Price" }

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
          ForEach(found) { product in
            NavigationLink(value: product) { ProductCard(product: product) }
              .buttonStyle(.plain)
          }
        }
        .padding()
      }
      .searchable(text: $search)
      .navigationTitle("Crate")
      .navigationDestination(for: Product.self) { ProductView(product: $0) }
      .toolbar {
        Menu {
          Picker("Order", selection: $order) {
            ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
          }
          Toggle("Favourites only", systemImage: "heart", isOn: $onlyFavourites)
        } label: {
          Label("Show", systemImage: "line.3.horizontal.decrease.circle")
        }
      }
    }
  }

  private var found: [Product] {
    shop.products
      .filter {
        search.isEmpty || "\($0.name) \($0.maker)".localizedCaseInsensitiveContains(search)
      }
      .filter { !onlyFavourites || shop.favourites.contains($0.id) }
      .sorted { order == .name ? $0.name < $1.name : $0.price < $1.price }
  }
}

private struct ProductCard: View {
  let product: Product
  @Environment(Shop.self) private var shop

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ProductArt(product: product).frame(height: 130)
      Text(product.name).font(.headline).lineLimit(1)
      HStack {
        Text(product.price.price)
        Spacer()
        if shop.left(of: product) == 0 {
          Text("Sold out").font(.caption).foregroundStyle(.red)
        }
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

struct ProductArt: View {
  let product: Product

  var body: some View {
    RoundedRectangle(cornerRadius: 14)
      .fill(product.color.gradient.opacity(0.85))
      .overlay {
        Image(systemName: product.symbol)
          .resizable()
          .scaledToFit()
          .foregroundStyle(.white)
          .frame(maxWidth: 72)
          .padding()
          .accessibilityHidden(true)
      }
  }
}

private struct ProductView: View {
  let product: Product
  @Environment(Shop.self) private var shop
  @State private var kind: String?
  @State private var added = 0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ProductArt(product: product).frame(height: 260)
        HStack(alignment: .firstTextBaseline) {
          VStack(alignment: .leading) {
            Text(product.name).font(.title.bold())
            Text(product.maker).foregroundStyle(.secondary)
          }
          Spacer()
          Text(product.price.price).font(.title2.monospacedDigit())
        }
        if !product.kinds.isEmpty {
          Picker("Kind", selection: $kind) {
            ForEach(product.kinds, id: \.self) { Text($0).tag(Optional($0)) }
          }
          .pickerStyle(.segmented)
        }
        Text(product.text)
        stockLine
      }
      .padding()
    }
    .safeAreaInset(edge: .bottom) {
      Button {
        shop.add(product, kind: kind)
        added += 1
      } label: {
        Label("Add to cart", systemImage: "cart.badge.plus").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(shop.left(of: product) == 0)
      .sensoryFeedback(.success, trigger: added)
      .padding()
      .background(.bar)
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Button {
        withAnimation(.bouncy) { shop.toggleFavourite(product) }
      } label: {
        Label("Favourite", systemImage: isFavourite ? "heart.fill" : "heart")
      }
      ShareLink(item: "\(product.name) by \(product.maker), \(product.price.price)")
    }
    .onAppear { kind = kind ?? product.kinds.first }
  }

  private var isFavourite: Bool { shop.favourites.contains(product.id) }

  @ViewBuilder private var stockLine: some View {
    let left = shop.left(of: product)
    switch left {
    case 0: Label("Sold out", systemImage: "xmark.circle").foregroundStyle(.red)
    case 1...2:
      Label("Only \(left) left", systemImage: "exclamationmark.circle").foregroundStyle(.orange)
    default: Label("In stock", systemImage: "checkmark.circle").foregroundStyle(.green)
    }
  }
}

struct CrateView_Previews: PreviewProvider {
  static var previews: some View {
    CrateView()
      .environment(Shop())
      .previewedOnScreens()
  }
}
