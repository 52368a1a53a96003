// A merge merged with more is one merge of them all.

extension Publishers.Merge {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge3<A, B, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge3(a, b, z)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge4<A, B, Z, Y>
  where
    Z.Failure == Failure, Y.Failure == Failure,
    Z.Output == Output, Y.Output == Output
  {
    Publishers.Merge4(a, b, z, y)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge5<A, B, Z, Y, X>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output
  {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge6<A, B, Z, Y, X, W>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output
  {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    V.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output,
    V.Output == Output
  {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  @inlinable
  public func merge<
    Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    V.Failure == Failure, U.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output,
    V.Output == Output, U.Output == Output
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}

extension Publishers.Merge3 {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge4<A, B, C, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge4(a, b, c, z)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge5<A, B, C, Z, Y>
  where
    Z.Failure == Failure, Y.Failure == Failure,
    Z.Output == Output, Y.Output == Output
  {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge6<A, B, C, Z, Y, X>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output
  {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output
  {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    V.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output,
    V.Output == Output
  {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}

extension Publishers.Merge4 {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge5<A, B, C, D, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge5(a, b, c, d, z)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge6<A, B, C, D, Z, Y>
  where
    Z.Failure == Failure, Y.Failure == Failure,
    Z.Output == Output, Y.Output == Output
  {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output
  {
    Publishers.Merge7(a, b, c, d, z, y, x)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output
  {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}

extension Publishers.Merge5 {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge6<A, B, C, D, E, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge6(a, b, c, d, e, z)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where
    Z.Failure == Failure, Y.Failure == Failure,
    Z.Output == Output, Y.Output == Output
  {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
  where
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure,
    Z.Output == Output, Y.Output == Output, X.Output == Output
  {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}

extension Publishers.Merge6 {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge7<A, B, C, D, E, F, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge7(a, b, c, d, e, f, z)
  }

  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  where
    Z.Failure == Failure, Y.Failure == Failure,
    Z.Output == Output, Y.Output == Output
  {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}

extension Publishers.Merge7 {
  /// One merge of these and more, in this order.
  @inlinable public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, Z>
  where
    Z.Failure == Failure,
    Z.Output == Output
  {
    Publishers.Merge8(a, b, c, d, e, f, g, z)
  }
}
