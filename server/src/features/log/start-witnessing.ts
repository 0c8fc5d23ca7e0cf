import { AnchorUnavailable } from '@whereabouts/engines/anchor/port'
import { WitnessRefused, WitnessUnavailable } from '@whereabouts/engines/witness/port'
import { treeHashes } from '@whereabouts/game/log/hashes'
import type { TileName } from '@whereabouts/game/log/tiles'
import { withTree } from '@whereabouts/game/log/tree-on-demand'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { sha256 } from './bytes.ts'
import { findTile, getState } from './tree-queries.ts'
import {
  findWitnessedSize,
  saveAnchor,
  saveAnchorFault,
  saveCosigned,
  saveRefusal,
  saveWitnessFault,
  takeAnchorTurn,
  takeWitnessTurn,
  thinCheckpoints,
} from './witness-queries.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'witness' | 'anchor' | 'log'>

const everyMs = 2_000
const hashes = treeHashes(sha256)

/**
 * Asks others to confirm the log, until stopped: a witness every ten seconds while there is news, and a timestamper once a day. The log does not wait
 * for either: without them it continues, and their last answers are shown.
 */
export function startWitnessing(services: Needs): Rounds {
  const { log } = services
  return startRounds(async () => {
    try {
      await askWitness(services)
      await askAnchor(services)
    } catch (err) {
      log.debug({ err }, 'cannot ask for confirmation of the log')
    }
    return everyMs
  })
}

/** Returns whether a witness has signed. */
export async function askWitness({ db, clock, witness, log }: Needs): Promise<boolean> {
  if (witness.kind === 'none' || !(await takeWitnessTurn(db, clock.now()))) return false
  try {
    const { state, cosigned } = await askAboutLatest({ db, witness })
    if (!cosigned) return false
    const witnessedAt = new Date(cosigned.seconds * 1000)
    await saveCosigned(db, { ...state, lines: cosigned.lines, witnessedAt })
    await saveWitnessFault(db, null)
    await thinCheckpoints(db, clock.now())
    return true
  } catch (error) {
    if (!(error instanceof WitnessRefused || error instanceof WitnessUnavailable)) throw error
    await saveWitnessFault(db, error.message)
    // A refusal is a sign of a fork, and never resolves on its own.
    if (error instanceof WitnessRefused) {
      log.error({ status: error.status }, `the witness of the log refuses: ${error.message}`)
      const { note } = (await getState(db))!
      if (isOfFork(error))
        await saveRefusal(db, { at: clock.now(), witness: witness.verifierKey!.split('+')[0]!, note })
    }
    return false
  }
}

/** It has seen another log or a longer one. A witness that does not know the log or its key says nothing of its past. */
const isOfFork = ({ status }: WitnessRefused) => status === 409 || status === 422

const mostQuestions = 3

/** A reader of the log may have shown the witness a newer state than this process has read: then it is read and asked again. */
async function askAboutLatest({ db, witness }: Pick<Needs, 'db' | 'witness'>) {
  for (let asked = 1; ; asked += 1) {
    const state = (await getState(db))!
    const { size, note } = state
    try {
      const cosigned = await witness.cosign({
        note,
        size,
        knownSize: await findWitnessedSize(db),
        proofFrom: (before) => consistencyProof(db, { before, size }),
      })
      return { state, cosigned }
    } catch (error) {
      const hasGrown = error instanceof WitnessRefused && (await getState(db))!.size > size
      if (!hasGrown) throw error
      if (asked === mostQuestions) throw new WitnessUnavailable('Readers are faster with each state of the log.')
    }
  }
}

function consistencyProof(
  db: Services['db'],
  { before, size }: { before: number; size: number },
): Promise<Uint8Array[]> {
  const tileAt = async (name: TileName & { level: number }) => {
    const tile = await findTile(db, name)
    if (!tile) throw new Error(`The log lacks tile ${name.level}/${name.index}.`)
    return tile
  }
  return withTree(hashes, { size, tileAt }, (tree) => tree.consistencyProof(before))
}

/** Has the last checkpoint of a day stamped. */
export async function askAnchor({ db, clock, anchor, log }: Needs): Promise<boolean> {
  if (anchor.kind === 'none') return false
  const due = await takeAnchorTurn(db, clock.now())
  if (!due) return false
  try {
    const stamp = await anchor.stamp(sha256(Buffer.from(due.note)))
    if (!stamp) return false
    await saveAnchor(db, { ...due, ...stamp, now: clock.now() })
    return true
  } catch (error) {
    if (!(error instanceof AnchorUnavailable)) throw error
    await saveAnchorFault(db, error.message)
    log.warn(`the last checkpoint of ${due.day} could not be stamped: ${error.message}`)
    return false
  }
}
