/** The moment at which a server process has received the whole request of a guess, by the clock that all processes share. */
export interface Arrival {
  /** Whole microseconds since 1970. */
  atUs: number
  /** The number of the process that received it, which breaks ties. */
  process: number
  /** Counts up in each process, and breaks ties within it. */
  counter: number
}

export function compareArrivals(one: Arrival, other: Arrival): number {
  return one.atUs - other.atUs || one.process - other.process || one.counter - other.counter
}

/** The arrival in milliseconds, as players see it. */
export const momentOf = ({ atUs }: Arrival): Date => new Date(Math.floor(atUs / 1000))
