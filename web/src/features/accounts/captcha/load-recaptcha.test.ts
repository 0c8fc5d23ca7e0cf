import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadRecaptcha, type RecaptchaApi, type RecaptchaPage } from './load-recaptcha.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const api: RecaptchaApi = { render: () => 0, reset: () => undefined }
const never = new Promise<void>(() => undefined)

interface Play {
  /** The result of each script, in order; the last one repeats. */
  scripts: ('blocked' | 'says-ready' | 'silent-but-there' | 'silent')[]
}

/** A page whose scripts behave as given. Records when each was requested, and which are still in the page. */
function playPage({ scripts }: Play) {
  const startedAt = Date.now()
  const askedAtS: number[] = []
  const inPage = new Set<number>()
  let found: RecaptchaApi | null = null
  const page: RecaptchaPage = {
    findApi: () => found,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    addScript: async (signal) => {
      const number = askedAtS.push((Date.now() - startedAt) / 1000)
      const script = scripts[Math.min(number, scripts.length) - 1]
      if (script === 'blocked') throw new Error('blocked')
      inPage.add(number)
      signal.addEventListener('abort', () => inPage.delete(number))
      if (script !== 'silent') found = api
      return { ready: script === 'says-ready' ? Promise.resolve() : never }
    },
  }
  const stop = new AbortController()
  const end = loadRecaptcha(page, stop.signal).then(
    () => ({ state: 'ready', atS: (Date.now() - startedAt) / 1000 }),
    () => ({ state: 'failed', atS: (Date.now() - startedAt) / 1000 }),
  )
  return { askedAtS, inPage, stop, end }
}

describe('loading reCAPTCHA', () => {
  test('a script that reports ready is used immediately', async () => {
    const { askedAtS, end } = playPage({ scripts: ['says-ready'] })
    await vi.runAllTimersAsync()
    expect(await end).toEqual({ state: 'ready', atS: 0 })
    expect(askedAtS).toEqual([0])
  })

  test('a blocked script is retried three times, after 2, 4 and 6 seconds, then abandoned', async () => {
    const { askedAtS, end } = playPage({ scripts: ['blocked'] })
    await vi.runAllTimersAsync()
    expect(await end).toEqual({ state: 'failed', atS: 12 })
    expect(askedAtS).toEqual([0, 2, 6, 12])
  })

  test('a retry may succeed', async () => {
    const { end } = playPage({ scripts: ['blocked', 'says-ready'] })
    await vi.runAllTimersAsync()
    expect(await end).toEqual({ state: 'ready', atS: 2 })
  })

  test('a script that never reports ready is checked after a second', async () => {
    const { end } = playPage({ scripts: ['silent-but-there'] })
    await vi.runAllTimersAsync()
    expect(await end).toEqual({ state: 'ready', atS: 1 })
  })

  test('a script that defines nothing is a failure and is removed before the next try', async () => {
    const { askedAtS, inPage, end } = playPage({ scripts: ['silent'] })
    await vi.runAllTimersAsync()
    expect(await end).toEqual({ state: 'failed', atS: 16 })
    expect(askedAtS).toEqual([0, 3, 8, 15])
    expect(inPage.size).toBe(0)
  })

  test('leaving the page removes the script and stops retries', async () => {
    const { askedAtS, inPage, stop, end } = playPage({ scripts: ['silent'] })
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    expect(inPage.size).toBe(0)
    await vi.runAllTimersAsync()
    expect(await end).toMatchObject({ state: 'failed' })
    expect(askedAtS).toEqual([0])
  })

  test('a script already loaded is not loaded again', async () => {
    const addScript = vi.fn<RecaptchaPage['addScript']>()
    const page: RecaptchaPage = { addScript, findApi: () => api, wait: () => never }
    expect(await loadRecaptcha(page, new AbortController().signal)).toBe(api)
    expect(addScript).not.toHaveBeenCalled()
  })
})
