import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

const saltBytes = 16
const headBytes = saltBytes + 4 + 1
const pointBytes = 65
const tagBytes = 16

export interface BrowserKeys {
  /** Of P-256, in hexadecimals. */
  privateKey: string
  /** 16 bytes as base64url. */
  auth: string
}

/** Decrypts a message as a browser does (RFC 8291 over RFC 8188, in one record). Null if it is unreadable. */
export function decryptPush(body: Buffer, keys: BrowserKeys): string | null {
  try {
    return decrypt(body, keys)
  } catch {
    return null
  }
}

function decrypt(body: Buffer, { privateKey, auth }: BrowserKeys): string | null {
  const salt = body.subarray(0, saltBytes)
  const recordBytes = body.readUInt32BE(saltBytes)
  if (body[headBytes - 1] !== pointBytes) return null
  const sender = body.subarray(headBytes, headBytes + pointBytes)
  const record = body.subarray(headBytes + pointBytes)
  if (record.length > recordBytes) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()])
  // Of the last record: the text, the mark 2, zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === 2 ? padded.subarray(0, end).toString('utf8') : null
}
