import { prizeStates } from '@whereabouts/game/prizes/life'
import { expect, test } from 'vitest'
import { trackOf } from './prize-track.ts'

const written = (...facts: Parameters<typeof trackOf>) =>
  trackOf(...facts)
    .map(({ name, tone }) => (tone === 'done' ? name : `${name}: ${tone}`))
    .join(', ')

test('each state has its position on the track', () => {
  expect(Object.fromEntries(prizeStates.map((state) => [state, written({ state, isHeld: false })]))).toEqual({
    unclaimed: 'Won, Claimed: current, Cleared: ahead, Sent: ahead, Received: ahead',
    'under-review': 'Won, Claimed, Under review: current, Sent: ahead, Received: ahead',
    asked: 'Won, Claimed, Asked: bad, Sent: ahead, Received: ahead',
    approved: 'Won, Claimed, Cleared, Sent: current, Received: ahead',
    sending: 'Won, Claimed, Cleared, Being sent: current, Received: ahead',
    sent: 'Won, Claimed, Cleared, Sent, Received: current',
    received: 'Won, Claimed, Cleared, Sent, Received',
    returned: 'Won, Claimed, Cleared, Came back: bad, Received: ahead',
    disqualified: 'Won, Disqualified: bad',
    forfeited: 'Won, Forfeited: bad',
  })
})

test('a hold is shown where the prize would continue', () => {
  expect(written({ state: 'approved', isHeld: true })).toBe('Won, Claimed, Cleared, On hold: bad, Received: ahead')
})
