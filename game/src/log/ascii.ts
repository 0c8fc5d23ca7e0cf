/** The bytes of a text of ASCII letters. Throws `RangeError` where it has others: what is hashed must not depend on an encoding. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) > 0x7f) throw new RangeError('What is hashed is written in ASCII.')
  return bytes
}

/** In lower-case hexadecimals. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of an even number of lower-case hexadecimals, or null where they are none. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
}
