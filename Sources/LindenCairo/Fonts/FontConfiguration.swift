import LindenCPango
import LindenDrawing
import Foundation

/// Our own fontconfig set-up: the machine's font folders, but none of its rules, so that the same
/// packages give the same picture on every machine and for every user.
enum FontConfiguration {
  /// Nil when fontconfig cannot be initialised; Pango then uses the machine's own configuration.
  static func make() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    let parsed = xml.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
        FcConfigParseAndLoadFromMemory(config, $0, FcBool(1))
      }
    }
    guard parsed != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      return nil
    }
    if FcConfigGetFonts(config, FcSetSystem)?.pointee.nfont ?? 0 == 0 {
      Diagnostics.warn(
        once: "fonts",
        """
        There is no font on this machine, so no text is shown.
        fix: install fonts (on Debian: fonts-inter, fonts-noto-core)
        """)
    }
    return config
  }

  /// Adds a font file of the app; false when it is not a font.
  static func add(file: String, to config: OpaquePointer) -> Bool {
    file.withCString { path in
      path.withMemoryRebound(to: FcChar8.self, capacity: strlen(path)) {
        FcConfigAppFontAddFile(config, $0) != 0
      }
    }
  }

  private static var xml: String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <dir prefix="xdg">fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern">
        <test name="family" qual="any"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong">
          <string>Noto Color Emoji</string>
        </edit>
      </match>
      \(languageRule("ja", "Noto Sans CJK JP"))
      \(languageRule("ko", "Noto Sans CJK KR"))
      \(languageRule("zh-tw", "Noto Sans CJK TC"))
      \(languageRule("zh-hk", "Noto Sans CJK HK"))
      <match target="pattern">
        <edit name="family" mode="append_last" binding="strong">
          \(FontSpec.fallbackFamilies.map { "<string>\($0)</string>" }.joined())
        </edit>
      </match>
      <match target="pattern">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
      </match>
      <include ignore_missing="yes">\(rules)/10-scale-bitmap-fonts.conf</include>
      <include ignore_missing="yes">\(rules)/90-synthetic.conf</include>
    </fontconfig>
    """
  }

  /// Fontconfig's own files; those used scale colour bitmaps and slant fonts that have no italics.
  private static let rules = "/usr/share/fontconfig/conf.avail"

  private static func languageRule(_ language: String, _ family: String) -> String {
    """
    <match target="pattern">
      <test name="lang" compare="contains"><string>\(language)</string></test>
      <edit name="family" mode="append_last" binding="strong"><string>\(family)</string></edit>
    </match>
    """
  }
}
