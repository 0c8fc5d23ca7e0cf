import type { Check, DayReport } from '@whereabouts/game/log/verify/report'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedStates, rememberLog } from './remembered-log.ts'

const name = 'whereabouts-log'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

function aReport({ size, state = 'passed' }: { size: number; state?: Check['state'] }): DayReport {
  const checks: Check[] = [{ name: 'signed', state: 'passed', findings: [] }]
  const puzzles = [{ puzzle: 'one', state: 'solved' as const, seal: null, checks: [{ ...checks[0]!, state }] }]
  return { date: '2026-03-09', origin: 'site.test/log', size, checks, puzzles, note: `note of ${size}` }
}

test('the newest valid log state is passed to the next check, with its day', () => {
  expect(rememberedStates()).toEqual([])
  rememberLog(aReport({ size: 7 }), '2026-03-10')
  rememberLog(aReport({ size: 9, state: 'unknown' }), '2026-03-11')
  expect(rememberedStates()).toEqual([{ note: 'note of 9', seen: { seenOn: '2026-03-11' } }])
})

test('an invalid log leaves the previous state, because it is evidence', () => {
  rememberLog(aReport({ size: 7 }), '2026-03-10')
  rememberLog(aReport({ size: 9, state: 'failed' }), '2026-03-11')
  expect(rememberedStates()).toMatchObject([{ note: 'note of 7' }])
})

test('a tab that saw less of the log does not overwrite one that saw more', () => {
  rememberLog(aReport({ size: 9 }), '2026-03-10')
  rememberLog(aReport({ size: 7 }), '2026-03-10')
  expect(rememberedStates()).toMatchObject([{ note: 'note of 9' }])
})

test.each(['', '{', 'null', '7', '{"note":7,"size":7,"seenOn":"2026-03-10"}', '{"note":"","size":7,"seenOn":"today"}'])(
  'invalid stored data is ignored: %s',
  (damaged) => {
    stored.set(name, damaged)
    expect(rememberedStates()).toEqual([])
  },
)

test('checks work without storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  rememberLog(aReport({ size: 7 }), '2026-03-10')
  expect(rememberedStates()).toEqual([])
})
