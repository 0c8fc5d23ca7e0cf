import { expect, test } from 'vitest'
import { open } from '../../../test-support/screen.tsx'
import { LateInvitation } from './late-offer.tsx'

const offer = {
  ...{ puzzle_id: crypto.randomUUID(), state: 'open' as const, guesses_left: 2, found_in_minutes: 12 },
  ...{ winner: 'MapleCompass', distance_km: 0.144, distance_text: '144 m' },
}

test('the offer says how the puzzle was won, and asks while the round is open', () => {
  const { container } = open(<LateInvitation offer={offer} />)
  expect(container.textContent).toContain('Found in 12 minutes by MapleCompass, 144 m. Could you have?')
  expect(container.querySelector('a')?.getAttribute('href')).toBe(`/practice?day=${offer.puzzle_id}`)
  const over = open(<LateInvitation offer={{ ...offer, state: 'seen', guesses_left: 0, found_in_minutes: 180 }} />)
  expect(over.container.textContent).toContain('Found in 3 hours by MapleCompass, 144 m.')
  expect(over.container.textContent).not.toContain('Could you have?')
  expect(over.container.querySelector('a')).toBeNull()
})
