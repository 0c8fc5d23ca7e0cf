import type { League } from '@whereabouts/contract/leagues'
import { expect, test } from 'vitest'
import { sharedTable, tableText } from './shared-table.ts'

const row = (rank: number, username: string, points: number) => ({
  ...{ rank, username, points, days_played: 1, is_self: username === 'Me', is_leader: false },
})
const league = (table: League['table']): League => ({
  id: '019a0000-0000-7000-8000-000000000000',
  name: 'Friends',
  week: '2026-11-23',
  previous_week: null,
  next_week: null,
  days: 4,
  table,
  is_leader: false,
  invitation: 'a-token-of-22-letters-',
})
const shareText = (table: League['table']) =>
  tableText(sharedTable(league(table), { projectName: 'Whereabouts', siteUrl: 'https://game.example.org' }))

test('the text is league, week, the places with their points, and the invitation', () => {
  expect(shareText([row(1, 'Ann', 1240), row(1, 'Me', 1240), row(3, 'Cid', 90), row(4, 'Dan', 8)])).toBe(
    [
      ...['Whereabouts · Friends', 'Week of Nov 23, 2026', '🥇 Ann · 1,240', '🥇 Me · 1,240', '🥉 Cid · 90'],
      ...['4. Dan · 8', 'https://game.example.org/leagues/join?invitation=a-token-of-22-letters-'],
    ].join('\n'),
  )
})

test('no one has a medal for 0 points', () => {
  expect(shareText([row(1, 'Ann', 0)]).split('\n')[2]).toBe('1. Ann · 0')
})

test('of a long table the first ten are shared, and the player’s own row', () => {
  const table = Array.from({ length: 40 }, (_, at) => row(at + 1, at === 29 ? 'Me' : `Player${at + 1}`, 100 - at))
  const lines = shareText(table).split('\n')
  expect(lines.slice(-3, -1)).toEqual(['10. Player10 · 91', '30. Me · 71'])
  expect(lines).toHaveLength(14)
})

test('a name that runs the other way keeps its place between rank and points', () => {
  expect(shareText([row(1, 'رائد', 12)])).toContain('🥇 \u2068رائد\u2069 · 12')
})
