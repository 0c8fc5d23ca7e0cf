import { compose, type Site } from './site.ts'

export interface Step {
  /** What the operator changes, or what the product would have to. */
  does: string
  needsChange?: true
  change: Partial<Site>
}

const ten: Partial<Site> = {
  servers: 24,
  gigabits: 120,
  poolSize: 10,
  maxConnections: 400,
  databaseCores: 8,
  hasCdn: true,
}
const hundred: Partial<Site> = {
  ...ten,
  servers: 160,
  gigabits: 800,
  databaseCores: 32,
  pooledConnections: 200,
  maxConnections: 600,
  mailsPerSecond: 500,
  linesPerSecond: 10,
}

/** What is done at each size, one after another, each for the limit that the one before has left. */
export const plans: { times: number; steps: Step[] }[] = [
  { times: 1, steps: [{ does: 'as `deploy/compose.yaml` starts it', change: {} }] },
  {
    times: 10,
    steps: [
      { does: 'as `deploy/compose.yaml` starts it', change: {} },
      { does: 'a CDN before built files and tiles', change: { hasCdn: true } },
      { does: '12 machines with 10 Gbit/s and 2 servers each', change: { servers: 24, gigabits: 120 } },
      { does: '`max_connections` 400, and a pool of 10', change: { poolSize: 10, maxConnections: 400 } },
      { does: 'PostgreSQL on 8 cores', change: { databaseCores: 8 } },
    ],
  },
  {
    times: 100,
    steps: [
      { does: 'what was done for 10 ×', change: { ...ten } },
      {
        does: 'a page hears ten lines a second at most, of what changes its board',
        needsChange: true,
        change: { linesPerSecond: 10 },
      },
      { does: '80 machines with 2 servers each', change: { servers: 160, gigabits: 800 } },
      {
        does: 'PgBouncer, which holds 200 connections; `max_connections` 600',
        change: { pooledConnections: 200, maxConnections: 600 },
      },
      { does: 'a mail service that takes 500 a second', change: { mailsPerSecond: 500 } },
      { does: 'PostgreSQL on 32 cores', change: { databaseCores: 32 } },
    ],
  },
  {
    times: 1000,
    steps: [
      { does: 'what was done for 100 ×', change: { ...hundred } },
      { does: '800 machines with 2 servers each', change: { servers: 1600, gigabits: 8000 } },
      { does: 'a process hears of guesses by digests, ten a second', needsChange: true, change: { isDigested: true } },
      {
        does: 'reads go to copies of the database: 320 cores together',
        needsChange: true,
        change: { databaseCores: 320 },
      },
      { does: 'a mail service that takes 5,000 a second', change: { mailsPerSecond: 5000 } },
      {
        does: '200 of the servers take guesses, the others serve pages and streams',
        needsChange: true,
        change: { guessServers: 200 },
      },
    ],
  },
]

/** The site after each step of a plan. */
export function sitesOf(steps: readonly Step[]): Site[] {
  let site = compose
  return steps.map(({ change }) => {
    site = { ...site, ...change }
    return site
  })
}
