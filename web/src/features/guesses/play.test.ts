import { describe, expect, test } from 'vitest'
import {
  bestGuess,
  hasEnded,
  hasWon,
  isAsking,
  isMapDisabled,
  mayGuessAgain,
  mustAsk,
  type OwnGuess,
  type Play,
  playReducer,
  startPlay,
} from './play.ts'
import { texts } from './texts.ts'

const paris = { lat: 48.8566, lng: 2.3522 }
const far: OwnGuess = { id: 'a', place: paris, distanceText: '12.35 km', distanceKm: 12.35, isWin: false }
const won: OwnGuess = { id: 'b', place: paris, distanceText: '400 m', distanceKm: 0.4, isWin: true }

const read = (guesses: OwnGuess[], guessLimit: number) =>
  ({ type: 'own-guesses-read', guesses, guessesUsed: guesses.length, guessLimit }) as const
const ready = (guessLimit = 3): Play => playReducer(startPlay({ isSolved: false }), read([], guessLimit))
const sent = (guessLimit = 3): Play =>
  playReducer(playReducer(ready(guessLimit), { type: 'pin-placed', pin: paris }), { type: 'sending' })
const accepted = (guess: OwnGuess, guessLimit = 3): Play =>
  playReducer(sent(guessLimit), { type: 'accepted', guess, guessesUsed: 1, guessLimit })

describe('opening the screen', () => {
  test('a pin dropped before the own guesses are loaded stays', () => {
    const early = playReducer(startPlay({ isSolved: false }), { type: 'pin-placed', pin: paris })
    expect(playReducer(early, read([], 3))).toMatchObject({ phase: 'ready', pin: paris })
  })

  test('a pin stored through a sign-in is restored, but not on a solved challenge', () => {
    expect(playReducer(startPlay({ isSolved: false, pin: paris }), read([], 3))).toMatchObject({
      phase: 'ready',
      pin: paris,
    })
    expect(startPlay({ isSolved: true, pin: paris }).pin).toBeNull()
  })

  test('a stored pin is dropped if a guess at its place was accepted', () => {
    expect(playReducer(startPlay({ isSolved: false, pin: paris }), read([far], 3))).toMatchObject({
      phase: 'ready',
      pin: null,
    })
    const other = { lat: 48.85, lng: 2.35 }
    const choosing = playReducer(startPlay({ isSolved: false, pin: other }), read([far], 3))
    expect(choosing).toMatchObject({ phase: 'ready', pin: other, result: null })
  })

  test('a reload with guesses left is ready for the next, and stays so with its pin at later reads', () => {
    const play = playReducer(startPlay({ isSolved: false }), read([far], 3))
    expect(play).toMatchObject({ phase: 'ready', guesses: [far], guessesUsed: 1, guessLimit: 3, result: null })
    expect(isMapDisabled(play)).toBe(false)
    const pin = { lat: 1, lng: 2 }
    const placed = playReducer(playReducer(play, { type: 'pin-placed', pin }), read([far], 3))
    expect(placed).toMatchObject({ phase: 'ready', pin, result: null })
    expect(playReducer(placed, { type: 'limit-changed', guessLimit: 1 })).toMatchObject({ phase: 'ready', pin })
    expect(playReducer(placed, { type: 'solved' })).toMatchObject({ phase: 'ready', pin, result: null })
  })

  test('a reload after the end shows the last result, with guesses left too', () => {
    for (const end of [{ type: 'solved' }, { type: 'ended' }] as const)
      expect(playReducer(playReducer(startPlay({ isSolved: false }), end), read([far], 3))).toMatchObject({
        phase: 'result',
        result: far,
      })
  })

  test('a reload with all guesses used shows the last result', () => {
    const play = playReducer(startPlay({ isSolved: false }), read([far], 1))
    expect(play).toMatchObject({ phase: 'result', result: far })
    expect(mayGuessAgain(play)).toBe(false)
  })

  test('an earlier win is shown again', () => {
    const play = playReducer(startPlay({ isSolved: true }), read([far, won], 5))
    expect(play).toMatchObject({ phase: 'result', result: won, isSolved: true })
    expect(hasWon(play)).toBe(true)
  })

  test('a result from before the page load is not news, so no confetti twice', () => {
    expect(playReducer(startPlay({ isSolved: true }), read([far, won], 5)).isFresh).toBe(false)
    expect(playReducer(startPlay({ isSolved: false }), read([far], 1)).isFresh).toBe(false)
  })

  test('a solved challenge without own guesses accepts no pin', () => {
    expect(isMapDisabled(playReducer(startPlay({ isSolved: true }), read([], 3)))).toBe(true)
  })
})

describe('the last guess', () => {
  const pinned = (used: number, limit: number, pin = paris): Play => ({ ...ready(limit), guessesUsed: used, pin })
  const asked = (play: Play) => playReducer(play, { type: 'last-guess-asked' })
  const answered = (play: Play, isYes: boolean) => playReducer(play, { type: 'last-guess-answered', isYes })

  test('is confirmed if one of several is left, but not before, after, without a plan or on a plan of one guess', () => {
    const counts = [
      [1, 2],
      [2, 3],
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 1],
      [3, 3],
      [0, 0],
      [4, 3],
    ] as const
    expect(counts.map(([used, limit]) => mustAsk(pinned(used, limit)))).toEqual([
      ...[true, true, false, false, false, false, false, false, false],
    ])
  })

  test('the question stays until answered; "no" leaves the pin, and the next click asks again', () => {
    const play = asked(pinned(1, 2))
    expect(isAsking(play)).toBe(true)
    const no = answered(play, false)
    expect([isAsking(no), no.pin, mustAsk(no)]).toEqual([false, paris, true])
  })

  test('a confirmation covers this place: a failed attempt is not asked again, another place is', () => {
    const yes = answered(asked(pinned(1, 2)), true)
    expect([isAsking(yes), mustAsk(yes)]).toEqual([false, false])
    const stopped = playReducer(playReducer(yes, { type: 'sending' }), {
      type: 'stopped',
      notice: 'Not sent',
      isOutcomeUnknown: true,
    })
    expect(mustAsk(stopped)).toBe(false)
    const moved = playReducer(stopped, { type: 'pin-placed', pin: { lat: 48, lng: 2 } })
    expect(mustAsk(moved)).toBe(true)
  })

  test('is confirmed after the checks if the plan was unknown before, and that ends the click', () => {
    expect(asked(sent(0))).toMatchObject({ phase: 'ready', asked: paris })
  })

  test('is not confirmed once the challenge is over, blocked or guessed in another window', () => {
    const play = asked(pinned(1, 2))
    expect(isAsking(playReducer(play, { type: 'solved' }))).toBe(false)
    expect(isAsking(playReducer(play, { type: 'ended' }))).toBe(false)
    expect(isAsking(playReducer(play, { type: 'blocked', reason: 'subscription-required' }))).toBe(false)
    expect(isAsking(playReducer({ ...play, isOutcomeUnknown: true }, read([far], 1)))).toBe(false)
  })
})

describe('submitting a guess', () => {
  test('the map is disabled and the pin stays while a guess is pending', () => {
    expect(sent()).toMatchObject({ phase: 'submitting', pin: paris })
    expect(isMapDisabled(sent())).toBe(true)
    expect(playReducer(sent(), { type: 'pin-placed', pin: { lat: 0, lng: 0 } }).pin).toEqual(paris)
  })

  test('a miss gives the result, and guessing again starts without a pin', () => {
    const play = accepted(far)
    expect(play).toMatchObject({ phase: 'result', result: far, guessesUsed: 1, isSolved: false })
    expect(isMapDisabled(play)).toBe(true)
    expect(playReducer(play, { type: 'guess-again' })).toMatchObject({ phase: 'ready', pin: null, result: null })
  })

  test("the plan's last guess allows no other", () => {
    const play = accepted(far, 1)
    expect(mayGuessAgain(play)).toBe(false)
    expect(playReducer(play, { type: 'guess-again' })).toBe(play)
  })

  test('a win solves the challenge', () => {
    expect(accepted(won)).toMatchObject({ phase: 'result', isSolved: true })
  })

  test('the same answer twice counts as one guess', () => {
    const again = playReducer(accepted(far), { type: 'accepted', guess: far, guessesUsed: 1, guessLimit: 3 })
    expect(again.guesses).toEqual([far])
  })

  test('a refusal restores the map with the pin and shows a message', () => {
    const play = playReducer(sent(), { type: 'refused', alert: 'Failed to save your guess. Please try again.' })
    expect(play).toMatchObject({ phase: 'ready', pin: paris, alert: { text: expect.stringContaining('Failed') } })
    expect(playReducer(play, { type: 'alert-closed' }).alert).toBeNull()
  })

  test('a late failure opens no alert over a solved challenge, and a reason does', () => {
    const solved = playReducer(sent(), { type: 'solved' })
    const refused = (alert: string) => playReducer(solved, { type: 'refused', alert, notice: 'No answer' })
    expect(refused(texts.failures.notSaved)).toMatchObject({ phase: 'ready', alert: null, notice: 'No answer' })
    expect(refused('You are suspended.').alert).toMatchObject({ text: 'You are suspended.' })
  })

  test('a faster player blocks further guesses', () => {
    const play = playReducer(sent(), { type: 'blocked', reason: 'already-solved' })
    expect(play).toMatchObject({ blocked: 'already-solved', isSolved: true, alert: null, pin: paris })
  })

  test('an activated subscription removes the block', () => {
    const play = playReducer(sent(0), { type: 'blocked', reason: 'subscription-required' })
    expect(playReducer(play, { type: 'limit-changed', guessLimit: 3 })).toMatchObject({ blocked: null, guessLimit: 3 })
    expect(playReducer(play, { type: 'limit-changed', guessLimit: 0 }).blocked).toBe('subscription-required')
  })
})

test('a pending guess within the radius shows as being checked, and the runner-up sees no alert', () => {
  const checked = playReducer(sent(3), { type: 'being-checked' })
  expect(checked).toMatchObject({ phase: 'submitting', isBeingChecked: true })
  expect(playReducer(checked, { type: 'sending' }).isBeingChecked).toBe(false)
  const alert = 'This challenge has already been solved'
  const lost = { type: 'blocked', reason: 'already-solved', alert } as const
  expect(playReducer(checked, lost)).toMatchObject({ phase: 'ready', blocked: 'already-solved', alert: null })
  expect(playReducer(sent(3), lost)).toMatchObject({ blocked: 'already-solved', alert: { text: alert } })
  // The server's answer was faster.
  expect(playReducer(accepted(far), { type: 'being-checked' }).isBeingChecked).toBe(false)
})

describe('a lost answer', () => {
  const lost = playReducer(sent(), { type: 'stopped', notice: 'No answer', isOutcomeUnknown: true })

  test('leaves the pin and says so', () => {
    expect(lost).toMatchObject({ phase: 'ready', pin: paris, notice: 'No answer' })
  })

  test('shows the result if the guess turns out to have arrived', () => {
    expect(playReducer(lost, read([far], 3))).toMatchObject({ phase: 'result', result: far, notice: null })
  })

  test('is news if it turns out to be a win, and solves the challenge', () => {
    expect(playReducer(lost, read([won], 3))).toMatchObject({ phase: 'result', isFresh: true, isSolved: true })
  })

  test('says if the guess has not arrived, leaves the pin, and shows the result if it arrives late', () => {
    const missing = playReducer(lost, read([], 3))
    expect(missing).toMatchObject({
      phase: 'ready',
      pin: paris,
      notice: texts.failures.notArrived,
      isOutcomeUnknown: true,
    })
    expect(playReducer(missing, read([far], 3))).toMatchObject({ phase: 'result', result: far, notice: null })
  })

  test('stays unknown after another click that sends nothing', () => {
    const again = playReducer(playReducer(lost, { type: 'sending' }), {
      ...{ type: 'stopped', notice: 'You are offline', isOutcomeUnknown: false },
    })
    expect(again).toMatchObject({ notice: 'You are offline', isOutcomeUnknown: true })
  })

  test('gives way to the result if the guess turns out to be saved', () => {
    const fault = playReducer(sent(), { type: 'refused', alert: 'Failed', isOutcomeUnknown: true })
    expect(fault.alert).toMatchObject({ isUnsure: true })
    expect(playReducer(sent(), { type: 'refused', alert: 'No' }).alert).toMatchObject({ isUnsure: false })
    expect(playReducer(fault, read([], 3))).toMatchObject({ alert: { text: 'Failed' }, notice: null, phase: 'ready' })
    expect(playReducer(fault, read([far], 3))).toMatchObject({ alert: null, phase: 'result', result: far })
  })
})

describe('changes from other windows and the end of the challenge', () => {
  test('a win in another window is a win here', () => {
    const solved = playReducer(playReducer(ready(), { type: 'solved' }), read([won], 3))
    expect(solved).toMatchObject({ phase: 'result', result: won, isFresh: false })
    const blocked = playReducer(sent(), { type: 'blocked', reason: 'already-solved' })
    expect(playReducer(blocked, read([won], 3))).toMatchObject({ blocked: null, phase: 'result', result: won })
  })

  test('a guess in another window changes the count, not the pin', () => {
    const placed = playReducer(ready(), { type: 'pin-placed', pin: paris })
    expect(playReducer(placed, read([far], 3))).toMatchObject({ phase: 'ready', pin: paris, guessesUsed: 1 })
  })

  test('withheld distances are shown once the challenge is over', () => {
    const withheld: OwnGuess = { ...far, distanceText: 'Hidden for now', distanceKm: null }
    const over = playReducer(playReducer(accepted(withheld), { type: 'solved' }), read([far], 3))
    expect(over).toMatchObject({ phase: 'result', result: far, guesses: [far], isFresh: true })
  })

  test('a guess that arrived after the next challenge ends the game', () => {
    const over = playReducer(sent(), { type: 'refused', alert: 'This challenge is over.', isOver: true })
    expect(over).toMatchObject({ isOver: true, pin: paris })
    expect(isMapDisabled(over)).toBe(true)
  })
})

test('another player solves it: the pin stays, and the map accepts no other', () => {
  const play = playReducer(playReducer(ready(), { type: 'pin-placed', pin: paris }), { type: 'solved' })
  expect(play.pin).toEqual(paris)
  expect(isMapDisabled(play)).toBe(true)
})

test('the winning guess represents the player, else the nearest', () => {
  const nearer: OwnGuess = { ...far, id: 'c', distanceKm: 0.3 }
  expect(bestGuess({ ...ready(), guesses: [far, nearer] })).toBe(nearer)
  expect(bestGuess({ ...ready(), guesses: [far, nearer, won] })).toBe(won)
  expect(bestGuess(ready())).toBeNull()
})

test('without distances the latest guess represents the player', () => {
  const [first, last] = ['a', 'b'].map((id) => ({ ...far, id, distanceText: 'Hidden for now', distanceKm: null }))
  expect(bestGuess({ guesses: [first!, last!] })).toBe(last)
  expect(bestGuess({ guesses: [first!, far, last!] })).toBe(far)
})

test('the game is not over for a player with guesses left', () => {
  expect(hasEnded(accepted(far, 3))).toBe(false)
  expect(hasEnded(accepted(far, 1))).toBe(true)
  expect(hasEnded({ ...ready(), isSolved: true })).toBe(true)
})

test('a day that is solved while a guess waits for its verdict is not over for its player', () => {
  const waiting = playReducer({ ...startPlay({ isSolved: false }), phase: 'ready' }, { type: 'sending' })
  expect(hasEnded(playReducer(waiting, { type: 'solved' }))).toBe(false)
  expect(hasEnded({ ...waiting, phase: 'ready', isSolved: true })).toBe(true)
})
