// Square matrices, kept by columns, under Apple's names.

/// What all square matrices have.
public protocol _SquareMatrix: Equatable, Sendable {
  associatedtype Column: SIMD
  where Column.Scalar: BinaryFloatingPoint, Column.Scalar: Sendable, Column: Sendable
  /// All zeros.
  init()
  /// A column, counted from 0.
  subscript(column: Int) -> Column { get set }
}

extension _SquareMatrix {
  public typealias Scalar = Column.Scalar
  static var count: Int { Column.scalarCount }

  /// A number, of a column and a row, both counted from 0.
  public subscript(column: Int, row: Int) -> Column.Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Columns, from the left.
  public init(_ columns: [Column]) {
    precondition(columns.count == Self.count, "simd: \(Self.count) columns")
    self.init()
    for (index, column) in columns.enumerated() { self[index] = column }
  }
  /// Rows, from the top.
  public init(rows: [Column]) {
    precondition(rows.count == Self.count, "simd: \(Self.count) rows")
    self.init()
    for (row, numbers) in rows.enumerated() {
      for column in 0..<Self.count { self[column][row] = numbers[column] }
    }
  }
  /// Numbers on the diagonal from the top left, zeros elsewhere.
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.count { self[index][index] = diagonal[index] }
  }
  /// One number on the whole diagonal, zeros elsewhere.
  public init(_ scalar: Column.Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  /// Rows as columns.
  public var transpose: Self {
    var result = Self()
    for column in 0..<Self.count {
      for row in 0..<Self.count { result[row][column] = self[column][row] }
    }
    return result
  }

  /// How much larger areas or volumes become; 0 where there is no inverse.
  public var determinant: Column.Scalar {
    var (rest, result) = (self, Column.Scalar(1))
    for step in 0..<Self.count {
      let best = rest.pivot(step)
      guard rest[best][step] != 0 else { return 0 }
      if best != step {
        (rest[best], rest[step]) = (rest[step], rest[best])
        result = -result
      }
      result *= rest[step][step]
      for column in (step + 1)..<max(Self.count, step + 1) {
        rest[column] -= rest[step] * (rest[column][step] / rest[step][step])
      }
    }
    return result
  }

  /// The matrix that undoes this one. Where there is none its numbers are not finite.
  public var inverse: Self {
    var (rest, result) = (self, Self(1))
    for step in 0..<Self.count {
      let best = rest.pivot(step)
      if best != step {
        (rest[best], rest[step]) = (rest[step], rest[best])
        (result[best], result[step]) = (result[step], result[best])
      }
      let factor = 1 / rest[step][step]
      rest[step] *= factor
      result[step] *= factor
      for column in 0..<Self.count where column != step {
        let part = rest[column][step]
        rest[column] -= rest[step] * part
        result[column] -= result[step] * part
      }
    }
    return result
  }

  /// The column, from `step` on, with the largest number in the row `step`.
  private func pivot(_ step: Int) -> Int {
    (step..<Self.count).max { self[$0][step].magnitude < self[$1][step].magnitude }!
  }

  /// The matrix times a column.
  public static func * (matrix: Self, vector: Column) -> Column {
    var result = Column.zero
    for index in 0..<count { result += matrix[index] * vector[index] }
    return result
  }
  /// A row times the matrix.
  public static func * (vector: Column, matrix: Self) -> Column {
    var result = Column.zero
    for index in 0..<count { result[index] = (vector * matrix[index]).sum() }
    return result
  }
  /// First `b`, then `a`.
  public static func * (a: Self, b: Self) -> Self {
    var result = Self()
    for index in 0..<count { result[index] = a * b[index] }
    return result
  }
  public static func * (scalar: Column.Scalar, matrix: Self) -> Self { matrix.map { $0 * scalar } }
  public static func * (matrix: Self, scalar: Column.Scalar) -> Self { matrix.map { $0 * scalar } }
  public static func + (a: Self, b: Self) -> Self {
    var result = a
    for index in 0..<count { result[index] += b[index] }
    return result
  }
  public static func - (a: Self, b: Self) -> Self {
    var result = a
    for index in 0..<count { result[index] -= b[index] }
    return result
  }
  public static prefix func - (a: Self) -> Self { a.map { -$0 } }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func *= (a: inout Self, scalar: Column.Scalar) { a = a * scalar }

  private func map(_ change: (Column) -> Column) -> Self {
    var result = self
    for index in 0..<Self.count { result[index] = change(self[index]) }
    return result
  }
}

/// Two columns of two numbers.
public struct simd_float2x2: _SquareMatrix {
  public var columns: (SIMD2<Float>, SIMD2<Float>)
  public init() { columns = (.zero, .zero) }
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
  public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) { columns = (col0, col1) }
  public subscript(column: Int) -> SIMD2<Float> {
    get { column == 0 ? columns.0 : columns.1 }
    set { if column == 0 { columns.0 = newValue } else { columns.1 = newValue } }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

/// Three columns of three numbers.
public struct simd_float3x3: _SquareMatrix {
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  public init() { columns = (.zero, .zero, .zero) }
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }
  public init(_ col0: SIMD3<Float>, _ col1: SIMD3<Float>, _ col2: SIMD3<Float>) {
    columns = (col0, col1, col2)
  }
  public subscript(column: Int) -> SIMD3<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: columns.2
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: columns.2 = newValue
      }
    }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

/// Four columns of four numbers.
public struct simd_float4x4: _SquareMatrix {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  public init() { columns = (.zero, .zero, .zero, .zero) }
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }
  public init(
    _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
  ) { columns = (col0, col1, col2, col3) }
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
      }
    }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

/// Two columns of two numbers.
public struct simd_double2x2: _SquareMatrix {
  public var columns: (SIMD2<Double>, SIMD2<Double>)
  public init() { columns = (.zero, .zero) }
  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }
  public init(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) { columns = (col0, col1) }
  public subscript(column: Int) -> SIMD2<Double> {
    get { column == 0 ? columns.0 : columns.1 }
    set { if column == 0 { columns.0 = newValue } else { columns.1 = newValue } }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

/// Three columns of three numbers.
public struct simd_double3x3: _SquareMatrix {
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  public init() { columns = (.zero, .zero, .zero) }
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }
  public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) {
    columns = (col0, col1, col2)
  }
  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: columns.2
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: columns.2 = newValue
      }
    }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

/// Four columns of four numbers.
public struct simd_double4x4: _SquareMatrix {
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  public init() { columns = (.zero, .zero, .zero, .zero) }
  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.columns = columns
  }
  public init(
    _ col0: SIMD4<Double>, _ col1: SIMD4<Double>, _ col2: SIMD4<Double>, _ col3: SIMD4<Double>
  ) { columns = (col0, col1, col2, col3) }
  public subscript(column: Int) -> SIMD4<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
      }
    }
  }
  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }
}

public typealias float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4
public typealias double2x2 = simd_double2x2
public typealias double3x3 = simd_double3x3
public typealias double4x4 = simd_double4x4
public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float4x4 = simd_float4x4
public typealias matrix_double2x2 = simd_double2x2
public typealias matrix_double3x3 = simd_double3x3
public typealias matrix_double4x4 = simd_double4x4

/// The matrix that changes nothing.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// The matrix that changes nothing.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// The matrix that changes nothing.
public let matrix_identity_double2x2 = simd_double2x2(1)
/// The matrix that changes nothing.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// The matrix that changes nothing.
public let matrix_identity_double4x4 = simd_double4x4(1)

/// First `b`, then `a`.
public func simd_mul<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a * b }
/// The matrix times a column.
public func simd_mul<M: _SquareMatrix>(_ a: M, _ b: M.Column) -> M.Column { a * b }
/// A row times the matrix.
public func simd_mul<M: _SquareMatrix>(_ a: M.Column, _ b: M) -> M.Column { a * b }
/// The matrix that undoes another one. Where there is none its numbers are not finite.
public func simd_inverse<M: _SquareMatrix>(_ a: M) -> M { a.inverse }
/// Rows as columns.
public func simd_transpose<M: _SquareMatrix>(_ a: M) -> M { a.transpose }
/// How much larger areas or volumes become.
public func simd_determinant<M: _SquareMatrix>(_ a: M) -> M.Column.Scalar { a.determinant }
/// First `b`, then `a`.
public func matrix_multiply<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a * b }
/// The matrix times a column.
public func matrix_multiply<M: _SquareMatrix>(_ a: M, _ b: M.Column) -> M.Column { a * b }
/// The matrix that undoes another one.
public func matrix_invert<M: _SquareMatrix>(_ a: M) -> M { a.inverse }
/// Rows as columns.
public func matrix_transpose<M: _SquareMatrix>(_ a: M) -> M { a.transpose }
/// How much larger areas or volumes become.
public func matrix_determinant<M: _SquareMatrix>(_ a: M) -> M.Column.Scalar { a.determinant }
public func matrix_add<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a + b }
public func matrix_subtract<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a - b }
public func matrix_scale<M: _SquareMatrix>(_ scalar: M.Column.Scalar, _ a: M) -> M { scalar * a }
public func simd_add<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a + b }
public func simd_sub<M: _SquareMatrix>(_ a: M, _ b: M) -> M { a - b }
public func simd_equal<M: _SquareMatrix>(_ a: M, _ b: M) -> Bool { a == b }
/// Whether no two numbers at the same place differ by more than a tolerance.
public func simd_almost_equal_elements<M: _SquareMatrix>(
  _ a: M, _ b: M, _ tolerance: M.Column.Scalar
) -> Bool {
  (0..<M.count).allSatisfy { column in
    (0..<M.count).allSatisfy { (a[column][$0] - b[column][$0]).magnitude <= tolerance }
  }
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD2<Float>, _ col1: SIMD2<Float>
) -> simd_float2x2 { simd_float2x2(col0, col1) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD2<Float>, _ row1: SIMD2<Float>
) -> simd_float2x2 { simd_float2x2(rows: [row0, row1]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(diagonal: diagonal)
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD3<Float>, _ col1: SIMD3<Float>, _ col2: SIMD3<Float>
) -> simd_float3x3 { simd_float3x3(col0, col1, col2) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD3<Float>, _ row1: SIMD3<Float>, _ row2: SIMD3<Float>
) -> simd_float3x3 { simd_float3x3(rows: [row0, row1, row2]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD3<Float>) -> simd_float3x3 {
  simd_float3x3(diagonal: diagonal)
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
) -> simd_float4x4 { simd_float4x4(col0, col1, col2, col3) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD4<Float>, _ row1: SIMD4<Float>, _ row2: SIMD4<Float>, _ row3: SIMD4<Float>
) -> simd_float4x4 { simd_float4x4(rows: [row0, row1, row2, row3]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD4<Float>) -> simd_float4x4 {
  simd_float4x4(diagonal: diagonal)
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD2<Double>, _ col1: SIMD2<Double>
) -> simd_double2x2 { simd_double2x2(col0, col1) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD2<Double>, _ row1: SIMD2<Double>
) -> simd_double2x2 { simd_double2x2(rows: [row0, row1]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD2<Double>) -> simd_double2x2 {
  simd_double2x2(diagonal: diagonal)
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>
) -> simd_double3x3 { simd_double3x3(col0, col1, col2) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>
) -> simd_double3x3 { simd_double3x3(rows: [row0, row1, row2]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD3<Double>) -> simd_double3x3 {
  simd_double3x3(diagonal: diagonal)
}
/// Columns, from the left.
public func simd_matrix(
  _ col0: SIMD4<Double>, _ col1: SIMD4<Double>, _ col2: SIMD4<Double>, _ col3: SIMD4<Double>
) -> simd_double4x4 { simd_double4x4(col0, col1, col2, col3) }
/// Rows, from the top.
public func simd_matrix_from_rows(
  _ row0: SIMD4<Double>, _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>
) -> simd_double4x4 { simd_double4x4(rows: [row0, row1, row2, row3]) }
/// Numbers on the diagonal from the top left, zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD4<Double>) -> simd_double4x4 {
  simd_double4x4(diagonal: diagonal)
}
/// The matrix of a turn.
public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }
/// The matrix of a turn.
public func simd_matrix4x4(_ q: simd_quatd) -> simd_double4x4 { simd_double4x4(q) }
/// The matrix of a turn.
public func simd_matrix3x3(_ q: simd_quatf) -> simd_float3x3 { simd_float3x3(q) }
/// The matrix of a turn.
public func simd_matrix3x3(_ q: simd_quatd) -> simd_double3x3 { simd_double3x3(q) }
