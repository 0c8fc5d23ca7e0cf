/** SHA-256 as the caller provides it: Node and browsers have different ones. Returns 32 bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

export const HASH_BYTES = 32
const LEAF = 0
const NODE = 1

/** The hashes of a Merkle tree as RFC 6962, 2.1 defines them (https://www.rfc-editor.org/rfc/rfc6962#section-2.1). */
export function treeHashes(sha256: Sha256) {
  const both = new Uint8Array(1 + 2 * HASH_BYTES)
  both[0] = NODE
  return {
    /** The hash of a log entry. */
    leaf(entry: Uint8Array): Uint8Array {
      const bytes = new Uint8Array(1 + entry.length)
      bytes[0] = LEAF
      bytes.set(entry, 1)
      return sha256(bytes)
    },
    /** The hash of two sibling subtrees. */
    node(left: Uint8Array, right: Uint8Array): Uint8Array {
      both.set(left, 1)
      both.set(right, 1 + HASH_BYTES)
      return sha256(both)
    },
    /** The hash of an empty tree. */
    empty: () => sha256(new Uint8Array(0)),
  }
}
export type TreeHashes = ReturnType<typeof treeHashes>

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
