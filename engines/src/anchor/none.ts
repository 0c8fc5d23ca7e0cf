import { type Anchor, requireDigest } from './port.ts'

/** Nobody states a time. */
export function openNoAnchor(): Anchor {
  return {
    kind: 'none',
    async stamp(digest) {
      requireDigest(digest)
      return null
    },
  }
}
