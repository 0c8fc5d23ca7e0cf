import { expect, test } from 'vitest'
import type { PubSub, PubSubOptions } from './port.ts'

/** Tests for every kind of pubsub. `open` returns an unshared one. */
export function pubsubSuite(open: (options: PubSubOptions) => Promise<PubSub>): void {
  promisesOfDelivery(open)
  promisesOfListeners(open)
}

const ignoreErrors: PubSubOptions = { onListenerError: () => {} }

/** Waits for messages: engines may deliver them after `publish` has resolved. */
async function heard(messages: string[], expected: string[]): Promise<void> {
  await expect.poll(() => messages, { interval: 5 }).toEqual(expected)
}

function promisesOfDelivery(open: (options: PubSubOptions) => Promise<PubSub>): void {
  test('all subscribers of a channel get its messages in order, and none from another channel', async () => {
    const pubsub = await open(ignoreErrors)
    const [first, second, elsewhere]: [string[], string[], string[]] = [[], [], []]
    await pubsub.subscribe('a', (message) => first.push(message))
    await pubsub.subscribe('a', (message) => second.push(message))
    await pubsub.subscribe('a:b', (message) => elsewhere.push(message))
    const sent = Array.from({ length: 500 }, (_, at) => `message ${at}`)
    await Promise.all(sent.map((message) => pubsub.publish('a', message)))
    await pubsub.publish('a:b', 'other')

    await heard(first, sent)
    await heard(second, sent)
    await heard(elsewhere, ['other'])
    await pubsub.close()
  })

  test.each(['', '{"guess":1}', 'ünïcode 🌍\n', 'x'.repeat(100_000)])(
    'a message arrives unchanged: %.20j',
    async (sent) => {
      const pubsub = await open(ignoreErrors)
      const messages: string[] = []
      await pubsub.subscribe('a', (message) => messages.push(message))
      await pubsub.publish('a', sent)
      await heard(messages, [sent])
      await pubsub.close()
    },
  )

  test('a message on a channel without listeners is lost, without an error', async () => {
    const pubsub = await open(ignoreErrors)
    await pubsub.publish('a', 'early')
    const messages: string[] = []
    await pubsub.subscribe('a', (message) => messages.push(message))
    await pubsub.publish('a', 'late')
    await heard(messages, ['late'])
    await pubsub.close()
  })

  test('after closing nothing is received, published or subscribed, and closing again is allowed', async () => {
    const pubsub = await open(ignoreErrors)
    const messages: string[] = []
    const leave = await pubsub.subscribe('a', (message) => messages.push(message))
    await pubsub.close()
    await expect(pubsub.publish('a', 'x')).rejects.toThrow('closed')
    await expect(pubsub.subscribe('a', () => {})).rejects.toThrow('closed')
    await leave()
    await pubsub.close()
    expect(messages).toEqual([])
  })
}

function promisesOfListeners(open: (options: PubSubOptions) => Promise<PubSub>): void {
  test('a throwing listener is reported, and affects neither others nor the publisher nor its own next message', async () => {
    const errors: unknown[] = []
    const pubsub = await open({ onListenerError: (error, channel) => errors.push([channel, (error as Error).message]) })
    const [before, after]: [string[], string[]] = [[], []]
    await pubsub.subscribe('a', (message) => before.push(message))
    await pubsub.subscribe('a', (message) => {
      throw new Error(`broken by ${message}`)
    })
    await pubsub.subscribe('a', (message) => after.push(message))
    await pubsub.publish('a', 'one')
    await pubsub.publish('a', 'two')

    await heard(before, ['one', 'two'])
    await heard(after, ['one', 'two'])
    expect(errors).toEqual([
      ['a', 'broken by one'],
      ['a', 'broken by two'],
    ])
    await pubsub.close()
  })

  test('a listener receives nothing after leaving, and may leave twice', async () => {
    const pubsub = await open(ignoreErrors)
    const [gone, stays]: [string[], string[]] = [[], []]
    const leave = await pubsub.subscribe('a', (message) => gone.push(message))
    await pubsub.subscribe('a', (message) => stays.push(message))
    await pubsub.publish('a', 'one')
    await heard(gone, ['one'])
    await Promise.all([leave(), pubsub.publish('a', 'two')])
    await leave()
    await heard(stays, ['one', 'two'])
    expect(gone).toEqual(['one'])
    await pubsub.close()
  })

  test('a listener may leave, and remove others, while a message is delivered', async () => {
    const pubsub = await open(ignoreErrors)
    const [once, victim, last]: [string[], string[], string[]] = [[], [], []]
    const leavers: (() => Promise<void>)[] = []
    leavers.push(
      await pubsub.subscribe('a', (message) => {
        once.push(message)
        for (const leave of leavers) void leave()
      }),
    )
    leavers.push(await pubsub.subscribe('a', (message) => victim.push(message)))
    await pubsub.subscribe('a', (message) => last.push(message))
    await pubsub.publish('a', 'one')
    await pubsub.publish('a', 'two')

    await heard(last, ['one', 'two'])
    expect([once, victim]).toEqual([['one'], []])
    await pubsub.close()
  })

  test('a function subscribed twice receives everything twice, and each subscription ends separately', async () => {
    const pubsub = await open(ignoreErrors)
    const messages: string[] = []
    const listener = (message: string) => messages.push(message)
    const leave = await pubsub.subscribe('a', listener)
    await pubsub.subscribe('a', listener)
    await pubsub.publish('a', 'one')
    await heard(messages, ['one', 'one'])
    await leave()
    await leave()
    await pubsub.publish('a', 'two')
    await heard(messages, ['one', 'one', 'two'])
    await pubsub.close()
  })

  test('if a listener publishes, all receive the first message before the second', async () => {
    const pubsub = await open(ignoreErrors)
    const [early, late]: [string[], string[]] = [[], []]
    await pubsub.subscribe('a', (message) => {
      early.push(message)
      if (message === 'question') void pubsub.publish('a', 'answer')
    })
    await pubsub.subscribe('a', (message) => late.push(message))
    await pubsub.publish('a', 'question')
    await heard(early, ['question', 'answer'])
    await heard(late, ['question', 'answer'])
    await pubsub.close()
  })

  test('a listener that subscribes while a message is delivered gets the next one', async () => {
    const pubsub = await open(ignoreErrors)
    const late: string[] = []
    const subscribed: Promise<unknown>[] = []
    await pubsub.subscribe('a', () => {
      if (subscribed.length === 0) subscribed.push(pubsub.subscribe('a', (message) => late.push(message)))
    })
    await pubsub.publish('a', 'one')
    await expect.poll(() => subscribed).toHaveLength(1)
    await Promise.all(subscribed)
    await pubsub.publish('a', 'two')
    await heard(late, ['two'])
    await pubsub.close()
  })
}
