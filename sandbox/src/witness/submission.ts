import { fromBase64, type Note, readNote } from './signed-note.ts'

/** A log's request to a witness: https://c2sp.org/tlog-witness. */
export interface Submission {
  /** The size that the log assumes the witness to know. */
  oldSize: number
  proof: Buffer[]
  note: Note
  /** The checkpoint in the note's text (https://c2sp.org/tlog-checkpoint). */
  origin: string
  size: number
  root: Buffer
}

const HASH_BYTES = 32
const form = /^old (0|[1-9]\d*)\n((?:[^\n]+\n){0,63})\n([\s\S]+)$/
const checkpointForm = /^([^\n]+)\n(0|[1-9]\d*)\n([^\n]+)\n(?:[^\n]+\n)*$/

/** Null if the body is malformed. */
export function readSubmission(body: string): Submission | null {
  const [, oldDigits, lines = '', rest = ''] = form.exec(body) ?? []
  const note = readNote(rest)
  const [, origin, digits, encoded = ''] = checkpointForm.exec(note?.text ?? '') ?? []
  const [oldSize, size] = [Number(oldDigits), Number(digits)]
  const [root, ...proof] = [encoded, ...lines.split('\n').slice(0, -1)].map(readHash)
  const areHashes = root != null && proof.every((hash) => hash !== null)
  if (!note || !origin || !areHashes || !Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size)) return null
  return { oldSize, proof, note, origin, size, root }
}

function readHash(text: string): Buffer | null {
  const bytes = fromBase64(text)
  return bytes?.length === HASH_BYTES ? bytes : null
}
