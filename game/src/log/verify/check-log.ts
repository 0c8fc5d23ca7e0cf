import { cosignedText, parseCheckpoint, parseCosignature } from '../checkpoint.ts'
import { type NoteKey, parseNote, parseVerifierKey, signaturesBy } from '../note.ts'
import { isConsistent } from '../proofs.ts'
import type { PublicLog, Surroundings } from './public-log.ts'
import { type Check, failed, passed, told, unknown } from './report.ts'

export async function checkSignature(log: PublicLog, trusted: readonly NoteKey[]): Promise<Check> {
  const signer = await log.signerOf(log.note)
  if (!signer) return failed('signed', 'The state of the log is not signed by a key of the site.')
  if (trusted.length > 0 && !(await log.signerOf(log.note, trusted)))
    return failed('signed', 'The state of the log is signed, but not by the key that you know this log by.')
  return passed('signed', `The state of the log, ${told(log.checkpoint.size)} entries, is signed by ${signer.name}.`)
}

export async function checkRoot(log: PublicLog): Promise<Check> {
  return (await log.isRootOfTiles())
    ? passed('root', 'The hashes that the site publishes make the signed root.')
    : failed('root', 'The hashes that the site publishes do not make the root that it has signed.')
}

/** An earlier state of the log, and what to call it. */
export interface EarlierState {
  note: string
  what: string
}

/** Whether earlier states of the log are beginnings of this one. */
export async function checkPrefixes(log: PublicLog, earlier: readonly EarlierState[]): Promise<Check> {
  if (earlier.length === 0)
    return unknown(
      'prefix',
      'There is no earlier state of the log to compare this one with. Your browser keeps this one for the next time.',
    )
  for (const { note, what } of earlier) {
    const parsed = parseNote(note)
    if (!parsed || !(await log.signerOf(parsed)))
      return failed('prefix', `The log ${what} is not signed by a key of the site.`)
    const fault = await faultAsPrefix(log, parsed.text)
    if (fault) return failed('prefix', `The log ${what} ${fault}`)
  }
  return passed(
    'prefix',
    `The log ${earlier.map(({ what }) => what).join(', and ')} is the beginning of the log of now.`,
  )
}

/** Null where a checkpoint is the beginning of the log. */
async function faultAsPrefix(log: PublicLog, text: string): Promise<string | null> {
  const before = parseCheckpoint(text)
  if (!before) return 'cannot be read.'
  if (before.origin !== log.checkpoint.origin) return `had another name: ${before.origin}.`
  if (before.size > log.checkpoint.size)
    return `had ${told(before.size)} entries, and it has ${told(log.checkpoint.size)} now: entries are missing.`
  if (before.size === 0) return null
  const { size, root } = log.checkpoint
  const proof = await log.withTree((tree) => tree.consistencyProof(before.size))
  return isConsistent(log.hashes, { before: before.size, beforeRoot: before.root, size, root, proof })
    ? null
    : 'is not the beginning of the log of now: entries were changed or taken away.'
}

/** What a witness has confirmed: that the log had so many entries, at the latest at this time in s since 1970. Null where a note does not prove it. */
export async function readWitnessed(
  around: Surroundings,
  log: PublicLog,
  { note, key }: { note: string; key: string },
): Promise<{ size: number; seconds: number; witness: string } | null> {
  const witness = parseVerifierKey(around.sha256, key)
  const parsed = parseNote(note)
  const checkpoint = parsed && parseCheckpoint(parsed.text)
  if (witness?.type !== 'cosignature' || !parsed || !checkpoint) return null
  if (!(await log.signerOf(parsed)) || (await faultAsPrefix(log, parsed.text)) !== null) return null
  for (const bytes of signaturesBy(around.sha256, witness, parsed)) {
    const cosignature = parseCosignature(bytes)
    if (!cosignature) continue
    const { seconds, signature } = cosignature
    if (await around.verify(witness.publicKey, cosignedText(parsed.text, seconds), signature))
      return { size: checkpoint.size, seconds, witness: witness.name }
  }
  return null
}

/** Whether a witness has seen the log as far as a place in it. */
export async function checkWitness(
  around: Surroundings,
  log: PublicLog,
  { note, key, lastIndex }: { note: string | null; key: string | null; lastIndex: number | null },
): Promise<Check> {
  if (key === null)
    return unknown('witnessed', 'The site has no witness: nobody else confirms when the log was what it is.')
  if (note === null) return unknown('witnessed', 'No witness has signed the log yet.')
  const seen = await readWitnessed(around, log, { note, key })
  if (!seen) return failed('witnessed', 'What a witness is said to have signed is not this log.')
  if (lastIndex !== null && lastIndex >= seen.size)
    return unknown(
      'witnessed',
      `${seen.witness}, the witness that the site names, has signed the log, but not yet as far as this day.`,
    )
  return passed(
    'witnessed',
    `${seen.witness}, the witness that the site names, has seen the log as it is, and signed it at ${timeOf(seen.seconds)}.`,
  )
}

export const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC`
