import { describe, expect, test } from 'vitest'
import { openInProcess } from './in-process.ts'
import { pubsubSuite } from './pubsub.suite.ts'

describe('every pubsub', () => pubsubSuite(async (options) => openInProcess(options)))

test('a fault in the reporting of errors comes out at the publisher, and the next message goes', async () => {
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
