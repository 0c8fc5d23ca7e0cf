import { hasPendingAttestation } from './calendar-timestamp.ts'
import { type Anchor, AnchorUnavailable, requireDigest } from './port.ts'
import { postDigest } from './post-digest.ts'

export interface OpenTimestampsOptions {
  /** The calendar: `/digest` is added. */
  url: string
  timeoutMs: number
}

const magic = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex')
const VERSION = 1
const SHA256 = 0x08

/**
 * Opens an OpenTimestamps calendar (https://opentimestamps.org). The proof is pending: within hours the calendar adds its root to a block of Bitcoin,
 * and `ots upgrade` then fetches the rest of the path into the file.
 */
export function openOpenTimestamps({ url: calendar, timeoutMs }: OpenTimestampsOptions): Anchor {
  const url = `${calendar.replace(/\/+$/, '')}/digest`
  return {
    kind: 'opentimestamps',
    async stamp(digest) {
      requireDigest(digest)
      const body = Uint8Array.from(digest)
      const headers = {
        accept: 'application/vnd.opentimestamps.v1',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const timestamp = await postDigest({ url, body, headers, timeoutMs })
      if (!hasPendingAttestation(timestamp)) throw new AnchorUnavailable('The calendar answered what is no timestamp.')
      return { proof: Buffer.concat([magic, Buffer.of(VERSION, SHA256), body, timestamp]), fileEnding: 'ots' }
    },
  }
}
