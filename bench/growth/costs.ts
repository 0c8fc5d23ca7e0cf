/**
 * What things cost: times of one core, in microseconds; sizes in bytes. Measured, and told in docs/performance.md and docs/operations/growth.md, but for those
 * that are called assumed.
 */
export const costs = {
  /** The game's page with all that it asks for: the herd of docs/performance.md, and `calibrate.ts`. */
  viewerServerUs: 4000,
  viewerDatabaseUs: 700,
  /** A page that is open reads the photo of the day anew: a subscriber's answer of `today-rate`. At the database assumed. */
  rereadServerUs: 52,
  rereadDatabaseUs: 20,
  /** With others in a batch, the public log included: 90 to 111 µs of a server, 0.7 of a core of PostgreSQL at 10,000 a second. */
  guessServerUs: 110,
  guessDatabaseUs: 70,
  /** One write to one page that listens (`calibrate.ts`), and what copying each line in it adds. */
  writeServerUs: 8,
  lineServerUs: 0.1,
  /** Assumed: the page that hears of a win asks for the result, twice what a page reads at a release. */
  resultServerUs: 100,
  resultDatabaseUs: 20,
  /** The sequencer of the public log, of which one process at a time has the work: 65 ms for 10,000 guesses. */
  sequencerUs: 6.5,
  lineBytes: 350,
  /** Page, answers and the sharp photo, which comes from the servers always. */
  viewerBytes: 122_000,
  /** Assumed: scripts, styles, fonts, icons and the first tiles of the map. */
  newcomerBytes: 600_000,
  rereadBytes: 3000,
  resultBytes: 20_000,
  /** Assumed: a mail waits for its server for so long. A process sends five at once (`mail-worker.ts`). */
  mailMs: 200,
  mailsAtOnce: 5,
} as const

/** How often a process writes to each of its readers: lines are gathered, for longer the more readers there are (`broadcast.ts`). */
export function writesPerSecond({ readers, eventsPerSecond }: { readers: number; eventsPerSecond: number }): number {
  const gatheredMs = Math.max(1, Math.min(100, readers / 50))
  return Math.min(eventsPerSecond, 1000 / gatheredMs)
}
