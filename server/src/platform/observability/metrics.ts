import { guessRefusals, refusals } from '@whereabouts/contract/refusals'
import { reminderChannels, reminderKinds } from '@whereabouts/game/reminders'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

declare module '../../core/context.ts' {
  interface Services {
    metrics: Metrics
  }
}

/** In seconds: from a page in memory to more than a player would wait. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The metrics of one application. Each has a registry of its own, so that several run in one process. Labels name routes, outcomes and codes of
 * closed lists, never a person, a puzzle or an address.
 */
export interface Metrics {
  readonly registry: Registry
  /** Answers by the route's pattern, the method and the class of the status. */
  readonly durations: Histogram<'route' | 'method' | 'status'>
  /** Every answered refusal, by its code: full limits, shed requests, and all others. */
  readonly refusals: Counter<'code'>
  /** Requests that ended with an unexpected error. `countFault` counts them, with the other metrics about faults. */
  readonly faults: Counter
  /** Guesses by their outcomes: `accepted`, `win`, the code of the refusal, or `fault`. */
  readonly guesses: Counter<'outcome'>
  readonly webhookDurations: Histogram<'outcome'>
  /** Reminders by what was decided about them: sent, dropped or put off. */
  readonly reminders: Counter<'kind' | 'channel' | 'outcome'>
  /** Messages to browsers by what became of them: taken, gone, later or lost. */
  readonly pushes: Counter<'kind' | 'outcome'>
  /** Requests under way, open event streams among them. */
  requestsUnderWay: number
  /** Requests under way that are complete. */
  requestsInside: number
  /** Requests that were shed since the start because the process was overloaded; counted in no other number. */
  requestsShed: number
  /** Adds a number that is read only when the metrics are requested. */
  watch(metric: Watched): void
}

interface Watched {
  /** Without the product's name, which is added as a prefix. */
  name: string
  help: string
  /** A counter only grows. */
  kind: 'gauge' | 'counter'
  read(): number
}

export function openMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const build = new Gauge({
    name: 'whereabouts_build_info',
    help: 'Always 1; the version of the running code and of Node.',
    labelNames: ['version', 'node'],
    registers,
  })
  build.set({ version, node: process.version }, 1)
  const metrics: Metrics = {
    registry,
    durations: new Histogram({
      name: 'whereabouts_request_duration_seconds',
      help: 'From the head of a request to the end of its answer, but for event streams.',
      labelNames: ['route', 'method', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    refusals: new Counter({
      name: 'whereabouts_refusals_total',
      help: 'Refusals that were answered, by code: too-many-requests are the limits, too-busy a full queue of guesses.',
      labelNames: ['code'],
      registers,
    }),
    faults: new Counter({
      name: 'whereabouts_faults_total',
      help: 'Requests that ended with an unexpected error, however they were answered: each is a line in the log.',
      registers,
    }),
    guesses: new Counter({
      name: 'whereabouts_guesses_total',
      help: 'Guesses of signed-in players that were judged, by outcome: accepted, win, or the code of the refusal; and fault.',
      labelNames: ['outcome'],
      registers,
    }),
    webhookDurations: new Histogram({
      name: 'whereabouts_webhook_duration_seconds',
      help: 'Handling a message of the payment provider, by outcome: handled, refused or failed.',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers,
    }),
    reminders: new Counter({
      name: 'whereabouts_reminders_total',
      help: 'Reminders by kind, channel and outcome: sent, dropped since there was no reason anymore, or put off by quiet hours.',
      labelNames: ['kind', 'channel', 'outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'whereabouts_pushes_total',
      help: 'Messages to browsers by kind and outcome: taken, gone (the subscription ended), later (offered again) or lost.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    requestsUnderWay: 0,
    requestsInside: 0,
    requestsShed: 0,
    watch: ({ name, help, kind, read }) => watchNumber(registry, { name: `whereabouts_${name}`, help, kind, read }),
  }
  // Each series starts at zero: Prometheus does not see a series' first event as an increase.
  for (const outcome of ['accepted', 'win', 'fault', 'unavailable', ...guessRefusals])
    metrics.guesses.inc({ outcome }, 0)
  for (const code of Object.keys(refusals)) metrics.refusals.inc({ code }, 0)
  for (const outcome of ['handled', 'refused', 'failed']) metrics.webhookDurations.zero({ outcome })
  for (const kind of reminderKinds) {
    for (const outcome of ['taken', 'gone', 'later', 'lost']) metrics.pushes.inc({ kind, outcome }, 0)
    for (const channel of reminderChannels)
      for (const outcome of ['sent', 'dropped', 'put-off']) metrics.reminders.inc({ kind, channel, outcome }, 0)
  }
  return metrics
}

function watchNumber(registry: Registry, { name, help, kind, read }: Watched): void {
  const registers = [registry]
  // A second application over the same services, as in tests, reports its own number.
  registry.removeSingleMetric(name)
  if (kind === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  } else {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
}
