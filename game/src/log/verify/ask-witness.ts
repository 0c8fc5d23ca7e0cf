import { toBase64 } from '../base64.ts'
import { parseNote } from '../note.ts'
import { faultAsPrefix, readWitnessed } from './check-log.ts'
import { PublicLog, type Surroundings } from './public-log.ts'

/** What a witness answered: it signed, at a time in s since 1970, it refused, or there was no answer to rely on. */
export type WitnessAnswer = { kind: 'signed'; seconds: number } | { kind: 'refused' } | { kind: 'unasked' }

const unasked: WitnessAnswer = { kind: 'unasked' }
const mostQuestions = 4

interface Question {
  url: string
  key: string
  /** The size that the witness is thought to know. */
  knownSize: number
}

/**
 * Asks a witness to sign the log as it was read (https://c2sp.org/tlog-witness). A witness that knows another log, or a longer one, refuses: then the
 * site shows a different log from the one that it has shown to the witness.
 */
export async function askWitness(
  around: Surroundings,
  log: PublicLog,
  { url, key, knownSize }: Question,
): Promise<WitnessAnswer> {
  let [now, old] = [log, Math.min(knownSize, log.checkpoint.size)]
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const { size } = now.checkpoint
    const proof = old > 0 && old < size ? await now.withTree((tree) => tree.consistencyProof(old)) : []
    const lines = proof.map((hash) => `${toBase64(hash)}\n`).join('')
    const answer = await around.ask(
      `${url.replace(/\/+$/, '')}/add-checkpoint`,
      `old ${old}\n${lines}\n${now.noteText}`,
    )
    if (answer?.status === 200) {
      const signed = await readWitnessed(around, now, { note: now.noteText + answer.text, key })
      return signed ? { kind: 'signed', seconds: signed.seconds } : unasked
    }
    if (answer?.status === 422) return { kind: 'refused' }
    const known = answer?.status === 409 ? /^(0|[1-9]\d{0,15})\n$/.exec(answer.text) : null
    if (!known) return unasked
    const seen = Number(known[1])
    if (seen === old) return { kind: 'refused' }
    old = seen
    if (seen <= size) continue
    // The log has grown, or it has lost entries.
    const later = await PublicLog.open(around)
    const was = parseNote(log.noteText)
    if (later.checkpoint.size < seen || !was || (await faultAsPrefix(later, was.text)) !== null)
      return { kind: 'refused' }
    now = later
  }
  return unasked
}
