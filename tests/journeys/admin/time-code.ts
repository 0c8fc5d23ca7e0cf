import { createHmac } from 'node:crypto'

/** How long an authenticator code is valid. */
export const timeCodeMs = 30_000

/** The authenticator's code at a moment, from its secret in base32. RFC 6238 and RFC 4226, 5.3. */
export function timeCode(secret: string, at: Date): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / timeCodeMs)))
  const hash = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** RFC 4648, 6. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}
