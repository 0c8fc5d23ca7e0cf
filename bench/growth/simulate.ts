import { type Audience, moments } from './audience.ts'
import { costs, writesPerSecond } from './costs.ts'
import type { Site } from './site.ts'

/** What can run out. */
export const resources = [
  'server processor',
  'network outwards',
  'database processor',
  'database connections',
  'live connections',
  'log sequencer',
  'Redis network',
  'mails',
] as const
export type Resource = (typeof resources)[number]

export interface Outcome {
  /** The most of each resource that was asked for, in one second, as a share of what there is. */
  peak: Record<Resource, number>
  /** The one that is asked for most; null where none is asked for more than `safe`. */
  limit: Resource | null
  /** The longest that work waited for a processor or the network, in seconds. */
  longestWaitSeconds: number
}

/** Above this share waits begin to grow quickly, and there is nothing left for a server that is exchanged. */
export const safe = 0.7
const stepSeconds = 0.1
/** MAX_CONNECTIONS of a process. */
const liveOfServer = 20_000
/** A result that comes after ten minutes is one that nobody waited for. */
const mailsWithinSeconds = 600
const redisGigabits = 10

/** Work that is asked for in one step: seconds of a core, and bits. */
interface Asked {
  server: number
  database: number
  bits: number
  sequencer: number
  redisBits: number
}

/**
 * Lets the audience come to the site for two minutes around a release, and a win, in steps of a tenth of a second: who comes in a step is drawn by chance from
 * the seed, and what a resource cannot do in one step waits for the next.
 */
export function simulate(site: Site, { audience, seed }: { audience: Audience; seed: number }): Outcome {
  const chance = randomOf(seed)
  const capacity = {
    server: site.servers,
    database: site.databaseCores,
    bits: site.gigabits * 1e9,
    sequencer: 1,
    redisBits: redisGigabits * 1e9,
  }
  const kinds = Object.keys(capacity) as (keyof Asked)[]
  const backlog: Asked = { server: 0, database: 0, bits: 0, sequencer: 0, redisBits: 0 }
  const seconds: Asked[] = []
  let listening = audience.waiting
  let longestWaitSeconds = 0
  for (let step = 0; step * stepSeconds < moments.endsAt; step += 1) {
    const at = step * stepSeconds
    const came = poisson(
      chance,
      (at < moments.firstUntil ? audience.arrivingFirst / moments.firstUntil : audience.arrivingLater) * stepSeconds,
    )
    listening += came
    const asked = askedFor(site, { audience, at, came, listening, chance })
    for (const kind of kinds) {
      const waiting = Math.max(0, backlog[kind] + asked[kind] - capacity[kind] * stepSeconds)
      backlog[kind] = waiting
      longestWaitSeconds = Math.max(longestWaitSeconds, waiting / capacity[kind])
    }
    const second = Math.floor(at + 1e-9)
    seconds[second] ??= { server: 0, database: 0, bits: 0, sequencer: 0, redisBits: 0 }
    for (const kind of kinds) seconds[second][kind] += asked[kind]
  }
  const most = (kind: keyof Asked) => Math.max(...seconds.map((second) => second[kind])) / capacity[kind]
  const sending = Math.min(site.mailsPerSecond, site.servers * (costs.mailsAtOnce / (costs.mailMs / 1000)))
  // One more for each process, past a pooler too: its hold on the order of guesses.
  const connections = (site.pooledConnections ?? site.servers * site.poolSize) + (site.guessServers ?? site.servers)
  const peak: Record<Resource, number> = {
    'server processor': most('server'),
    'network outwards': most('bits'),
    'database processor': most('database'),
    'database connections': connections / site.maxConnections,
    'live connections': listening / (site.servers * liveOfServer),
    'log sequencer': most('sequencer'),
    'Redis network': most('redisBits'),
    mails: audience.mailsAtWin / sending / mailsWithinSeconds,
  }
  const limit = resources.reduce((worst, one) => (peak[one] > peak[worst] ? one : worst))
  return { peak, limit: peak[limit] > safe ? limit : null, longestWaitSeconds }
}

interface Step {
  audience: Audience
  at: number
  came: number
  listening: number
  chance: () => number
}

function askedFor(site: Site, { audience, at, came, listening, chance }: Step): Asked {
  const isWithin = (from: number, until: number) => at >= from && at < until
  const rereads = isWithin(0, moments.rereadUntil)
    ? poisson(chance, (audience.waiting / moments.rereadUntil) * stepSeconds)
    : 0
  const results = isWithin(moments.wonAt, moments.resultsUntil)
    ? poisson(chance, (listening / (moments.resultsUntil - moments.wonAt)) * stepSeconds)
    : 0
  const guesses = isWithin(moments.guessesFrom, moments.wonAt)
    ? poisson(chance, audience.guessesPerSecond * stepSeconds)
    : 0
  const linesPerSecond = Math.min(guesses / stepSeconds, site.linesPerSecond ?? Number.POSITIVE_INFINITY)
  const lines = linesPerSecond * stepSeconds * listening
  const writes =
    writesPerSecond({ readers: listening / site.servers, eventsPerSecond: linesPerSecond }) * stepSeconds * listening
  const newcomerBytes = site.hasCdn ? 0 : audience.newcomers * costs.newcomerBytes
  const bytes =
    came * (costs.viewerBytes + newcomerBytes) +
    rereads * costs.rereadBytes +
    results * costs.resultBytes +
    lines * costs.lineBytes
  const serverUs =
    came * costs.viewerServerUs +
    rereads * costs.rereadServerUs +
    guesses * costs.guessServerUs +
    results * costs.resultServerUs +
    writes * costs.writeServerUs +
    lines * costs.lineServerUs
  const databaseUs =
    came * costs.viewerDatabaseUs +
    rereads * costs.rereadDatabaseUs +
    guesses * costs.guessDatabaseUs +
    results * costs.resultDatabaseUs
  return {
    server: serverUs / 1e6,
    database: databaseUs / 1e6,
    bits: bytes * 8,
    sequencer: (guesses * costs.sequencerUs) / 1e6,
    // Every process hears of every guess, or of the lines that are left of them.
    redisBits: (site.isDigested ? linesPerSecond * stepSeconds : guesses) * costs.lineBytes * 8 * site.servers,
  }
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many come where so many are expected; above fifty by the normal distribution, which is the same there. */
function poisson(chance: () => number, expected: number): number {
  if (expected <= 0) return 0
  if (expected > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    return Math.max(0, Math.round(expected + normal * Math.sqrt(expected)))
  }
  let [count, product] = [0, chance()]
  for (const bound = Math.exp(-expected); product > bound; product *= chance()) count += 1
  return count
}
