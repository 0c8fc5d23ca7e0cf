import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import { treeHashes } from '@whereabouts/game/log/hashes'
import { keyIdOf, type NoteKey, verifierKey, writeNote } from '@whereabouts/game/log/note'
import { Tree } from '@whereabouts/game/log/proofs'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hashes = treeHashes(sha256)

/** A signed state of the log, with the proof that it continues older ones. */
export interface SignedState {
  note: string
  size: number
  proofFrom(oldSize: number): Promise<Uint8Array[]>
}

/** A log with its own key, for testing witnesses: it grows, and it can also present a different past. */
export class GrowingLog {
  readonly verifierKey: string
  readonly #key: NoteKey
  readonly #privateKey = generateKeyPairSync('ed25519').privateKey

  constructor(origin = 'localhost:3000/log') {
    const spki = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' })
    this.#key = { name: origin, type: 'ed25519', publicKey: new Uint8Array(spki.subarray(-32)) }
    this.verifierKey = verifierKey(sha256, this.#key)
  }

  /** The state with this many entries. Another `past` has another first entry. */
  at(size: number, past = 'as it was'): SignedState {
    const leafOf = (index: number) => hashes.leaf(Buffer.from(`${index} ${index === 0 ? past : ''}`))
    const subtree = (height: number, index: number): Uint8Array =>
      height === 0 ? leafOf(index) : hashes.node(subtree(height - 1, 2 * index), subtree(height - 1, 2 * index + 1))
    const tree = new Tree(size, subtree, hashes)
    return {
      note: this.signed(writeCheckpoint({ origin: this.#key.name, size, root: tree.root() })),
      size,
      proofFrom: async (oldSize) => tree.consistencyProof(oldSize),
    }
  }

  /** Any text under the log's signature. */
  signed(text: string): string {
    const signature = new Uint8Array(sign(null, Buffer.from(text), this.#privateKey))
    return writeNote({ text, signatures: [{ name: this.#key.name, keyId: keyIdOf(sha256, this.#key), signature }] })
  }
}
