import { openInProcess } from '@whereabouts/engines/pubsub/in-process'
import type { PubSub } from '@whereabouts/engines/pubsub/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinBroadcast, type Reader } from './broadcast.ts'

let pubsub: PubSub
let formatted = 0
beforeEach(() => {
  formatted = 0
  pubsub = openInProcess({
    onListenerError: (error) => {
      throw error
    },
  })
})
afterEach(() => pubsub.close())

const broadcast = {
  channel: 'a puzzle',
  linesOf: (message: string) => {
    formatted += 1
    return `${message} `
  },
}
const join = (reader: Reader) => joinBroadcast(pubsub, broadcast, reader)
const publish = (message: string | number) => pubsub.publish(broadcast.channel, String(message))

/** A reader that keeps what it was given, by words. */
async function aReader() {
  let text = ''
  const leave = await join((lines) => {
    text += Buffer.from(lines).toString()
  })
  return { leave, words: () => text.split(' ').slice(0, -1) }
}

async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; !holds() && turns < 100_000; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(holds()).toBe(true)
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

test('thousands of readers get every message in order, and each message is formatted once', async () => {
  const readers = await Promise.all(Array.from({ length: 3000 }, aReader))
  for (let n = 1; n <= 40; n += 1) {
    await publish(n)
    if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await until(() => readers.every(({ words }) => words().length === 40))
  for (const { words } of readers) expect(words()).toEqual(numbers(1, 40))
  expect(formatted).toBe(40)
})

test('no more than 250 readers are written to in one turn, and other work gets its turns in between', async () => {
  let written = 0
  for (let n = 0; n < 1000; n += 1)
    await join(() => {
      written += 1
    })
  await publish('x')
  expect(written, 'the publisher does not wait').toBe(0)
  const steps: number[] = []
  while (written < 1000) {
    const before = written
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(written - before)
  }
  expect(Math.max(...steps)).toBe(250)
  expect(steps.filter((step) => step > 0)).toHaveLength(4)
})

test('who joins in the middle of a round gets everything that is published afterwards, in order', async () => {
  const early = await Promise.all(Array.from({ length: 1000 }, aReader))
  const late: { from: number; words: () => string[] }[] = []
  for (let n = 1; n <= 30; n += 1) {
    await publish(n)
    await new Promise((resolve) => setImmediate(resolve))
    const reader = await aReader()
    late.push({ from: n + 1, words: reader.words })
  }
  await publish(31)
  await until(() => [...early, ...late].every(({ words }) => words().at(-1) === '31'))
  for (const { from, words } of late) {
    expect(words()).toEqual(numbers(Number(words()[0]), 31))
    expect(Number(words()[0]), 'what came before may be there too').toBeLessThanOrEqual(from)
  }
})

test('who leaves in the middle of a round is written to no more, and the others are', async () => {
  const readers = await Promise.all(Array.from({ length: 600 }, aReader))
  await publish('x')
  await until(() => readers[0]!.words().length === 1)
  readers[599]!.leave()
  await until(() => readers[598]!.words().length === 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(readers[599]!.words()).toEqual([])
})

test('all readers share one subscription, which ends with the last of them and begins anew with the next', async () => {
  let subscriptions = 0
  const counting: PubSub = {
    ...pubsub,
    subscribe: async (channel, listener) => {
      subscriptions += 1
      const leave = await pubsub.subscribe(channel, listener)
      return async () => {
        subscriptions -= 1
        await leave()
      }
    },
  }
  const leaves = await Promise.all(Array.from({ length: 5 }, () => joinBroadcast(counting, broadcast, () => {})))
  expect(subscriptions).toBe(1)
  for (const leave of [...leaves, leaves[0]!]) leave()
  await new Promise((resolve) => setImmediate(resolve))
  expect(subscriptions).toBe(0)
  await joinBroadcast(counting, broadcast, () => {})
  expect(subscriptions).toBe(1)
})

test('a subscription that fails is told to everybody who joined, and the next one tries anew', async () => {
  let isBroken = true
  const flaky: PubSub = {
    ...pubsub,
    subscribe: async (channel, listener) => {
      if (isBroken) throw new Error('no line')
      return pubsub.subscribe(channel, listener)
    },
  }
  const tries = await Promise.allSettled([1, 2].map(() => joinBroadcast(flaky, broadcast, () => {})))
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  let heard = ''
  await joinBroadcast(flaky, broadcast, (lines) => {
    heard += Buffer.from(lines).toString()
  })
  await publish('now')
  await until(() => heard === 'now ')
})
