import { staffRoles } from '@whereabouts/game/staff'
import { expect, test } from 'vitest'
import { currentEntry, firstPageOf, isOfPortal, mayOpen, navigationFor } from '../lib/portal.ts'
import { portalPages } from './portal.ts'

const owner = { username: 'admin' }
const player = { username: 'Ann' }
const id = '0190b0a0-0000-7000-8000-000000000000'

const pathsFor = (user: Parameters<typeof navigationFor>[0]) =>
  navigationFor(user).flatMap(({ entries }) => entries.map(({ to }) => to))

test('each role sees its own area and the security page, and starts where it has decisions', () => {
  const seen = staffRoles.map((staff_role) => pathsFor({ username: 'Ann', staff_role }))
  expect(Object.fromEntries(staffRoles.map((role, n) => [role, seen[n]]))).toEqual({
    curator: ['/admin/puzzles', '/admin/puzzles#photos', '/admin/approvals', '/admin/security'],
    cashier: [
      ...['/admin/prizes', '/admin/prizes?show=books', '/admin/pricing', '/admin/numbers'],
      ...['/admin/approvals', '/admin/security'],
    ],
    moderator: ['/admin/announcements', '/admin/players', '/admin/reports', '/admin/sanctions', '/admin/security'],
  })
  expect(staffRoles.map((staff_role) => firstPageOf({ username: 'Ann', staff_role }))).toEqual([
    '/admin/puzzles',
    '/admin/prizes',
    '/admin/reports',
  ])
})

test('the owner sees everything and starts on the dashboard', () => {
  expect(firstPageOf(owner)).toBe('/admin/dashboard')
  for (const path of ['/admin/staff', '/admin/config', '/admin/audit', `/admin/prizes/${id}`, '/admin/security'])
    expect(mayOpen(owner, path), path).toBe(true)
})

test('the navigation is grouped', () => {
  const groupsFor = (hasLanguages: boolean) =>
    navigationFor(owner, { hasLanguages }).map(({ group, entries }) => [
      group,
      entries.map(({ name }) => name).join(', '),
    ])
  expect(groupsFor(true)).toEqual([
    ['Today', 'Today'],
    ['Contest', 'Puzzles, Photos, Archive, Announcements'],
    ['Money', 'Prizes, Books, Plans, Numbers, Pool, Approvals'],
    ['People', 'Players, Reports, Sanctions, Staff'],
    ['Site', 'Texts, FAQ, Translations, Rules, Legal, Log, Security'],
  ])
  expect(groupsFor(false)).toContainEqual(['Site', 'Texts, FAQ, Rules, Legal, Log, Security'])
})

test('every page is in the navigation, except pages of one thing', () => {
  const lost = portalPages.filter(({ path, navigation }) => navigation.length === 0 && !path.includes(':'))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('each entry has its own letter, and each kind of waiting item is decided in one place', () => {
  const all = navigationFor(owner, { hasLanguages: true }).flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  const decided = all.flatMap(({ decides = [] }) => decides)
  expect(decided.toSorted()).toEqual([
    ...['appeal', 'approval', 'backup', 'dispute', 'distances', 'no-puzzle', 'prize', 'report'],
  ])
})

test('the current entry is the section on screen, else the page', () => {
  const all = navigationFor(owner).flatMap(({ entries }) => entries)
  const nameAt = (pathname: string, search = '', hash = '') => currentEntry(all, { pathname, search, hash })?.name
  expect(nameAt('/admin/puzzles')).toBe('Puzzles')
  expect(nameAt('/admin/puzzles', '', '#photos')).toBe('Photos')
  expect(nameAt('/admin/puzzles', '?date=2026-03-10')).toBe('Puzzles')
  expect(nameAt('/admin/prizes', '?show=books')).toBe('Books')
  expect(nameAt(`/admin/prizes/${id}`)).toBe('Prizes')
  expect(nameAt('/admin/config', '', '#distances')).toBe('Texts')
  expect(nameAt('/admin/nothing')).toBeUndefined()
})

test("a prize's page is open to those who may read its review", () => {
  const may = (staff_role: (typeof staffRoles)[number]) =>
    mayOpen({ username: 'Ann', staff_role }, `/admin/prizes/${id}`)
  expect(staffRoles.map(may)).toEqual([false, true, true])
})

test('a player may open nothing, and unknown pages are open to no one', () => {
  expect([isOfPortal(owner), isOfPortal(player)]).toEqual([true, false])
  expect(navigationFor(player)).toEqual([])
  expect(mayOpen(player, '/admin/security')).toBe(false)
  expect(mayOpen({ username: 'Admin' }, '/admin/dashboard')).toBe(false)
  expect(mayOpen(owner, '/admin/nothing')).toBe(false)
})
