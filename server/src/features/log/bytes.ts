import { hash } from 'node:crypto'
import type { Sha256 } from '@whereabouts/game/log/hashes'

/** SHA-256 by Node, for the arithmetic of the log. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

/** In hexadecimals, as statements take bytes by the hundred. */
export const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

export const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
