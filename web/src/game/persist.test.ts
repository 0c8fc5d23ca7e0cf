import { expect, test } from 'vitest'
import { NetworkFailed } from '../parts/api.ts'
import { persist } from './persist.ts'

const quick = { waits: [0, 0, 0], patience: 1000 }

test('a lost answer is asked for again until it comes', async () => {
  let tries = 0
  const answer = await persist(async () => {
    tries += 1
    if (tries < 4) throw new NetworkFailed('Network error')
    return 'taken'
  }, quick)
  expect(answer).toBe('taken')
  expect(tries).toBe(4)
})

test('after four lost answers it gives up', async () => {
  let tries = 0
  const asking = persist(async () => {
    tries += 1
    throw new NetworkFailed('Network error')
  }, quick)
  await expect(asking).rejects.toBeInstanceOf(NetworkFailed)
  expect(tries).toBe(4)
})

test('a refusal is not asked again', async () => {
  let tries = 0
  const asking = persist(async () => {
    tries += 1
    throw new Error('no')
  }, quick)
  await expect(asking).rejects.toThrow('no')
  expect(tries).toBe(1)
})

test('a request that hangs counts as lost', async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(persist(hanging, { waits: [0], patience: 10 })).rejects.toBeInstanceOf(NetworkFailed)
})
