const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard Base64 with padding (RFC 4648, section 4). Written here because this package may use neither Node nor a browser. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text += alphabet[bits >> 18]! + alphabet[(bits >> 12) & 63]! + alphabet[(bits >> 6) & 63]! + alphabet[bits & 63]!
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - missing) + '='.repeat(missing)
}

/** The bytes. Null unless the text is their canonical encoding. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  const letters = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 6) / 8))
  let [bits, bitCount, at] = [0, 0, 0]
  for (const letter of letters) {
    bits = ((bits << 6) | alphabet.indexOf(letter)) & 0xffff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[at] = (bits >> bitCount) & 0xff
    at += 1
  }
  return toBase64(bytes) === text ? bytes : null
}
