import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckOutcome } from './requests.ts'
import { runCheck, Unreachable } from './run-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Files = (path: string) => string | null

const bytesOf = (text: string | null) => (text === null ? null : new TextEncoder().encode(text))

/** Checks a day of a site that serves these files, and waits for the result. Also returns the request count per file. */
async function check(files: Files): Promise<{ outcome: CheckOutcome; asked: string[] }> {
  const asked: string[] = []
  const around = {
    ask: async () => null,
    pause: async () => undefined,
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

test('a site that does not answer proves nothing', async () => {
  const { outcome } = await check(() => {
    throw new Unreachable({ isOffline: true })
  })
  expect(outcome).toEqual({ kind: 'unreachable', isOffline: true })
})

test('a missing or invalid log is reported as broken', async () => {
  const day = '{"date":"2026-03-09","puzzles":[],"before":null,"restored":[]}'
  const { outcome, asked } = await check((path) => (path.startsWith('/log/days/') ? day : null))
  expect(outcome).toEqual({ kind: 'broken', finding: { code: 'log-missing', facts: {} } })
  // It was checked twice before the report.
  expect(asked.filter((path) => path === '/log/vkey')).toHaveLength(2)
  for (const content of ['', 'null', '7', '{}', '[]', '<html>', '{"puzzles":7}', '\u0000'])
    expect((await check(() => content)).outcome.kind).toBe('broken')
})
