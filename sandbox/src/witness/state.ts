import { generateKeyPairSync } from 'node:crypto'

/** The newest signed state of a log. */
export interface SeenLog {
  /** Entries. */
  size: number
  /** In Base64. */
  root: string
  /** Seconds since 1970. */
  seconds: number
}

/** The stored state of the stand-in. */
export interface WitnessState {
  /** The key that it signs with, Ed25519 in PKCS 8 and Base64. */
  privateKey: string
  /** By the log's origin, which is its name. */
  logs: Record<string, SeenLog>
}

/** Begins with a new key, having seen nothing. */
export function emptyWitnessState(): WitnessState {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), logs: {} }
}
