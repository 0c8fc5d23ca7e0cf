import { expect, test } from 'vitest'
import type { Answers } from '../../../test-support/answers.ts'
import { openPage, place, player, refuse, sample } from '../../../test-support/screen.tsx'

const path = '/leagues/join?invitation=AAAAAAAAAAAAAAAAAAAAAA'
const league = { name: 'Friends', invited_by: 'Ann', members: 2, is_full: false, league_id: null as string | null }
const invited = (facts: Partial<typeof league> = {}): Answers => ({
  'GET /api/league-invitations/:invitation': { ...league, ...facts },
})

test('an invited stranger learns how it works, and signs up or in on the way back to it', async () => {
  const screen = await openPage(path, invited())
  await screen.findByRole('heading', { name: 'Ann invites you to Friends' })
  screen.getByText('A new table starts every Monday.')
  const next = `?next=${encodeURIComponent(path)}`
  for (const [name, way] of [
    ['Join league', '/signup'],
    ['Sign In', '/login'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(way + next)
})

test.each([
  ['renewed', path],
  ['malformed', '/leagues/join?invitation=%3Cscript%3E'],
  ['missing', '/leagues/join'],
])('an invitation that is %s says so and offers a league of one’s own', async (_how, address) => {
  const screen = await openPage(address, {
    'GET /api/league-invitations/:invitation': refuse('not-found'),
    'GET /api/auth/session': { user: player },
  })
  await screen.findByRole('heading', { name: 'This invitation no longer works' })
  await expect.poll(() => screen.getByRole('link', { name: 'Create a league' }).getAttribute('href')).toBe('/leagues')
})

test('a full league says so and offers practice; a member still gets in', async () => {
  const full = await openPage(path, invited({ is_full: true }), player)
  await full.findByRole('heading', { name: 'Friends is full' })
  full.getByText(/Ask Ann to make room/)
  expect(full.queryByRole('button', { name: 'Join league' })).toBeNull()
  expect(full.getByRole('link', { name: 'Practice on a past photo' }).getAttribute('href')).toBe('/practice')
  full.unmount()
  const member = await openPage(path, invited({ is_full: true, league_id: sample(7) }), player)
  const open = await member.findByRole('link', { name: 'Open the league' })
  expect(open.getAttribute('href')).toBe(`/leagues/${sample(7)}`)
})

test('a league that filled up meanwhile is said on joining', async () => {
  const screen = await openPage(path, { ...invited(), 'POST /api/leagues/join': refuse('league-full') }, player)
  await screen.press('Join league')
  await screen.findByRole('alert')
  expect(place()).toBe(path)
})

test('a league without a name, or that is not there, says so', async () => {
  const mine = await openPage('/leagues', { 'GET /api/leagues': { leagues: [] } }, player)
  await mine.findByText('You’re not in a league yet.')
  await mine.press('Create league')
  await mine.announced('Please name the league.')
  mine.unmount()
  const none = await openPage(`/leagues/${sample(7)}`, { 'GET /api/leagues/:leagueId': refuse('not-found') }, player)
  await none.findByRole('heading', { name: 'There is no such league' })
})
