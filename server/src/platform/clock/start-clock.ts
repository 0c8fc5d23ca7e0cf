import type { Database } from '@whereabouts/engines/database/port'
import { float, rowsOf } from '@whereabouts/engines/database/rows'
import type { Logger } from 'pino'
import type { Clock } from '../../core/context.ts'
import { CorrectedClock, type TimeSample } from './corrected-clock.ts'

interface Needs {
  db: Database
  log: Logger
}

/** This machine's times: the clock that can be set, and the counter that cannot. Tests pass their own. */
export interface MachineTimes {
  wallMs(): number
  counterMs(): number
}

const thisMachine: MachineTimes = { wallMs: () => Date.now(), counterMs: () => performance.now() }

const askEveryMs = 10_000
/** How often the machine's clock is compared with the counter. */
const lookEveryMs = 500
/** The least difference that counts as a step of the machine's clock; smaller ones are gradual adjustment. */
const stepMs = 250
/** A reading that took longer is too vague and is repeated, up to this many times in all. */
const quickMs = 50
const mostTries = 5
/** Larger differences are logged as a warning: networks and gradual adjustment do not explain them. */
const loudMs = 2_000

/**
 * Starts the clock for all decisions: the database's, the same in every process. It is read at the start, every 10 s, and after a step of this
 * machine's clock. Between readings a counter runs that cannot be stepped, so a machine an hour ahead opens no puzzle early. Resolves after the first
 * reading.
 */
export async function startClock(
  { db, log }: Needs,
  times: MachineTimes = thisMachine,
): Promise<Clock & { nowUs(): number; stop(): Promise<void> }> {
  const clock = new CorrectedClock(times.counterMs)
  clock.hear(await askDatabase(db, times))
  const tellDifference = watchDifference(log)
  tellDifference(times.wallMs() - clock.now().getTime())

  const wallOverCounterMs = () => times.wallMs() - times.counterMs()
  let expectedMs = wallOverCounterMs()
  let askedAtMs = times.counterMs()
  let asking: Promise<void> | null = null

  const ask = async () => {
    askedAtMs = times.counterMs()
    try {
      const movedMs = clock.hear(await askDatabase(db, times))
      if (Math.abs(movedMs) > loudMs) log.error({ movedMs: Math.round(movedMs) }, "the database's clock was stepped")
    } catch (err) {
      // The counter goes on. Statements report that the database is gone.
      log.debug({ err }, 'the database could not be asked for the time')
    }
    asking = null
  }
  const timer = setInterval(() => {
    const isStepped = Math.abs(wallOverCounterMs() - expectedMs) > stepMs
    expectedMs = wallOverCounterMs()
    if (isStepped || times.counterMs() - askedAtMs >= askEveryMs) asking ??= ask()
    tellDifference(times.wallMs() - clock.now().getTime())
  }, lookEveryMs)

  return {
    now: () => clock.now(),
    nowUs: () => clock.nowUs(),
    stop: async () => {
      clearInterval(timer)
      await asking
    },
  }
}

/** Asks the database for the time, and again where the answer took long and so is vague. The quickest answer counts. */
async function askDatabase(db: Database, times: MachineTimes): Promise<TimeSample> {
  let best = await askOnce(db, times)
  for (let tries = 1; tries < mostTries && tookMs(best) > quickMs; tries += 1) {
    const sample = await askOnce(db, times)
    if (tookMs(sample) < tookMs(best)) best = sample
  }
  return best
}

const tookMs = ({ askedAtMs, receivedAtMs }: TimeSample) => receivedAtMs - askedAtMs

/** The time of this moment, not of the transaction's beginning. */
async function askOnce(db: Database, { counterMs }: MachineTimes): Promise<TimeSample> {
  const askedAtMs = counterMs()
  const [row] = await rowsOf(db, { ms: float })`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  return { answeredMs: row!.ms, askedAtMs, receivedAtMs: counterMs() }
}

/** Logs once when this machine's clock is wrong, and once when it is right again. */
function watchDifference(log: Logger): (aheadMs: number) => void {
  let isTold = false
  return (aheadMs) => {
    const isWrong = Math.abs(aheadMs) > loudMs
    if (isWrong && !isTold)
      log.error(
        { aheadMs: Math.round(aheadMs) },
        "this machine's clock and the database's differ; everything is judged by the database's",
      )
    if (!isWrong && isTold) log.warn("this machine's clock agrees with the database's again")
    isTold = isWrong
  }
}
