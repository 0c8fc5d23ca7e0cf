import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckOutcome } from './requests.ts'
import { runCheck, Unreachable } from './run-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Files = (path: string) => string | null

const bytesOf = (text: string | null) => (text === null ? null : new TextEncoder().encode(text))

/** Checks a day of a site that serves these files, and waits as long as the check does. Returns also how often each file was asked for. */
async function check(files: Files): Promise<{ outcome: CheckOutcome; asked: string[] }> {
  const asked: string[] = []
  const around = {
    sha256: () => new Uint8Array(32),
    verify: async () => false,
    read: async (path: string) => {
      asked.push(path)
      return bytesOf(files(path))
    },
  }
  const running = runCheck(around, { kind: 'day', date: '2026-03-09', remembered: [] }, () => {})
  await vi.runAllTimersAsync()
  return { outcome: await running, asked }
}

test('a day of which the site has nothing is no failure', async () => {
  expect(await check(() => null)).toEqual({ outcome: { kind: 'nothing' }, asked: ['/log/days/2026-03-09'] })
})

test('a site that gives no answer has proved nothing', async () => {
  const { outcome } = await check(() => {
    throw new Unreachable({ isOffline: true })
  })
  expect(outcome).toEqual({ kind: 'unreachable', isOffline: true })
})

test('a log that is missing, or is anything else, is told as broken, whatever it is', async () => {
  const day = '{"date":"2026-03-09","puzzles":[],"before":null}'
  const { outcome, asked } = await check((path) => (path.startsWith('/log/days/') ? day : null))
  expect(outcome).toEqual({ kind: 'broken', finding: { code: 'log-missing', facts: {} } })
  // It was looked at twice before it was said.
  expect(asked.filter((path) => path === '/log/vkey')).toHaveLength(2)
  for (const content of ['', 'null', '7', '{}', '[]', '<html>', '{"puzzles":7}', '\u0000'])
    expect((await check(() => content)).outcome.kind).toBe('broken')
})
