import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audienceOf } from '../bench/growth/audience.ts'
import { writesPerSecond } from '../bench/growth/costs.ts'
import { simulate } from '../bench/growth/simulate.ts'
import { compose } from '../bench/growth/site.ts'
import { plans, sitesOf } from '../bench/growth/steps.ts'
import { audienceTable, stepTable } from '../bench/growth/tables.ts'
import { root } from './source-files.ts'

const run = (times: number, seed = 1) => simulate(compose, { audience: audienceOf(times), seed })

test('the paper on growth has the tables that the simulation prints: `node bench/growth.ts`', () => {
  const paper = readFileSync(join(root, 'docs/operations/growth.md'), 'utf8')
  expect(paper).toContain(audienceTable())
  expect(paper).toContain(stepTable())
})

test('today’s audience finds no limit, and each plan ends without one', () => {
  expect(run(1).limit).toBeNull()
  for (const { times, steps } of plans) {
    const site = sitesOf(steps).at(-1)!
    expect(simulate(site, { audience: audienceOf(times), seed: 1 }).limit, `${times} ×`).toBeNull()
  }
})

test('each step but the last leaves a limit that the next one is for', () => {
  for (const { times, steps } of plans.filter(({ times }) => times > 1))
    for (const site of sitesOf(steps).slice(0, -1))
      expect(simulate(site, { audience: audienceOf(times), seed: 1 }).limit, `${times} ×`).not.toBeNull()
})

test('the same seed gives the same result, and another one nearly the same', () => {
  expect(run(10)).toEqual(run(10))
  expect(run(10, 2)).not.toEqual(run(10))
  expect(run(10, 2).peak['server processor'] / run(10).peak['server processor']).toBeCloseTo(1, 1)
})

test('work that does not fit into a second waits for the next, and none is lost', () => {
  const tight = simulate({ ...compose, servers: 1 }, { audience: audienceOf(2), seed: 1 })
  expect(tight.longestWaitSeconds).toBeGreaterThan(1)
  expect(run(1).longestWaitSeconds).toBeLessThan(0.1)
})

test.each([
  { readers: 40, eventsPerSecond: 20, writes: 20 },
  { readers: 2500, eventsPerSecond: 20, writes: 20 },
  { readers: 2501, eventsPerSecond: 20, writes: 1000 / (2501 / 50) },
  { readers: 5000, eventsPerSecond: 20, writes: 10 },
  { readers: 20_000, eventsPerSecond: 2000, writes: 10 },
])('$readers pages that listen are written to as often as a process gathers lines', ({ writes, ...load }) => {
  expect(writesPerSecond(load)).toBeCloseTo(writes)
})
