import { type Anchor, requireDigest } from './port.ts'

/** No timestamps. */
export function openNoAnchor(): Anchor {
  return {
    kind: 'none',
    async stamp(digest) {
      requireDigest(digest)
      return null
    },
  }
}
