import { toBase64 } from '../base64.ts'
import { parseNote, parseVerifierKey } from '../note.ts'
import { faultAsPrefix, readWitnessed } from './check-log.ts'
import type { WitnessFile } from './day-file.ts'
import { finding } from './findings.ts'
import { PublicLog, type Surroundings } from './public-log.ts'
import { type Check, failed, passed, unknown } from './report.ts'

/** What a witness answered: it signed, at a time in s since 1970, it refused, or there was no answer to rely on. */
export type WitnessAnswer = { kind: 'signed'; seconds: number } | { kind: 'refused' } | { kind: 'unasked' }

const unasked: WitnessAnswer = { kind: 'unasked' }
const mostQuestions = 4
/** More than caches store a checkpoint. */
const cachesMs = 3000

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
    // The log has grown, or it has lost entries. Other readers show the witness each new state, before every cache has it.
    const read = await PublicLog.open(around)
    if (read.checkpoint.size < seen) await around.pause(cachesMs)
    const later = read.checkpoint.size < seen ? await PublicLog.open(around) : read
    const was = parseNote(log.noteText)
    if (later.checkpoint.size < seen || !was || (await faultAsPrefix(later, was.text)) !== null)
      return { kind: 'refused' }
    now = later
  }
  return unasked
}

/**
 * Whether a witness has seen the log up to an index, and never another log. The witness is asked itself where it can be reached: what the site says of
 * it may be old. A refusal counts until the witness has signed again.
 */
export async function checkWitness(
  around: Surroundings,
  log: PublicLog,
  { witness: file, lastIndex }: { witness: WitnessFile | null; lastIndex: number | null },
): Promise<Check> {
  if (file === null) return unknown('witnessed', finding('no-witness'))
  const { key, url, note, since, refusal } = file
  const witness = parseVerifierKey(around.sha256, key)?.name ?? key
  const seen = note === null ? null : await readWitnessed(around, log, { note, key })
  if (refusal && refusal.seconds > (seen?.seconds ?? 0))
    return failed('witnessed', finding('witness-refused', { witness, seconds: refusal.seconds }))
  if (note !== null && !seen) return failed('witnessed', finding('witness-of-other-log'))
  const answer = await askWitness(around, log, { url, key, knownSize: seen?.size ?? 0 })
  if (answer.kind === 'refused') return failed('witnessed', finding('witness-refuses', { witness }))
  const more = [
    finding(answer.kind === 'signed' ? 'witness-asked' : 'witness-unasked'),
    ...(since === null ? [] : [finding('witness-since', { seconds: since })]),
    ...(refusal ? [finding('witness-refused-before', { seconds: refusal.seconds })] : []),
  ]
  if (answer.kind === 'signed')
    return passed('witnessed', finding('witness-signed', { witness, seconds: answer.seconds }), ...more)
  if (!seen) return unknown('witnessed', finding('witness-silent'), ...more)
  if (lastIndex !== null && lastIndex >= seen.size)
    return unknown('witnessed', finding('witness-behind', { witness }), ...more)
  return passed('witnessed', finding('witness-signed', { witness, seconds: seen.seconds }), ...more)
}
