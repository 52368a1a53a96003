import LindenCCairo
import LindenCPango
import CoreGraphics
import LindenDrawing
import Foundation

/// Pango's fonts: one map at 72 dots an inch, so that a point is a unit, without hinting.
@MainActor final class FontLibrary {
  let map: UnsafeMutablePointer<PangoFontMap>
  private let config: OpaquePointer?
  private var descriptions: [FontSpec: OpaquePointer] = [:]
  private var metrics: [FontSpec: FontMetrics] = [:]
  private var faces: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]
  private var layouts: [LayoutKind: OpaquePointer] = [:]
  /// Those before them: who has got one may still use it.
  private var olderLayouts: [OpaquePointer] = []

  /// What text with no attributes of its own is shaped with.
  let plainAttributes: OpaquePointer = {
    let list = pango_attr_list_new()!
    pango_attr_list_insert(list, pango_attr_font_features_new(FontSpec.plainFeatures))
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return list
  }()

  private struct LayoutKind: Hashable {
    var language: String?
    var isRightToLeft: Bool
    var followsContent: Bool
  }

  /// Of each table: more entries than a screen has fonts, few enough to forget them all at once.
  private let capacity = 512
  /// Each takes some ten kilobytes, with its context.
  private let mostLayouts = 64

  init() {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      preconditionFailure("Pango has no FreeType font map: install Debian's libpangocairo-1.0-0.")
    }
    self.map = map
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    config = FontConfiguration.make()
    if let config { pango_fc_font_map_set_config(OpaquePointer(map), config) }
  }

  /// Adds a font file to those that text may name; false when it is not a font.
  func register(file: String) -> Bool {
    guard let config, FontConfiguration.add(file: file, to: config) else { return false }
    pango_fc_font_map_config_changed(OpaquePointer(map))
    forget()
    return true
  }

  private func forget() {
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
    metrics = [:]
    forgetLayouts()
    forgetLayouts()
  }

  private func forgetLayouts() {
    for layout in olderLayouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    olderLayouts = Array(layouts.values)
    layouts = [:]
  }

  /// How many languages and directions text can be shaped in at once, for tests.
  var layoutCount: Int { layouts.count + olderLayouts.count }

  /// A layout object to shape with; reused, so each user sets everything it relies on.
  ///
  /// - Parameter followsContent: Paragraphs run as their first letters do, and only those without
  ///   letters as `isRightToLeft` says.
  func layout(
    language: String?, isRightToLeft: Bool, followsContent: Bool = true
  ) -> OpaquePointer {
    let kind = LayoutKind(
      language: language, isRightToLeft: isRightToLeft, followsContent: followsContent)
    if let known = layouts[kind] { return known }
    if layouts.count >= mostLayouts { forgetLayouts() }
    let context = pango_font_map_create_context(map)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let (left, right) =
      followsContent
      ? (PANGO_DIRECTION_WEAK_LTR, PANGO_DIRECTION_WEAK_RTL)
      : (PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL)
    pango_context_set_base_dir(context, isRightToLeft ? right : left)
    pango_context_set_language(context, pango_language_from_string(language ?? "en"))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let layout = pango_layout_new(context)!
    pango_layout_set_auto_dir(layout, followsContent ? 1 : 0)
    layouts[kind] = layout
    return layout
  }

  func description(of spec: FontSpec) -> OpaquePointer {
    if let known = descriptions[spec] { return known }
    if descriptions.count >= capacity {
      for description in descriptions.values { pango_font_description_free(description) }
      descriptions = [:]
    }
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, spec.families.joined(separator: ","))
    pango_font_description_set_absolute_size(
      description, Double(max(spec.size, 0.01)) * Double(PANGO_SCALE))
    let weight = min(max(spec.weight, 1), 1000)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    if spec.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    if spec.smallCaps {
      pango_font_description_set_variant(description, PANGO_VARIANT_ALL_SMALL_CAPS)
    } else if spec.lowercaseSmallCaps {
      pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS)
    }
    pango_font_description_set_stretch(description, spec.stretch)
    descriptions[spec] = description
    return description
  }

  /// The face Cairo draws `font` with.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    if let known = faces[font] { return known }
    guard let face = FontFace(font) else { return nil }
    if faces.count >= capacity {
      for known in faces.keys { g_object_unref(known) }
      faces = [:]
    }
    g_object_ref(font)  // the key stays the address of this font
    faces[font] = face
    return face
  }

  func metrics(of spec: FontSpec) -> FontMetrics {
    if let known = metrics[spec] { return known }
    if metrics.count >= capacity { metrics = [:] }
    let measured = measure(spec)
    metrics[spec] = measured
    return measured
  }

  /// Lines of the system font are as high as Apple's, whatever stands in for it: ascent and descent
  /// are 0.952 and 0.241 of the size, 20.3 points at 17. Other fonts have their file's metrics.
  private func measure(_ spec: FontSpec) -> FontMetrics {
    let size = max(spec.size, 0)
    let (capHeight, xHeight) = (height(of: "H", spec), height(of: "x", spec))
    let leading = CGFloat(spec.leading) * size * 2 / 17  // Apple's loose and tight: 2 points at 17
    if spec.isSystem {
      return FontMetrics(
        ascent: size * 0.952148, descent: size * 0.241211, leading: leading,
        capHeight: capHeight, xHeight: xHeight)
    }
    let layout = layout(language: nil, isRightToLeft: false)
    let fonts = pango_layout_get_context(layout)
    guard let font = pango_font_map_load_font(map, fonts, description(of: spec)) else {
      return FontMetrics(
        ascent: size, descent: size / 4, leading: leading, capHeight: capHeight, xHeight: xHeight)
    }
    defer { g_object_unref(font) }
    let found = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(found) }
    return FontMetrics(
      ascent: points(pango_font_metrics_get_ascent(found)),
      descent: points(pango_font_metrics_get_descent(found)), leading: leading,
      capHeight: capHeight, xHeight: xHeight)
  }

  /// How far the ink of a letter reaches above the baseline.
  private func height(of letter: String, _ spec: FontSpec) -> CGFloat {
    let layout = layout(language: nil, isRightToLeft: false)
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_width(layout, -1)
    pango_layout_set_font_description(layout, description(of: spec))
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
    return points(-ink.y)
  }
}

/// Pango's units as points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

extension FontSpec {
  fileprivate var stretch: PangoStretch {
    switch width {
    case ..<0.7: PANGO_STRETCH_EXTRA_CONDENSED
    case ..<0.85: PANGO_STRETCH_CONDENSED
    case ..<0.97: PANGO_STRETCH_SEMI_CONDENSED
    case ...1.03: PANGO_STRETCH_NORMAL
    case ...1.2: PANGO_STRETCH_SEMI_EXPANDED
    default: PANGO_STRETCH_EXPANDED
    }
  }
}
