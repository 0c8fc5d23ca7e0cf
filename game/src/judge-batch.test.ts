import { describe, expect, test } from 'vitest'
import { type AskedGuess, type BatchFacts, isSameRequest, judgeBatch, type PlayerFacts } from './judge-batch.ts'
import { adminUsername } from './rules.ts'
import type { LimitFacts } from './subscription.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const place = { lat: 10, lng: 20 }
const far = { lat: -40, lng: 170 }
const plan: LimitFacts = {
  status: 'active',
  currentPeriodEnd: new Date('2026-04-01T00:00:00Z'),
  hasPaid: true,
  paidUntil: new Date('2026-04-01T00:00:00Z'),
  guessesPerPuzzle: 3,
  paidGuessesPerPuzzle: 3,
  paidPriceUntil: null,
}
const puzzle = {
  answer: place,
  winRadiusKm: 1,
  releasedAt: new Date('2026-03-10T00:00:00Z'),
  isSolved: false,
  isCalledOff: false,
  callOffReason: null,
}
const player: PlayerFacts = {
  username: 'Anna',
  suspension: null,
  isPaused: false,
  excludedAs: null,
  guessesUsed: 0,
  guessesWaiting: 0,
  rulesAccepted: 0,
  subscriptions: [plan],
  earlier: null,
}
const today = { id: 'today', releaseDate: '2026-03-10', releaseTime: '00:00:00' }

const guess = (more: Partial<AskedGuess> = {}): AskedGuess => ({
  puzzleId: 'today',
  point: far,
  arrivedAt: noon,
  player,
  ...more,
})
const judge = (guesses: AskedGuess[], more: Partial<BatchFacts> = {}) =>
  judgeBatch({
    guesses,
    puzzles: new Map([['today', puzzle]]),
    candidates: [today],
    rules: [],
    isMaintenance: false,
    ...more,
  })
const kinds = (outcomes: ReturnType<typeof judge>) =>
  outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind))

describe('a batch', () => {
  test('requires consent to the rules in force when each guess arrived', () => {
    const rules = [
      { number: 1, effectiveAt: new Date('2026-03-01T00:00:00Z') },
      { number: 2, effectiveAt: noon },
    ]
    const before = new Date(noon.getTime() - 1)
    const asked = (arrivedAt: Date, rulesAccepted: number) => guess({ arrivedAt, player: { ...player, rulesAccepted } })
    const guesses = [asked(before, 0), asked(before, 1), asked(noon, 1), asked(noon, 2), asked(noon, 3)]
    expect(kinds(judge(guesses, { rules }))).toEqual([
      'rules-not-accepted',
      'losing',
      'rules-not-accepted',
      'losing',
      'losing',
    ])
  })

  test('knows a puzzle from the moment of its release, and judges guesses while no puzzle is current', () => {
    const released = guess({ arrivedAt: puzzle.releasedAt })
    expect(kinds(judge([released, guess({ arrivedAt: new Date(puzzle.releasedAt.getTime() - 1) })]))).toEqual([
      'losing',
      'not-found',
    ])
    expect(kinds(judge([guess()], { candidates: [] }))).toEqual(['not-current'])
  })

  test('checks whether each player was suspended when the guess arrived', () => {
    const suspension = { from: noon, until: new Date(noon.getTime() + 1000) }
    const at = (ms: number) => guess({ arrivedAt: new Date(noon.getTime() + ms), player: { ...player, suspension } })
    const outcomes = judge([at(-1), at(0), at(999), at(1000)])
    expect(kinds(outcomes)).toEqual(['losing', 'suspended', 'suspended', 'losing'])
    expect(outcomes[1]).toMatchObject({ suspendedUntil: suspension.until })
    const forGood = judge([guess({ player: { ...player, suspension: { from: noon, until: null } } })])
    expect(forGood).toMatchObject([{ reason: 'suspended', suspendedUntil: null }])
  })

  test('is judged guess by guess, in order', () => {
    const outcomes = judge([
      guess(),
      guess({ player: { ...player, username: null } }),
      guess({ puzzleId: 'another' }),
      guess({ player: { ...player, guessesUsed: 3 } }),
      guess({ player: { ...player, guessesUsed: 2 } }),
    ])
    expect(kinds(outcomes)).toEqual(['losing', 'not-signed-in', 'not-found', 'no-guesses-left', 'losing'])
    expect(outcomes[4]).toMatchObject({ attempt: 3, guessLimit: 3, isOpen: true })
    expect(outcomes[3]).toMatchObject({ guessLimit: 3 })
  })

  test('with an exact guess is judged like any other: guesses beside it are accepted', () => {
    const exact = guess({ point: place })
    const refused = guess({ player: { ...player, subscriptions: [] } })
    expect(kinds(judge([guess(), exact, refused, guess(), exact]))).toEqual([
      'losing',
      'exact',
      'subscription-required',
      'losing',
      'exact',
    ])
  })

  test('is judged even if one of its guesses cannot be', () => {
    const broken = guess({ player: { ...player, subscriptions: null as unknown as LimitFacts[] } })
    const outcomes = judge([guess(), broken, guess()])
    expect(kinds(outcomes)).toEqual(['losing', 'fault', 'losing'])
  })

  test('uses the puzzle that was current when each guess arrived', () => {
    const yesterday = { id: 'yesterday', releaseDate: '2026-03-09', releaseTime: '18:00:00' }
    const puzzles = new Map([
      ['today', puzzle],
      ['yesterday', { ...puzzle, releasedAt: new Date('2026-03-09T18:00:00Z') }],
    ])
    const more = { puzzles, candidates: [yesterday, today] }
    expect(kinds(judge([guess(), guess({ puzzleId: 'yesterday' })], more))).toEqual(['losing', 'not-current'])
    const before = new Date('2026-03-09T23:59:59Z')
    const early = [guess({ arrivedAt: before }), guess({ arrivedAt: before, puzzleId: 'yesterday' })]
    expect(kinds(judge(early, more))).toEqual(['not-found', 'losing'])
  })
})

describe('a guess', () => {
  test('on a solved puzzle is late if it is exact, and refused otherwise', () => {
    const puzzles = new Map([['today', { ...puzzle, isSolved: true }]])
    const outcomes = judge([guess({ point: place }), guess()], { puzzles })
    expect(kinds(outcomes)).toEqual(['too-late', 'already-solved'])
    expect(outcomes[0]).toMatchObject({ distanceKm: 0, isOpen: false })
  })

  test('gets the reason why its puzzle was called off', () => {
    const puzzles = new Map([['today', { ...puzzle, isCalledOff: true, callOffReason: 'A wrong photo.' }]])
    expect(judge([guess()], { puzzles })[0]).toMatchObject({ reason: 'called-off', callOffReason: 'A wrong photo.' })
  })

  test('that was already stored gets the same answer again, whatever happened to the puzzle', () => {
    const again = { ...player, earlier: { puzzleId: 'today', point: far } }
    const puzzles = new Map([['today', { ...puzzle, isSolved: true }]])
    expect(judge([guess({ player: again })], { puzzles, isMaintenance: true })).toEqual([
      { kind: 'repeated', guessLimit: 3, isOpen: false },
    ])
    expect(kinds(judge([guess({ player: again, point: place })]))).toEqual(['idempotency-conflict'])
  })

  test('by the administrator is refused, by the stored name', () => {
    expect(kinds(judge([guess({ player: { ...player, username: adminUsername } })]))).toEqual(['admin-may-not-guess'])
  })

  test('is refused in maintenance, and while a payment is disputed', () => {
    expect(kinds(judge([guess()], { isMaintenance: true }))).toEqual(['maintenance'])
    expect(kinds(judge([guess({ player: { ...player, isPaused: true } })]))).toEqual(['play-paused'])
  })
})

test('two requests are the same when puzzle and point are', () => {
  const one = { puzzleId: 'today', point: place }
  expect(isSameRequest(one, { ...one })).toBe(true)
  for (const other of [
    { ...one, puzzleId: 'x' },
    { ...one, point: { lat: 10, lng: 20.1 } },
    { ...one, point: { lat: 10.1, lng: 20 } },
  ])
    expect(isSameRequest(one, other)).toBe(false)
})
