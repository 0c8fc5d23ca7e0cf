import { Gauge } from 'prom-client'
import type { Services } from '../../core/context.ts'

type Needs = Pick<Services, 'metrics' | 'log'>

/** One metric of several that are read together. */
export interface NumberWatched<Numbers> {
  /** Without the product's name, which is added as a prefix. */
  name: string
  help: string
  /** The name of its only label. Its values come from a closed list: never a person, a puzzle, a place or an address. */
  label?: string
  /** Its value, or its values by label. Null where there is none to report: the metric is missing then. */
  read(numbers: Numbers): number | null | ReadonlyMap<string, number>
}

interface WatchedTogether<Numbers> {
  readAll(): Promise<Numbers | null>
  gauges: readonly NumberWatched<Numbers>[]
  /** How long an answer is reused for later requests. */
  cachedMs?: number
}

/** A scrape of Prometheus waits ten seconds for all metrics; those of a database that is overloaded must not take the others along. */
const withinMs = 5_000

/**
 * Adds metrics that are read together, once at each request for the metrics. They usually come from the tables, so that every process reports the
 * same. Without an answer, or when it is null, they are missing. Returns the reading, which is null without an answer; callers during a reading share
 * it.
 */
export function watchNumbers<Numbers>(
  { metrics: { registry }, log }: Needs,
  { readAll, gauges, cachedMs = 0 }: WatchedTogether<Numbers>,
): () => Promise<Numbers | null> {
  let reading: Promise<Numbers | null> | null = null
  let cached: { numbers: Numbers; until: number } | null = null
  let isFailing = false
  const read = () => {
    if (cached && performance.now() < cached.until) return Promise.resolve(cached.numbers)
    reading ??= inTime(readAll())
      .then(
        (numbers) => {
          isFailing = false
          cached = numbers === null ? null : { numbers, until: performance.now() + cachedMs }
          return numbers
        },
        (err: unknown) => {
          // Once per outage, not at each scrape.
          if (!isFailing) log.error({ err, metric: gauges[0]?.name }, 'numbers for the metrics could not be read')
          isFailing = true
          return null
        },
      )
      .finally(() => {
        reading = null
      })
    return reading
  }
  for (const { name: ownName, help, label, read: pick } of gauges) {
    const name = `whereabouts_${ownName}`
    // A second application over the same services, as in tests, reports its own numbers.
    registry.removeSingleMetric(name)
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const numbers = await read()
        show(this, { label, value: numbers === null ? null : pick(numbers) })
      },
    })
  }
  return read
}

function show(
  gauge: Gauge,
  { label, value }: { label: string | undefined; value: ReturnType<NumberWatched<never>['read']> },
): void {
  if (label === undefined) gauge.remove()
  else gauge.reset()
  if (typeof value === 'number') gauge.set(value)
  else if (value !== null) for (const [of, number] of value) gauge.set({ [label!]: of }, number)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
