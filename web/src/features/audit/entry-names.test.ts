import type { AuditEntry } from '@whereabouts/contract/audit'
import { expect, test } from 'vitest'
import { actorOf, mentionsOf, namesOf, subjectOf } from './entry-names.ts'

const entry: AuditEntry = {
  ...{ id: '1', at: '2026-03-10T12:00:00.000Z', actor: 'admin', actor_id: null, network: null },
  ...{ action: 'puzzle.call-off', subject: 'p1', before: { photo_id: 'f1' }, after: { prize_to: 'p2' } },
}
const names = namesOf([
  { id: 'p1', kind: 'puzzle', name: '2026-03-10 00:00 UTC' },
  { id: 'p2', kind: 'puzzle', name: '2026-03-11 00:00 UTC' },
  { id: 'f1', kind: 'photo', name: '2026-03-10 00:00 UTC' },
  { id: 'u1', kind: 'player', name: 'ann' },
  { id: 'u2', kind: 'player', name: null },
])

test('a line names its subject, or quotes the text in the line', () => {
  expect(subjectOf(entry, names)).toBe('Puzzle of 2026-03-10 00:00 UTC')
  expect(subjectOf({ ...entry, subject: '3 puzzles' }, names)).toBe('3 puzzles')
  expect(subjectOf({ action: 'config.update', subject: 'project_name' }, names)).toBe('Setting “project name”')
})

test('a winner is named, a deleted one is a former player, and no other player is looked up', () => {
  expect(actorOf({ actor: 'player', actor_id: 'u1' }, names)).toBe('ann')
  expect(actorOf({ actor: 'player', actor_id: 'u2' }, names)).toBe('Former player')
  expect(actorOf({ actor: 'admin', actor_id: 'u1' }, names)).toBe('admin')
})

test('ids inside a line get names, except photos and the subject itself', () => {
  expect(mentionsOf(entry, names)).toEqual([{ id: 'p2', name: 'Puzzle of 2026-03-11 00:00 UTC' }])
})
