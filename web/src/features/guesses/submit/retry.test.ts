import { expect, test } from 'vitest'
import { NetworkFailed } from '../../../lib/api.ts'
import { startPress } from './press.ts'
import { retry } from './retry.ts'

const quick = { waits: [0, 0, 0], patience: 1000 }
const aPress = () => startPress(new EventTarget())

test('a lost answer is retried until it arrives', async () => {
  let tries = 0
  const asking = async () => {
    tries += 1
    if (tries < 4) throw new NetworkFailed('Network error')
    return 'taken'
  }
  expect(await retry(asking, aPress(), quick)).toBe('taken')
  expect(tries).toBe(4)
})

test('after four lost answers it gives up', async () => {
  let tries = 0
  const asking = async () => {
    tries += 1
    throw new NetworkFailed('Network error')
  }
  await expect(retry(asking, aPress(), quick)).rejects.toBeInstanceOf(NetworkFailed)
  expect(tries).toBe(4)
})

test('a refusal is not retried', async () => {
  let tries = 0
  const asking = async () => {
    tries += 1
    throw new Error('no')
  }
  await expect(retry(asking, aPress(), quick)).rejects.toThrow('no')
  expect(tries).toBe(1)
})

test('a hanging request counts as lost', async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(retry(hanging, aPress(), { waits: [0], patience: 10 })).rejects.toBeInstanceOf(NetworkFailed)
})

test('going offline between tries stops immediately, and coming back does not resume', async () => {
  const page = new EventTarget()
  let tries = 0
  const asking = async () => {
    tries += 1
    throw new NetworkFailed('Network error')
  }
  const retrying = retry(asking, startPress(page), { waits: [60_000, 60_000] })
  setTimeout(() => {
    page.dispatchEvent(new Event('offline'))
    page.dispatchEvent(new Event('online'))
  }, 5)
  await expect(retrying).rejects.toBeInstanceOf(NetworkFailed)
  expect(tries).toBe(1)
})

test('going offline during a try still accepts its answer, but does not retry', async () => {
  const page = new EventTarget()
  let tries = 0
  const asking = async () => {
    tries += 1
    page.dispatchEvent(new Event('offline'))
    if (tries === 1) return 'taken'
    throw new NetworkFailed('Network error')
  }
  expect(await retry(asking, startPress(page), quick)).toBe('taken')
  await expect(retry(asking, startPress(page), quick)).rejects.toBeInstanceOf(NetworkFailed)
  expect(tries).toBe(2)
})
