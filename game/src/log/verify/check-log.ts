import { cosignedText, parseCheckpoint, parseCosignature } from '../checkpoint.ts'
import { type NoteKey, parseNote, parseVerifierKey, signaturesBy } from '../note.ts'
import { isConsistent } from '../proofs.ts'
import { earlierFacts, type Finding, finding, type SeenLog } from './findings.ts'
import type { PublicLog, Surroundings } from './public-log.ts'
import { type Check, failed, passed, unknown } from './report.ts'

export async function checkSignature(log: PublicLog, trusted: readonly NoteKey[]): Promise<Check> {
  const signer = await log.signerOf(log.note)
  if (!signer) return failed('signed', finding('log-unsigned'))
  if (trusted.length > 0 && !(await log.signerOf(log.note, trusted)))
    return failed('signed', finding('log-signed-by-other'))
  return passed('signed', finding('log-signed', { entries: log.checkpoint.size, signer: signer.name }))
}

export async function checkRoot(log: PublicLog): Promise<Check> {
  return (await log.isRootOfTiles()) ? passed('root', finding('root-made')) : failed('root', finding('root-not-made'))
}

/** An earlier state of the log, and where it was seen. */
export interface EarlierState {
  note: string
  seen: SeenLog
}

/** Whether earlier states of the log are prefixes of this one. */
export async function checkPrefixes(log: PublicLog, earlier: readonly EarlierState[]): Promise<Check> {
  if (earlier.length === 0) return unknown('prefix', finding('nothing-earlier'))
  for (const { note, seen } of earlier) {
    const parsed = parseNote(note)
    if (!parsed || !(await log.signerOf(parsed)))
      return failed('prefix', finding('earlier-unsigned', earlierFacts(seen)))
    const fault = await faultAsPrefix(log, parsed.text)
    if (fault) return failed('prefix', fault(seen))
  }
  const [first, ...others] = earlier.map(({ seen }) => finding('earlier-kept', earlierFacts(seen)))
  return passed('prefix', first!, ...others)
}

/** What is wrong with an earlier state. Null if it is a prefix of the log. */
export async function faultAsPrefix(log: PublicLog, text: string): Promise<((seen: SeenLog) => Finding) | null> {
  const before = parseCheckpoint(text)
  if (!before) return (seen) => finding('earlier-unreadable', earlierFacts(seen))
  if (before.origin !== log.checkpoint.origin)
    return (seen) => finding('earlier-renamed', { ...earlierFacts(seen), name: before.origin })
  if (before.size > log.checkpoint.size)
    return (seen) => finding('earlier-longer', { ...earlierFacts(seen), before: before.size, now: log.checkpoint.size })
  if (before.size === 0) return null
  const { size, root } = log.checkpoint
  const proof = await log.withTree((tree) => tree.consistencyProof(before.size))
  return isConsistent(log.hashes, { before: before.size, beforeRoot: before.root, size, root, proof })
    ? null
    : (seen) => finding('earlier-changed', earlierFacts(seen))
}

/** What a witness has confirmed: the log's size, no later than this time in s since 1970. Null if a note does not prove it. */
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
