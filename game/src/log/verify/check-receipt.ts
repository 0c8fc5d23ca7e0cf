import { toHex } from '../ascii.ts'
import { toBase64 } from '../base64.ts'
import { isSameHash } from '../hashes.ts'
import { isIncluded } from '../proofs.ts'
import { type Receipt, readReceipt } from '../receipt.ts'
import { TILE_WIDTH } from '../tiles.ts'
import type { DayFile } from './day-file.ts'
import { PublicLog, type Surroundings, textOf } from './public-log.ts'
import { told } from './report.ts'

/** `proof` is a standard proof (https://c2sp.org/tlog-proof), where the guess is in the log. */
export interface ReceiptReport {
  state: 'passed' | 'failed' | 'unknown'
  sentence: string
  index: number | null
  proof: string | null
}

const promiseUs = 10_000_000
const no = (state: 'failed' | 'unknown', sentence: string): ReceiptReport => ({
  state,
  sentence,
  index: null,
  proof: null,
})

/** Checks a receipt against the log of the site: its signature, and that its guess has come into the log. `nowMs` by the clock of whoever checks. */
export async function checkReceipt(
  around: Surroundings,
  { receipt, nowMs }: { receipt: Receipt; nowMs: number },
): Promise<ReceiptReport> {
  const read = readReceipt(around.sha256, receipt)
  if (!read) return no('failed', 'This is no whole receipt: its parts do not fit together.')
  const log = await PublicLog.open(around)
  if (receipt.log !== log.checkpoint.origin) return no('failed', `This receipt is of another log: ${receipt.log}.`)
  if (!(await log.signerOf(read.note))) return no('failed', 'This receipt is not signed by a key of the site.')
  if (!(await log.signerOf(log.note))) return no('failed', 'The state of the log is not signed by a key of the site.')
  const hints = JSON.parse(textOf(await around.read(`/log/at/${receipt.arrived_us}`))) as { bundles: number[] }
  // The log may have grown since its checkpoint was read.
  for (const bundle of hints.bundles.filter((index) => index * TILE_WIDTH < log.checkpoint.size)) {
    const found = await log.entriesOf(bundle)
    const at = found?.leaves.findIndex((leaf) => isSameHash(leaf, read.leaf)) ?? -1
    if (!found || at < 0) continue
    const index = found.from + at
    const isSettled = nowMs * 1000 - receipt.arrived_us >= promiseUs
    if (isSettled && (await isLeftOut(around, { receipt, index })))
      return no(
        'failed',
        `The guess is entry ${told(index)} of the log, and the site leaves it out of its day. Keep the file.`,
      )
    return inLog(log, { index, leaf: read.leaf })
  }
  if (nowMs * 1000 - receipt.arrived_us < promiseUs)
    return no('unknown', 'The receipt is signed. Its guess comes into the log within 10 seconds of its arrival.')
  return no(
    'failed',
    `The receipt is signed by the site, and its guess is not among the ${told(log.checkpoint.size)} entries of the log. Keep the file: unless the log stands still, it proves that a guess was taken away.`,
  )
}

const dayUs = 24 * 60 * 60 * 1_000_000
const dateOf = (us: number) => new Date(us / 1000).toISOString().slice(0, 10)

/** Whether the site publishes the day of the puzzle without this entry. A puzzle may have been released the day before. */
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
  return false
}

async function inLog(log: PublicLog, { index, leaf }: { index: number; leaf: Uint8Array }): Promise<ReceiptReport> {
  const { size, root } = log.checkpoint
  const proof = await log.withTree((tree) => tree.inclusionProof(index))
  if (!isIncluded(log.hashes, { leaf, entry: index, size, root, proof }))
    return no('failed', 'The guess is said to be in the log, and is not part of its signed root.')
  return {
    state: 'passed',
    sentence: `The guess is entry ${told(index)} of the log, as the receipt says. Its hash begins with ${toHex(leaf).slice(0, 16)}.`,
    index,
    proof: `c2sp.org/tlog-proof@v1\nindex ${index}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${log.noteText}`,
  }
}
