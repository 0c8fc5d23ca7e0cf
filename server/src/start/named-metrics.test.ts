import { endpoints } from '@whereabouts/contract/all'
import { refusals } from '@whereabouts/contract/refusals'
import { reminderChannels, reminderKinds } from '@whereabouts/game/reminders'
import { collectDefaultMetrics } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { listAlerts, listDocumented, listQuestions, metricsIn } from '../../../tests/watching.ts'
import { testApp } from '../../test-support/app-of-tests.ts'
import { watchMailServer } from '../platform/mails/watch-mail-server.ts'
import { openMetrics } from '../platform/observability/metrics.ts'
import { startJobs } from './start-jobs.ts'
import { watchAll } from './watch-all.ts'

const app = testApp({ isEmptied: 'once' })

/** The names that a server exports, with the names of their labels, and the text of a scrape. */
const exported = new Map<string, readonly string[]>()
let scraped = ''
beforeAll(async () => {
  const { services } = app
  const { registry } = services.metrics
  watchAll(app.db, services)
  await watchMailServer(services).stop()
  for (const job of startJobs(services)) await job.stop()
  collectDefaultMetrics({ register: registry })
  scraped = await registry.metrics()
  for (const metric of registry.getMetricsAsArray() as unknown as {
    name: string
    type: string
    labelNames?: string[]
  }[]) {
    const labels = metric.labelNames ?? []
    exported.set(metric.name, labels)
    if (metric.type !== 'histogram') continue
    for (const part of ['bucket', 'sum', 'count']) exported.set(`${metric.name}_${part}`, ['le', ...labels])
  }
})

const named = [...listAlerts().map(({ expression }) => expression), ...listQuestions()]

test('what is counted exists before its first event, which Prometheus would not see as an increase otherwise', async () => {
  const text = await openMetrics({ version: '0.0.0-test' }).registry.metrics()
  const begun = [
    ...['accepted', 'win', 'fault', 'unavailable'].map((outcome) => `guesses_total{outcome="${outcome}"}`),
    ...Object.keys(refusals).map((code) => `refusals_total{code="${code}"}`),
    ...['handled', 'refused', 'failed'].map((outcome) => `webhook_duration_seconds_count{outcome="${outcome}"}`),
    ...['taken', 'gone', 'later', 'lost'].flatMap((outcome) =>
      reminderKinds.map((kind) => `pushes_total{kind="${kind}",outcome="${outcome}"}`),
    ),
    ...reminderKinds.flatMap((kind) =>
      reminderChannels.flatMap((channel) =>
        ['sent', 'dropped', 'put-off'].map(
          (outcome) => `reminders_total{kind="${kind}",channel="${channel}",outcome="${outcome}"}`,
        ),
      ),
    ),
    'faults_total',
  ]
  const lines = new Set(text.split('\n'))
  expect(begun.filter((series) => !lines.has(`whereabouts_${series} 0`))).toEqual([])
})

test('every metric that an alert or the dashboard asks for is one that a server exports', () => {
  const asked = new Set(named.flatMap(metricsIn).map(({ metric }) => metric))
  expect(asked.size).toBeGreaterThan(40)
  expect([...asked].filter((metric) => !exported.has(metric))).toEqual([])
})

test('every label that they ask by is one of the metric, with a value that it can have', () => {
  const faults: string[] = []
  for (const { metric, labels } of named.flatMap(metricsIn))
    for (const [name, value] of Object.entries(labels)) {
      // Prometheus itself adds the job and the instance.
      if (name === 'job' || name === 'instance') continue
      if (!exported.get(metric)?.includes(name)) faults.push(`${metric} has no ${name}`)
      else if (!isPossible({ metric, name, value })) faults.push(`${metric} has no ${name}="${value}"`)
    }
  expect(faults).toEqual([])
})

const valuesOf: Record<string, readonly string[]> = {
  route: endpoints.map(({ path }) => path),
  method: ['GET', 'POST'],
  // Of messages to browsers, which none was sent yet.
  'whereabouts_pushes_total outcome': ['taken', 'gone', 'later', 'lost'],
}

function isPossible({ metric, name, value }: { metric: string; name: string; value: string }): boolean {
  const list = valuesOf[`${metric} ${name}`] ?? valuesOf[name]
  return list ? list.includes(value) : new RegExp(`^${metric}\\{[^}]*${name}="${value}"`, 'm').test(scraped)
}

test('every label that they group by is one of a metric in the same question', () => {
  for (const question of named) {
    const labels = new Set(metricsIn(question).flatMap(({ metric }) => exported.get(metric) ?? []))
    const grouped = [...question.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/))
    expect(
      grouped.filter((label) => label !== 'instance' && !labels.has(label)),
      question,
    ).toEqual([])
  }
})

test('the document describes every metric of ours with its labels, and no other', () => {
  const documented = new Map(listDocumented().map(({ metric, labels }) => [metric, [...labels].sort()]))
  const ours = [...exported].filter(([name]) => name.startsWith('whereabouts_') && !/_(?:bucket|sum|count)$/.test(name))
  expect(documented).toEqual(new Map(ours.map(([name, labels]) => [name, [...labels].sort()])))
})

test('no label of ours can name a person, a puzzle, a place or an address', () => {
  const labels = new Set([...exported].filter(([name]) => name.startsWith('whereabouts_')).flatMap(([, list]) => list))
  expect([...labels].sort()).toEqual([
    ...['channel', 'code', 'for', 'kind', 'le', 'method', 'node', 'outcome', 'route', 'state', 'status', 'version'],
  ])
})
