import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { SavedFile } from '../saved-file.ts'
import { isBeginning, rootOfNothing } from './consistency.ts'
import { isSignedBy, keyIdOf, type NoteKey, readLogKey, signatureTypes, writeVerifierKey } from './signed-note.ts'
import type { SeenLog, WitnessState } from './state.ts'
import { readSubmission, type Submission } from './submission.ts'

/** `down` answers 503 and signs nothing; `slow` signs, but answers after callers time out. */
export const modes = ['works', 'down', 'slow'] as const
export type Mode = (typeof modes)[number]

/** The result of a submission: a signature, the known size, or a refusal. */
export type Verdict =
  | { status: 200; lines: string }
  | { status: 409; knownSize: number }
  | { status: 400 | 403 | 404 | 422; reason: string }

const NAME = 'sandbox.localhost/witness'

/** Stands in for a witness of the product's log: remembers the largest state it has seen, and signs only continuations. */
export class Witness {
  /** Reset by a restart, so that an old setting causes no surprises. */
  mode: Mode = 'works'
  readonly verifierKey: string
  readonly #file: SavedFile<WitnessState>
  readonly #privateKey: KeyObject
  readonly #keyId: Buffer
  readonly #log: NoteKey | null

  /** Throws if the log's verifier key is invalid. With null no log is known. */
  constructor(file: SavedFile<WitnessState>, logVerifierKey: string | null) {
    this.#file = file
    this.#log = logVerifierKey === null ? null : readLogKey(logVerifierKey)
    const key = Buffer.from(file.value.privateKey, 'base64')
    this.#privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    const publicKey = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
    const material = Buffer.concat([Buffer.of(signatureTypes.cosignature), publicKey])
    this.verifierKey = writeVerifierKey(NAME, material)
    this.#keyId = keyIdOf(NAME, material)
    // A published key must be on disk first.
    file.changed()
  }

  /** The name of the watched log, and its last seen state. */
  get watched(): { origin: string; seen: SeenLog | null } | null {
    return this.#log && { origin: this.#log.name, seen: this.#seen(this.#log.name) }
  }

  /** Forgets the log, which a real witness never does: for a product with deleted data. */
  forget(): void {
    this.#file.value.logs = {}
    this.#file.changed()
  }

  /** Judges in the order of https://c2sp.org/tlog-witness. All steps are synchronous, so two submissions cannot overtake each other. */
  add(body: string): Verdict {
    const submission = readSubmission(body)
    if (!submission) return { status: 400, reason: 'This is no submission of a checkpoint.' }
    const { origin, note, oldSize, size, root, proof } = submission
    if (origin !== this.#log?.name) return { status: 404, reason: `The log ${origin} is not known here.` }
    if (!isSignedBy(this.#log, note)) return { status: 403, reason: 'The log did not sign this.' }
    if (oldSize > size) return { status: 400, reason: 'The old size is the larger one.' }
    const seen = this.#seen(origin)
    const known = { size: seen?.size ?? 0, root: seen ? Buffer.from(seen.root, 'base64') : rootOfNothing }
    const isAnother = oldSize === size && !known.root.equals(root)
    if (oldSize !== known.size || isAnother) return { status: 409, knownSize: known.size }
    if (!isBeginning(known, { size, root }, proof))
      return { status: 422, reason: `This does not continue the log of ${known.size} entries.` }
    return { status: 200, lines: this.#cosign(submission) }
  }

  #seen(origin: string): SeenLog | null {
    const { logs } = this.#file.value
    return Object.hasOwn(logs, origin) ? logs[origin]! : null
  }

  /** A signature line (https://c2sp.org/tlog-cosignature). The state is on disk before it is sent. */
  #cosign({ origin, size, root, note }: Submission): string {
    const seconds = Math.floor(Date.now() / 1000)
    this.#file.value.logs[origin] = { size, root: root.toString('base64'), seconds }
    this.#file.changed()
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(BigInt(seconds))
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${note.text}`), this.#privateKey)
    return `— ${NAME} ${Buffer.concat([this.#keyId, time, signature]).toString('base64')}\n`
  }
}
