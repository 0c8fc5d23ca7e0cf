import { promiseUs } from '../../arrival.ts'
import { toHex } from '../ascii.ts'
import { toBase64 } from '../base64.ts'
import { isSameHash } from '../hashes.ts'
import { isIncluded } from '../proofs.ts'
import { type Receipt, readReceipt } from '../receipt.ts'
import { TILE_WIDTH } from '../tiles.ts'
import type { DayFile } from './day-file.ts'
import { type Finding, finding } from './findings.ts'
import { PublicLog, type Surroundings, textOf } from './public-log.ts'

/** `proof` is a standard proof (https://c2sp.org/tlog-proof), present if the guess is in the log. */
export interface ReceiptReport {
  state: 'passed' | 'failed' | 'unknown'
  findings: readonly Finding[]
  index: number | null
  proof: string | null
}

const no = (state: 'failed' | 'unknown', why: Finding): ReceiptReport => ({
  state,
  findings: [why],
  index: null,
  proof: null,
})

/** Checks a receipt against the site's log: its signature, and that the log includes its guess. `nowMs` is the verifier's clock. */
export async function checkReceipt(
  around: Surroundings,
  { receipt, nowMs }: { receipt: Receipt; nowMs: number },
): Promise<ReceiptReport> {
  const read = readReceipt(around.sha256, receipt)
  if (!read) return no('failed', finding('receipt-broken'))
  const log = await PublicLog.open(around)
  if (receipt.log !== log.checkpoint.origin) return no('failed', finding('receipt-of-other-log', { log: receipt.log }))
  if (!(await log.signerOf(read.note))) return no('failed', finding('receipt-unsigned'))
  if (!(await log.signerOf(log.note))) return no('failed', finding('log-unsigned'))
  const hints = JSON.parse(textOf(await around.read(`/log/at/${receipt.arrived_us}`))) as { bundles: number[] }
  // The log may have grown since its checkpoint was read.
  for (const bundle of hints.bundles.filter((index) => index * TILE_WIDTH < log.checkpoint.size)) {
    const found = await log.entriesOf(bundle)
    const at = found?.leaves.findIndex((leaf) => isSameHash(leaf, read.leaf)) ?? -1
    if (!found || at < 0) continue
    const index = found.from + at
    const isSettled = nowMs * 1000 - receipt.arrived_us >= promiseUs
    if (isSettled && (await isLeftOut(around, { receipt, index })))
      return no('failed', finding('receipt-left-out', { index }))
    return inLog(log, { index, leaf: read.leaf })
  }
  if (nowMs * 1000 - receipt.arrived_us < promiseUs) return no('unknown', finding('receipt-waits'))
  return no('failed', finding('receipt-not-in-log', { entries: log.checkpoint.size }))
}

const dayUs = 24 * 60 * 60 * 1_000_000
const dateOf = (us: number) => new Date(us / 1000).toISOString().slice(0, 10)

/** Whether the published day of the puzzle lacks this entry, or is missing. The puzzle may have been released the day before. */
async function isLeftOut(
  around: Surroundings,
  { receipt, index }: { receipt: Receipt; index: number },
): Promise<boolean> {
  for (const date of [dateOf(receipt.arrived_us), dateOf(receipt.arrived_us - dayUs)]) {
    const bytes = await around.read(`/log/days/${date}`)
    const day = bytes && (JSON.parse(textOf(bytes)) as DayFile)
    const published = day?.puzzles.find(({ puzzle }) => puzzle === receipt.puzzle)
    if (!published) continue
    const { first_index: first, last_index: last } = published
    return first === null || last === null || index < first || index > last
  }
  return true
}

async function inLog(log: PublicLog, { index, leaf }: { index: number; leaf: Uint8Array }): Promise<ReceiptReport> {
  const { size, root } = log.checkpoint
  const proof = await log.withTree((tree) => tree.inclusionProof(index))
  if (!isIncluded(log.hashes, { leaf, entry: index, size, root, proof }))
    return no('failed', finding('receipt-not-in-root'))
  return {
    state: 'passed',
    findings: [finding('receipt-in-log', { index, hash: toHex(leaf).slice(0, 16) })],
    index,
    proof: `c2sp.org/tlog-proof@v1\nindex ${index}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${log.noteText}`,
  }
}
