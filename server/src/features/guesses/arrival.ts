import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'

declare module '../../core/context.ts' {
  interface Services {
    /** Stamps guesses with the moment of their arrival, and keeps their order between processes. */
    arrivals: Arrivals
  }
}

/**
 * The moment at which a server process has received the whole request of a guess, by the clock that all processes share. It decides which of
 * several exact guesses was first; docs/decisions/027.
 */
export interface Arrival {
  /** Whole microseconds since 1970. */
  atUs: number
  /** The number of the process that received it, which breaks ties. */
  process: number
  /** Counts up in each process, and breaks ties within it. */
  counter: number
}

export interface Arrivals {
  /** How long an exact guess waits for earlier guesses that another process still has in hand. */
  readonly settleWithinMs: number
  /** Returns the arrival of a request that is complete at this moment. Each is later than the one before, unless the clock was set back. */
  stamp(): Arrival
  /** The barrier of all processes that take guesses. */
  openBarrier: DatabaseEngine['openBarrier']
}

/** The rules for players state it (web/src/features/site/legal); docs/decisions/027 says why. */
const ruledSettleWithinMs = 2_000

interface Needs {
  db: DatabaseEngine
  nowUs(): number
  /** Tests on a busy machine have more time. */
  settleWithinMs?: number
}

/** Gives this process its number. */
export async function openArrivals({ db, nowUs, settleWithinMs = ruledSettleWithinMs }: Needs): Promise<Arrivals> {
  const [row] = await rowsOf(db, { number: int })`insert into server_processes default values returning number`
  let counter = 0
  return {
    settleWithinMs,
    openBarrier: db.openBarrier,
    stamp: () => {
      counter += 1
      return { atUs: nowUs(), process: row!.number, counter }
    },
  }
}

export const isEarlier = (one: Arrival, other: Arrival): boolean => compareArrivals(one, other) < 0

export function compareArrivals(one: Arrival, other: Arrival): number {
  return one.atUs - other.atUs || one.process - other.process || one.counter - other.counter
}

/** The arrival in milliseconds, as players see it. */
export const momentOf = ({ atUs }: Arrival): Date => new Date(Math.floor(atUs / 1000))
