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
