import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { sealChangedPuzzles } from './seal-changed-puzzles.ts'
import { sequenceEntries } from './sequence-entries.ts'

const everyMs = 1_000
const sealsEvery = 10

/**
 * Writes the log once a second, until stopped. Every ten seconds it renews seals after changes by other commands, such as a plan's. Each process may
 * run one: the first one does the work. Stopping waits for the step under way.
 */
export function startSequencer(services: Services): Rounds {
  const { log } = services
  let isFailing = false
  let seen: string | null = null
  let round = 0
  let known = 0
  return startRounds(async (isStopped) => {
    try {
      if (round % sealsEvery === 0) await sealChangedPuzzles(services)
      round += 1
      const { drawn, isBehind, unfit } = await sequenceEntries(services, { seen, isStopped })
      seen = isBehind ? null : drawn
      if (unfit > known) log.error({ unfit }, 'entries in log_queue do not fit into the public log and are left out')
      known = unfit
      isFailing = false
    } catch (err) {
      if (!isStopped() && !isFailing) log.error({ err }, 'the public log could not be written; this is tried on and on')
      isFailing = true
    }
    return everyMs
  })
}
