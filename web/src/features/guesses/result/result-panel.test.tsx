import { expect, test } from 'vitest'
import { open } from '../../../../test-support/screen.tsx'
import { noShow } from '../../../ui/map/director.ts'
import { type OwnGuess, type Play, playReducer, startPlay } from '../play.ts'
import { ResultPanel, saidOf } from './result-panel.tsx'

const far: OwnGuess = { id: 'a', place: { lat: 1, lng: 2 }, distanceText: '12.35 km', distanceKm: 12.35, isWin: false }
const won: OwnGuess = { ...far, id: 'b', distanceText: '400 m', distanceKm: 0.4, isWin: true }
const reading = (guesses: OwnGuess[], guessLimit: number) =>
  playReducer(startPlay({ isSolved: false }), {
    ...{ type: 'own-guesses-read', guesses, guessesUsed: guesses.length, guessLimit },
  })
const accepted = (guessLimit: number, guess = far) =>
  playReducer(playReducer(reading([], guessLimit), { type: 'sending' }), {
    ...{ type: 'accepted', guess, guessesUsed: 1, guessLimit },
  })

const photo = {
  ...{ image_url: '/photo', updated_at: '' },
  photo: { kind: 'sharp' as const, width: 3, height: 2, widths: [480], placeholder: '', dominantColor: '#000000' },
}
const openResult = (play: Play) =>
  open(
    <ResultPanel
      {...{ play, answer: null, winner: null, standing: null, isHeldBack: false }}
      shared={{ title: '', marks: [], facts: '', link: '' } as never}
      {...{ onGuessAgain: () => {}, facts: null, photo, director: noShow }}
    />,
  )

test('a new result takes the focus, from where the next Tab reaches its buttons', () => {
  const screen = openResult(accepted(3))
  const result = screen.getByRole('region', { name: 'Result' })
  expect(document.activeElement).toBe(result)
  expect(result.contains(screen.getByRole('button', { name: 'Guess again' }))).toBe(true)
})

test('the result of an earlier visit takes no focus', () => {
  const screen = openResult(reading([far], 1))
  screen.getByRole('region', { name: 'Result' })
  expect(document.activeElement).toBe(document.body)
})

test('the result of a player who came second takes the focus once the alert about it is closed', () => {
  const told = playReducer(playReducer(reading([], 3), { type: 'sending' }), {
    ...{ type: 'blocked', reason: 'already-solved', alert: 'Too late' },
  })
  const screen = openResult(told)
  expect(document.activeElement).toBe(document.body)
  screen.unmount()
  const closed = openResult(playReducer(told, { type: 'alert-closed' }))
  expect(document.activeElement).toBe(closed.getByRole('region', { name: 'Result' }))
})

test('the radius of a win is written as in the rules', () => {
  openResult(accepted(3)).getByText('Get within 1 km to win.')
})

test('the winner hears of the prize, other players hear who was faster, and no one hears of a win before their visit', () => {
  const said = (play: Play) => saidOf({ play, prizeAmount: 50, winner: 'ada' })
  const late = playReducer(accepted(3), { type: 'solved' })
  const before = playReducer(startPlay({ isSolved: true }), {
    ...{ type: 'own-guesses-read', guesses: [won], guessesUsed: 1, guessLimit: 3 },
  })
  expect([accepted(3, won), late, before].map(said)).toEqual([
    'Congratulations You won $50.00! Payout instructions come to you by e-mail.',
    'Game Over ada found the place first.',
    null,
  ])
})
