import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDistance, kmBetween } from './distance.ts'
import { type GuessFacts, judgeGuess } from './guess.ts'
import { earthRadiusKm, winRadiusKm } from './rules.ts'

const releasedAt = new Date('2026-03-10T08:00:00Z')
const answer = { lat: 0, lng: 0 }

interface Changes {
  puzzle?: Partial<GuessFacts['puzzle']>
  player?: Partial<GuessFacts['player']>
  point?: GuessFacts['point']
  isMaintenance?: boolean
  now?: Date
}

/** An accepted guess. Each test changes what it is about. */
function judge({ puzzle, player, ...rest }: Changes = {}) {
  return judgeGuess({
    puzzle: { answer, winRadiusKm, releasedAt, isCurrent: true, isSolved: false, isCalledOff: false, ...puzzle },
    point: { lat: 10, lng: 10 },
    player: {
      isAdmin: false,
      excludedAs: null,
      isSuspended: false,
      isPaused: false,
      guessLimit: 3,
      guessesUsed: 0,
      guessesWaiting: 0,
      hasAcceptedRules: true,
      ...player,
    },
    isMaintenance: false,
    now: releasedAt,
    ...rest,
  })
}

const northBy = (km: number) => ({ lat: (km / earthRadiusKm / Math.PI) * 180, lng: 0 })

describe('the edge of the win radius', () => {
  test('0.9999 km wins', () => {
    expect(judge({ point: northBy(0.9999) })).toMatchObject({ outcome: 'accepted', isWin: true })
  })

  test('exactly 1 km wins, the next larger number loses', () => {
    const atOneKm = { lat: 0.008993216059187306, lng: 0 }
    const nextAbove = { lat: 0.008993216059187308, lng: 0 }
    expect(kmBetween(answer, atOneKm)).toBe(1)
    expect(kmBetween(answer, nextAbove)).toBe(1 + Number.EPSILON)
    expect(judge({ point: atOneKm })).toMatchObject({ distanceKm: 1, isWin: true })
    expect(judge({ point: nextAbove })).toMatchObject({ isWin: false })
  })

  test('1.0004 km prints as 1.00 km and loses: the printed text never decides', () => {
    const verdict = judge({ point: northBy(1.0004) })
    if (verdict.outcome !== 'accepted') throw new Error('the guess was refused')
    expect(formatDistance(verdict.distanceKm)).toBe('1.00 km')
    expect(verdict.isWin).toBe(false)
  })

  test('anywhere on earth, a guess wins exactly when its unrounded distance is within the puzzle’s radius', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true })
    fc.assert(
      fc.property(place, offset, offset, fc.constantFrom(1, 0.5, 2), (spot, north, east, radiusKm) => {
        const point = { lat: Math.max(-90, Math.min(90, spot.lat + north)), lng: spot.lng + east }
        const distanceKm = kmBetween(spot, point)
        const isWin = distanceKm <= radiusKm
        const puzzle = { answer: spot, winRadiusKm: radiusKm }
        expect(judge({ puzzle, point })).toEqual({ outcome: 'accepted', attempt: 1, distanceKm, isWin })
      }),
    )
  })

  test('uses the radius of the puzzle', () => {
    const point = northBy(1.5)
    expect(judge({ point })).toMatchObject({ isWin: false })
    expect(judge({ point, puzzle: { winRadiusKm: 2 } })).toMatchObject({ isWin: true })
  })
})

describe('a guess is refused', () => {
  test.each<[string, Changes, string]>([
    ['during a suspension', { player: { isSuspended: true } }, 'suspended'],
    ['while a payment is disputed', { player: { isPaused: true } }, 'play-paused'],
    ['from the administrator', { player: { isAdmin: true } }, 'admin-may-not-guess'],
    ['from the staff', { player: { excludedAs: 'staff' } }, 'staff-may-not-guess'],
    ['from a household of the staff', { player: { excludedAs: 'household' } }, 'household-may-not-guess'],
    ['during maintenance', { isMaintenance: true }, 'maintenance'],
    ['a millisecond before the release', { now: new Date(releasedAt.getTime() - 1) }, 'not-released'],
    ['without a subscription', { player: { guessLimit: 0 } }, 'subscription-required'],
    ['without consent to the rules', { player: { hasAcceptedRules: false } }, 'rules-not-accepted'],
    ['when all guesses are used', { player: { guessesUsed: 3 } }, 'no-guesses-left'],
    ['when an exact one that waits is the last', { player: { guessesUsed: 2, guessesWaiting: 1 } }, 'no-guesses-left'],
    ['when more are used than a smaller plan allows', { player: { guessesUsed: 5 } }, 'no-guesses-left'],
    ['on a puzzle that was called off', { puzzle: { isCalledOff: true, isCurrent: false } }, 'called-off'],
    ['once the puzzle is solved', { puzzle: { isSolved: true } }, 'already-solved'],
    ['on a puzzle that is over', { puzzle: { isCurrent: false } }, 'not-current'],
  ])('%s', (_when, changes, reason) => {
    expect(judge(changes)).toEqual({ outcome: 'refused', reason })
  })

  test('from the administrator even on the answer itself, since staff know it', () => {
    expect(judge({ player: { isAdmin: true }, point: answer })).toEqual({
      outcome: 'refused',
      reason: 'admin-may-not-guess',
    })
  })

  test('for missing consent only after all other reasons; on a solved puzzle, as solved and not as late', () => {
    const player = { hasAcceptedRules: false }
    expect(judge({ player: { ...player, guessLimit: 0 } })).toMatchObject({ reason: 'subscription-required' })
    expect(judge({ player: { ...player, guessesUsed: 3 } })).toMatchObject({ reason: 'no-guesses-left' })
    expect(judge({ player, puzzle: { isCurrent: false } })).toMatchObject({ reason: 'not-current' })
    expect(judge({ player, point: answer })).toEqual({ outcome: 'refused', reason: 'rules-not-accepted' })
    const late = { puzzle: { isSolved: true }, point: answer }
    expect(judge({ player, ...late })).toEqual({ outcome: 'refused', reason: 'already-solved' })
    expect(judge(late)).toEqual({ outcome: 'refused', reason: 'already-solved', lateKm: 0 })
  })

  test('before the release in the same words for every plan, so that the reason reveals nothing', () => {
    const now = new Date(releasedAt.getTime() - 1)
    for (const player of [{ guessLimit: 0 }, { guessesUsed: 3 }, {}])
      expect(judge({ now, player })).toMatchObject({ reason: 'not-released' })
  })
})

describe('attempts', () => {
  test('a guess at the moment of release is accepted', () => {
    expect(judge({ now: releasedAt })).toMatchObject({ outcome: 'accepted', attempt: 1 })
  })

  test('are accepted up to the limit of the plan and never beyond', () => {
    const numbers = fc.nat({ max: 100 })
    fc.assert(
      fc.property(numbers, numbers, (guessLimit, guessesUsed) => {
        const verdict = judge({ player: { guessLimit, guessesUsed } })
        if (guessesUsed < guessLimit) expect(verdict).toMatchObject({ attempt: guessesUsed + 1 })
        else expect(verdict.outcome).toBe('refused')
      }),
    )
  })
})
