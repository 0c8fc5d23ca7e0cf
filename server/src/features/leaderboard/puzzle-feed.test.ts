import type { Database } from '@whereabouts/engines/database/port'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { channelOf } from '../../core/puzzle-channel.ts'
import { holdFeed } from './puzzle-feed.ts'

const app = testApp()
let puzzleId: string
let statements = 0
beforeEach(async () => {
  puzzleId = (await app.aPuzzle()).id
  const player = await app.aUser()
  await app.db.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), ${player.id}::uuid, ${puzzleId}::uuid, n, 1, 1, 123.4, false, gen_random_uuid(), now() + n * interval '50 ms' from generate_series(1, 300) n`
  statements = 0
})

/** The needs of a feed, with a database that counts its statements. */
function needs() {
  const { pubsub, clock, log, db } = app.services
  const counting: Database = {
    ...db,
    sql: ((...args: Parameters<Database['sql']>) => {
      statements += 1
      return db.sql(...args)
    }) as Database['sql'],
  }
  return { pubsub: { ...pubsub }, clock, log, db: counting, feeds: new Map() }
}

async function join(services: ReturnType<typeof needs>, place: number | null) {
  const feed = holdFeed(services, puzzleId)
  await feed.open((await feed.readDisclosure())!)
  let text = ''
  const { missed, leave } = feed.add(place, (lines) => {
    text += Buffer.from(lines).toString()
  })
  return {
    text: () => missed + text,
    leave: () => {
      leave()
      feed.leave()
    },
  }
}

test('a crowd of readers who return after a restart shares its reads', async () => {
  const services = needs()
  const herd = await Promise.all(Array.from({ length: 1000 }, (_, n) => join(services, 150 + (n % 100))))
  for (const [n, reader] of herd.entries())
    expect(reader.text().split('event: guess')).toHaveLength(300 - (50 + (n % 100)) + 1)
  expect(statements).toBeLessThan(10)
  const before = statements
  await Promise.all(Array.from({ length: 1000 }, () => join(services, 299)))
  expect(
    statements - before,
    'the events are in memory; only the puzzle and the disclosure of distances is read',
  ).toBeLessThan(10)
})

test('readers share one subscription, which ends with the last of them and begins again with the next', async () => {
  const services = needs()
  let subscriptions = 0
  services.pubsub.subscribe = async (channel, listener) => {
    subscriptions += 1
    const leave = await app.services.pubsub.subscribe(channel, listener)
    return async () => {
      subscriptions -= 1
      await leave()
    }
  }
  const readers = await Promise.all(Array.from({ length: 5 }, () => join(services, null)))
  expect(subscriptions).toBe(1)
  for (const { leave } of readers) leave()
  expect(subscriptions).toBe(0)
  const again = await join(services, null)
  expect(subscriptions).toBe(1)
  again.leave()
})

test('a failed subscription fails for all who wait for it, and the next one retries', async () => {
  const services = needs()
  const { subscribe } = services.pubsub
  services.pubsub.subscribe = () => Promise.reject(new Error('no line'))
  const tries = await Promise.allSettled([join(services, null), join(services, null)])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  services.pubsub.subscribe = subscribe
  const reader = await join(services, null)
  await app.services.pubsub.publish(channelOf(puzzleId), JSON.stringify({ sequence: '9999', event: { kind: 'guess' } }))
  await expect.poll(() => reader.text()).toContain('id: 9999\n')
})

test('a returning reader gets distances by the current policy, not by the earlier one', async () => {
  const services = needs()
  const early = await join(services, 290)
  expect(early.text()).toContain('"distance_km":123.4')
  await app.db
    .sql`insert into site_config (id, key, value) values (gen_random_uuid(), 'distance_policy', 'after-the-day')`
  const late = await join(services, 290)
  expect(late.text()).toContain('event: guess')
  expect(late.text()).not.toContain('123.4')
})
