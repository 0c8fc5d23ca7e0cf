import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'
import type { Arrival } from '@whereabouts/game/arrival'

declare module '../../core/context.ts' {
  interface Services {
    /** Stamps requests with the moment of their arrival. */
    arrivals: Arrivals
  }
}

export interface Arrivals {
  /** Returns the arrival of a request that is complete now. Each is later than the previous one, unless the clock was set back. */
  stamp(): Arrival
  /** How far arrivals lie ahead of the database's clock, in microseconds: 0 except in tests, whose own clock stands. */
  aheadUs(): number
}

/** Gives this process its number. */
export async function openArrivals({
  db,
  nowUs,
  aheadUs = () => 0,
}: {
  db: Database
  nowUs(): number
  aheadUs?: () => number
}): Promise<Arrivals> {
  const [row] = await rowsOf(db, { number: int })`insert into server_processes default values returning number`
  let counter = 0
  return {
    stamp: () => {
      counter += 1
      return { atUs: nowUs(), server: row!.number, counter }
    },
    aheadUs,
  }
}
