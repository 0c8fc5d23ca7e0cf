import { expect, test } from 'vitest'
import { type DeskFacts, deskGroupOf } from './desk.ts'

const facts: DeskFacts = {
  state: 'unclaimed',
  hasAppeal: false,
  isRolled: false,
  mayRoll: false,
  hasPayoutTrouble: false,
  isOrphaned: false,
  isHeld: false,
  isUnreached: false,
}

test.each<[Partial<DeskFacts>, string]>([
  [{ state: 'unclaimed' }, 'waiting'],
  [{ state: 'unclaimed', isUnreached: true }, 'unreached'],
  [{ state: 'asked' }, 'waiting'],
  [{ state: 'under-review' }, 'review'],
  [{ state: 'approved' }, 'send'],
  [{ state: 'returned' }, 'send'],
  [{ state: 'sending' }, 'on-its-way'],
  [{ state: 'sending', isOrphaned: true }, 'send'],
  [{ state: 'sent' }, 'on-its-way'],
  [{ state: 'sent', hasPayoutTrouble: true }, 'send'],
  [{ state: 'received' }, 'done'],
  [{ state: 'disqualified' }, 'waiting'],
  [{ state: 'disqualified', mayRoll: true }, 'roll'],
  [{ state: 'disqualified', isRolled: true }, 'done'],
  [{ state: 'disqualified', hasAppeal: true }, 'appeal'],
  [{ state: 'forfeited', mayRoll: true }, 'roll'],
  [{ state: 'forfeited', isRolled: true }, 'done'],
  [{ state: 'forfeited' }, 'done'],
  [{ state: 'disqualified', isHeld: true }, 'waiting'],
  [{ state: 'approved', isHeld: true }, 'held'],
  [{ state: 'forfeited', mayRoll: true, isHeld: true }, 'roll'],
])('%j lies with: %s', (wish, group) => {
  expect(deskGroupOf({ ...facts, ...wish })).toBe(group)
})
