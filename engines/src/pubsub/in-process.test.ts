import { describe, expect, test } from 'vitest'
import { openInProcess } from './in-process.ts'
import { pubsubSuite } from './pubsub.suite.ts'

describe('every pubsub', () => pubsubSuite(async (options) => openInProcess(options)))

test('an error thrown while reporting an error reaches the publisher, and the next message is delivered', async () => {
  const pubsub = openInProcess({
    onListenerError: () => {
      throw new Error('the log is full')
    },
  })
  const messages: string[] = []
  const leave = await pubsub.subscribe('a', () => {
    throw new Error('broken')
  })
  await pubsub.subscribe('a', (message) => messages.push(message))
  await expect(pubsub.publish('a', 'one')).rejects.toThrow('the log is full')
  await leave()
  await pubsub.publish('a', 'two')
  expect(messages).toEqual(['two'])
})
