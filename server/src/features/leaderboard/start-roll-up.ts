import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { openStatisticsRenewal } from './renew-statistics.ts'
import { rollUpGuesses } from './roll-up-guesses.ts'

const everyMs = 1_000
/** The pause after a second without a guess; the first ones after it are few. */
const whenIdleMs = 5_000
/** A transaction open this long delays the tallies: leaderboards stay correct, but get slower. */
const longBehindMs = 60_000

/**
 * Rolls up new guesses every second while there are any, until stopped. Each process may run one: the first one does the work. Stopping waits for the
 * step under way.
 */
export function startRollUp({ db, log }: Pick<Services, 'db' | 'log'>): Rounds {
  let drawn: string | null = null
  let doneAt = performance.now()
  let isFailing = false
  const countAnew = openStatisticsRenewal({ db })
  return startRounds(async (isStopped) => {
    let isIdle = false
    try {
      const round = await rollUpGuesses(db, { seen: drawn, isStopped })
      isIdle = round.drawn === drawn
      if (!isStopped()) await countAnew(round.drawn)
      drawn = round.isBehind ? null : round.drawn
      if (!round.isBehind) doneAt = performance.now()
      isFailing = false
    } catch (err) {
      if (!isStopped() && !isFailing) log.error({ err }, 'guesses could not be rolled up; this is tried on and on')
      isFailing = true
    }
    if (performance.now() - doneAt > longBehindMs) {
      log.warn('a transaction that writes guesses has been open for long: leaderboards get slower until it ends')
      doneAt = performance.now()
    }
    return isIdle ? whenIdleMs : everyMs
  })
}
