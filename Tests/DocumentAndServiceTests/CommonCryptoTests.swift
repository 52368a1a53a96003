import CommonCrypto
import Foundation
import Testing

@Suite struct CommonCryptoTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
  private func bytes(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.count, by: 2).map { place in
      UInt8(text.dropFirst(place).prefix(2), radix: 16)!
    }
  }

  @Test func `digests and codes are those of their standards`() {
    let data = Array("abc".utf8)
    var md = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(data, CC_LONG(data.count), &md)
    #expect(hex(md) == "900150983cd24fb0d6963f7d28e17f72")  // RFC 1321
    var sha = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &sha) }
    #expect(hex(sha) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    CC_SHA256_Update(&context, data, 1)
    CC_SHA256_Update(&context, Array(data.dropFirst()), 2)
    var pieces = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&pieces, &context)
    #expect(pieces == sha)
    // RFC 4231, test 2.
    let (key, text) = ("Jefe", "what do ya want for nothing?")
    var mac = [UInt8](repeating: 0, count: 32)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.utf8.count, text, text.utf8.count, &mac)
    #expect(hex(mac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test func `a digest begins in memory that nobody has used`() {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<CC_SHA256_CTX>.stride, alignment: 16)
    memset(raw, 0xA5, MemoryLayout<CC_SHA256_CTX>.stride)
    let context = raw.assumingMemoryBound(to: CC_SHA256_CTX.self)
    CC_SHA256_Init(context)
    CC_SHA256_Update(context, "abc", 3)
    var digest = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&digest, context)
    raw.deallocate()
    #expect(hex(digest).hasPrefix("ba7816bf8f01cfea"))
  }

  @Test func `digests of SHA-2 share contexts, and a copy goes on by itself`() {
    var context = CC_SHA512_CTX()
    CC_SHA384_Init(&context)
    CC_SHA384_Update(&context, "ab", 2)
    var copy = context
    CC_SHA384_Update(&context, "c", 1)
    CC_SHA384_Update(&copy, "d", 1)
    var (one, two) = ([UInt8](repeating: 0, count: 48), [UInt8](repeating: 0, count: 48))
    CC_SHA384_Final(&one, &context)
    CC_SHA384_Final(&two, &copy)
    #expect(hex(one).hasPrefix("cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"))  // FIPS 180
    CC_SHA384("abd", 3, &one)
    #expect(one == two)
    var short = [UInt8](repeating: 0, count: 28)
    CC_SHA224("abc", 3, &short)
    #expect(hex(short) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
  }

  @Test func `codes are made piece by piece, and lengths below zero are none`() {
    var (context, mac) = (CCHmacContext(), [UInt8](repeating: 0, count: 32))
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4)
    CCHmacUpdate(&context, "what do ya want ", 16)
    CCHmacUpdate(&context, "for nothing?", 12)
    CCHmacFinal(&context, &mac)
    #expect(hex(mac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    var (one, two) = (mac, mac)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "k", 1, "a", -1, &one)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "k", 1, "a", 0, &two)
    #expect(one == two)
    #expect(CCRandomGenerateBytes(&one, -1) == CCRNGStatus(kCCParamError))
  }

  @Test func `keys are made of passwords as RFC 6070 says`() {
    var key = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2, &key, 20)
    #expect(status == Int32(kCCSuccess))
    #expect(hex(key) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
  }

  @Test func `AES gives what FIPS 197 and NIST SP 800-38A give`() {
    func run(
      _ operation: Int, _ options: Int, _ key: String, _ iv: String?, _ data: [UInt8],
      room: Int = 64
    ) -> (status: CCCryptorStatus, result: [UInt8]) {
      var (out, moved) = ([UInt8](repeating: 0, count: 64), 0)
      let key = bytes(key)
      let status = CCCrypt(
        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count,
        iv.map(bytes), data, data.count, &out, room, &moved)
      return (status, Array(out.prefix(moved)))
    }
    let plain = bytes("00112233445566778899aabbccddeeff")
    for (key, result) in [
      ("000102030405060708090a0b0c0d0e0f", "69c4e0d86a7b0430d8cdb78070b4c55a"),
      ("000102030405060708090a0b0c0d0e0f1011121314151617", "dda97ca4864cdfe06eaf70a0ec0d7191"),
      (
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "8ea2b7ca516745bfeafc49904b496089"
      ),
    ] {
      let made = run(kCCEncrypt, kCCOptionECBMode, key, nil, plain).result
      #expect(hex(made) == result)
      #expect(run(kCCDecrypt, kCCOptionECBMode, key, nil, made).result == plain)
    }
    let (key, iv) = ("2b7e151628aed2a6abf7158809cf4f3c", "000102030405060708090a0b0c0d0e0f")
    let two = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
    let chained = run(kCCEncrypt, 0, key, iv, two).result
    #expect(
      hex(chained) == "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
    #expect(run(kCCDecrypt, 0, key, iv, chained).result == two)
    let padded = run(kCCEncrypt, kCCOptionPKCS7Padding, key, iv, Array("hello".utf8)).result
    #expect(padded.count == 16)
    #expect(
      run(kCCDecrypt, kCCOptionPKCS7Padding, key, iv, padded).result == Array("hello".utf8))
    #expect(
      run(kCCEncrypt, 0, key, iv, [1]).status == CCCryptorStatus(kCCAlignmentError))
    #expect(run(kCCEncrypt, 0, "00", iv, two).status == CCCryptorStatus(kCCKeySizeError))
    let small = run(kCCEncrypt, 0, key, iv, two, room: 16)
    #expect(small.status == CCCryptorStatus(kCCBufferTooSmall) && small.result.count == 32)
  }

  @Test func `data piece by piece give what all of them at once give, in their own memory too`() {
    let data = (0..<100).map { UInt8($0) }
    let key = [UInt8](repeating: 7, count: 32)
    var cryptor: CCCryptorRef?
    CCCryptorCreate(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key,
      32, nil, &cryptor)
    defer { CCCryptorRelease(cryptor) }
    #expect(CCCryptorGetOutputLength(cryptor, 100, true) == 112)
    var (pieces, moved) = ([UInt8](), 0)
    var room = [UInt8](repeating: 0, count: 64)
    for start in stride(from: 0, to: 100, by: 7) {
      let piece = Array(data[start..<min(100, start + 7)])
      let most = CCCryptorGetOutputLength(cryptor, piece.count, false)
      #expect(CCCryptorUpdate(cryptor, piece, piece.count, &room, most, &moved) == 0)
      #expect(moved <= most)
      pieces += room.prefix(moved)
    }
    #expect(CCCryptorFinal(cryptor, &room, 15, &moved) == CCCryptorStatus(kCCBufferTooSmall))
    #expect(CCCryptorFinal(cryptor, &room, 16, &moved) == 0)
    pieces += room.prefix(moved)
    var whole = data + [UInt8](repeating: 0, count: 12)
    let status = whole.withUnsafeMutableBytes { memory in
      CCCrypt(
        CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
        key, 32, nil, memory.baseAddress, 100, memory.baseAddress, 112, &moved)
    }
    #expect(status == 0 && moved == 112 && whole == pieces)
    // The same cryptor again, from zeros.
    CCCryptorReset(cryptor, nil)
    var again = [UInt8](repeating: 0, count: 96)
    CCCryptorUpdate(cryptor, data, 100, &again, 96, &moved)
    #expect(moved == 96 && again == Array(pieces.prefix(96)))
  }

  @Test func `a counter and DES give what their standards give`() {
    func run(
      _ mode: Int, _ algorithm: Int, _ key: String, _ iv: String?, _ data: String,
      options: Int = 0
    ) -> (status: CCCryptorStatus, result: String) {
      var cryptor: CCCryptorRef?
      let (key, data) = (bytes(key), bytes(data))
      let status = CCCryptorCreateWithMode(
        CCOperation(kCCEncrypt), CCMode(mode), CCAlgorithm(algorithm), CCPadding(ccNoPadding),
        iv.map(bytes), key, key.count, nil, 0, 0, CCModeOptions(options), &cryptor)
      guard status == 0 else { return (status, "") }
      defer { CCCryptorRelease(cryptor) }
      var (room, moved) = ([UInt8](repeating: 0, count: 64), 0)
      let done = CCCryptorUpdate(cryptor, data, data.count, &room, data.count, &moved)
      return (done, hex(Array(room.prefix(moved))))
    }
    // NIST SP 800-38A, F.5.1; bytes come out one by one.
    let (key, start) = ("2b7e151628aed2a6abf7158809cf4f3c", "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
    #expect(
      run(kCCModeCTR, kCCAlgorithmAES, key, start, "6bc1bee22e409f96e93d7e").result
        == "874d6191b620e3261bef68")
    // NIST SP 800-17: known answers of DES; and of triple DES with one key, which are the same.
    let (des, plain) = ("0123456789abcdef", "4e6f772069732074")
    #expect(run(kCCModeECB, kCCAlgorithmDES, des, nil, plain).result == "3fa40e8a984d4815")
    #expect(
      run(kCCModeECB, kCCAlgorithm3DES, des + des + des, nil, plain).result == "3fa40e8a984d4815")
    #expect(run(kCCModeECB, kCCAlgorithm3DES, des, nil, plain).status == -4310)
    for (mode, algorithm, options) in [
      (kCCModeECB, kCCAlgorithmBlowfish, 0), (kCCModeXTS, kCCAlgorithmAES, 0),
      (kCCModeCTR, kCCAlgorithmAES, kCCModeOptionCTR_LE), (kCCModeCTR, kCCAlgorithmDES, 0),
    ] {
      #expect(
        run(mode, algorithm, des, nil, plain, options: options).status
          == CCCryptorStatus(kCCUnimplemented))
    }
  }

  @Test func `what was encrypted is decrypted, unless its end was cut off or changed`() {
    let key = [UInt8](repeating: 9, count: 16)
    func crypt(_ operation: Int, _ data: [UInt8], room: Int = 64) -> (CCCryptorStatus, [UInt8]) {
      var (out, moved) = ([UInt8](repeating: 0, count: 64), 0)
      let status = CCCrypt(
        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key,
        16, nil, data, data.count, &out, room, &moved)
      return (status, Array(out.prefix(moved)))
    }
    for count in 0...33 {
      let data = [UInt8](repeating: 0x61, count: count)
      let (status, made) = crypt(kCCEncrypt, data)
      #expect(status == 0 && made.count == (count / 16 + 1) * 16)
      let (back, result) = crypt(kCCDecrypt, made)
      #expect(back == 0 && result == data)
    }
    let made = crypt(kCCEncrypt, [1, 2, 3]).1
    #expect(crypt(kCCDecrypt, Array(made.dropLast())).0 == CCCryptorStatus(kCCAlignmentError))
    var changed = made
    changed[15] ^= 1
    #expect(crypt(kCCDecrypt, changed).0 == CCCryptorStatus(kCCDecodeError))
    #expect(crypt(kCCDecrypt, []).0 == CCCryptorStatus(kCCDecodeError))
    #expect(crypt(kCCDecrypt, made, room: -1).0 == CCCryptorStatus(kCCBufferTooSmall))
    let none = CCCrypt(0, 0, 0, nil, 16, nil, nil, 0, nil, 0, nil)
    #expect(none == CCCryptorStatus(kCCParamError))
  }
}
