import { describe, expect, test } from 'vitest'
import { judgeRestored, nextHeir, type RestoredPuzzle } from './restore.ts'

const open: RestoredPuzzle = {
  releaseDate: '2026-03-10',
  releaseTime: '12:00',
  isSolved: false,
  isCalledOff: false,
  hasOpenExactGuesses: false,
  holdsRolledMoney: false,
}
const now = new Date('2026-03-12T00:00:00Z')
const fate = (
  change: Partial<RestoredPuzzle>,
  moments: { restoredTo?: string; now?: string; hasHeir?: boolean } = {},
) =>
  judgeRestored(
    { ...open, ...change },
    {
      restoredTo: new Date(moments.restoredTo ?? '2026-03-10T13:00:00Z'),
      now: new Date(moments.now ?? now),
      hasHeir: moments.hasHeir ?? false,
    },
  )

describe('after a restore', () => {
  test('a puzzle that was open at the backup, or was released since, may have been won', () => {
    expect(fate({})).toBe('lost')
    expect(fate({}, { restoredTo: '2026-03-01T00:00:00Z' })).toBe('lost')
    expect(fate({}, { now: '2026-03-10T12:00:00Z' })).toBe('lost')
  })

  test('a puzzle that was over at the backup ended without a winner', () => {
    expect(fate({}, { restoredTo: '2026-03-11T11:59:59.999Z' })).toBe('lost')
    expect(fate({}, { restoredTo: '2026-03-11T12:00:00Z' })).toBe('ended')
  })

  test('a puzzle that is solved, called off or unreleased stays the same', () => {
    expect(fate({ isSolved: true })).toBe('unaffected')
    expect(fate({ isCalledOff: true })).toBe('unaffected')
    expect(fate({}, { now: '2026-03-10T11:59:59Z' })).toBe('unaffected')
  })

  test('exact guesses in the database decide who won', () => {
    expect(fate({ hasOpenExactGuesses: true })).toBe('undecided')
    expect(fate({ hasOpenExactGuesses: true, isSolved: true })).toBe('unaffected')
  })

  test('forfeited money in a lost prize needs a later puzzle, and rolls over to the next one', () => {
    expect(fate({ holdsRolledMoney: true })).toBe('heirless')
    expect(fate({ holdsRolledMoney: true }, { hasHeir: true })).toBe('lost')
    expect(fate({ holdsRolledMoney: true, hasOpenExactGuesses: true })).toBe('undecided')
    expect(fate({ holdsRolledMoney: true }, { restoredTo: '2026-03-11T12:00:00Z' })).toBe('ended')

    const [next, later] = [
      { ...open, releaseDate: '2026-03-12' },
      { ...open, releaseDate: '2026-03-13' },
    ]
    const passed = [open, { ...open, releaseDate: '2026-03-12', releaseTime: '00:00' }]
    const over = { isSolved: true, releaseDate: '2026-03-12', releaseTime: '01:00' }
    const off = { isCalledOff: true, releaseDate: '2026-03-12', releaseTime: '02:00' }
    expect(nextHeir([...passed, later, { ...open, ...over }, { ...open, ...off }, next], now)).toBe(next)
    expect(nextHeir(passed, now)).toBeNull()
  })
})
