/** When a server had received a guess's whole request, by the clock that all servers share. */
export interface Arrival {
  /** Whole microseconds since 1970. */
  atUs: number
  /** The number of the server that received it, which breaks ties. */
  server: number
  /** Counts up in each server, and breaks ties within it. */
  counter: number
}

export function compareArrivals(one: Arrival, other: Arrival): number {
  return one.atUs - other.atUs || one.server - other.server || one.counter - other.counter
}

/** The arrival in milliseconds, as players see it. */
export const momentOf = ({ atUs }: Arrival): Date => new Date(Math.floor(atUs / 1000))

/** Less than this passes between a guess's arrival and its storing, and until the public log has it. Everyone can check it. */
export const promiseUs = 10_000_000
/** A guess that has waited longer is not stored. The rest of the promise is left for the storing statement and for clocks that differ. */
export const mostWaitedUs = promiseUs / 2
/** An arrival that lies further ahead of the database's clock was stamped by a wrong clock, and counts as of now. */
export const mostAheadUs = 1_000_000

/** The arrival, or now where it lies ahead of the database's clock. */
export const notAhead = (arrival: Arrival, nowUs: number): Arrival =>
  arrival.atUs > nowUs + mostAheadUs ? { ...arrival, atUs: nowUs } : arrival
