import { staffRoles } from '@whereabouts/game/staff'
import { expect, test } from 'vitest'
import { firstPageOf, isOfPortal, mayOpen, navigationFor } from './portal-pages.ts'

const owner = { username: 'admin' }
const player = { username: 'Ann' }
const id = '0190b0a0-0000-7000-8000-000000000000'

const pathsFor = (user: Parameters<typeof navigationFor>[0]) =>
  navigationFor(user).flatMap(({ pages }) => pages.map(({ path }) => path))

test('each role sees its own area and the security page, and begins in its area', () => {
  const seen = staffRoles.map((staff_role) => pathsFor({ username: 'Ann', staff_role }))
  expect(Object.fromEntries(staffRoles.map((role, n) => [role, seen[n]]))).toEqual({
    curator: ['/admin/puzzles', '/admin/approvals', '/admin/security'],
    cashier: ['/admin/prizes', '/admin/pricing', '/admin/numbers', '/admin/approvals', '/admin/security'],
    moderator: ['/admin/players', '/admin/reports', '/admin/sanctions', '/admin/announcements', '/admin/security'],
  })
  expect(staffRoles.map((staff_role) => firstPageOf({ username: 'Ann', staff_role }))).toEqual([
    '/admin/puzzles',
    '/admin/prizes',
    '/admin/players',
  ])
})

test('the owner sees everything and begins on the dashboard', () => {
  expect(firstPageOf(owner)).toBe('/admin/dashboard')
  for (const path of ['/admin/staff', '/admin/config', '/admin/audit', `/admin/prizes/${id}`, '/admin/security'])
    expect(mayOpen(owner, path), path).toBe(true)
})

test('the navigation is in groups, each with what belongs together', () => {
  const groupsFor = (hasLanguages: boolean) =>
    navigationFor(owner, { hasLanguages }).map(({ group, pages }) => [group, pages.map(({ name }) => name).join(', ')])
  expect(groupsFor(true)).toEqual([
    ['Game', 'Dashboard, Puzzles'],
    ['Money', 'Prizes, Plans, Numbers, Approvals'],
    ['People', 'Players, Reports, Sanctions, Announcements'],
    ['Texts', 'FAQ, Site, Translations, Rules, Legal'],
    ['Access', 'Staff, Log, Security'],
  ])
  expect(groupsFor(false)).toContainEqual(['Texts', 'FAQ, Site, Rules, Legal'])
})

test('a page of one prize is open to who may read its review', () => {
  const may = (staff_role: (typeof staffRoles)[number]) =>
    mayOpen({ username: 'Ann', staff_role }, `/admin/prizes/${id}`)
  expect(staffRoles.map(may)).toEqual([false, true, true])
})

test('a player opens nothing, and a page that is none is open to nobody', () => {
  expect([isOfPortal(owner), isOfPortal(player)]).toEqual([true, false])
  expect(navigationFor(player)).toEqual([])
  expect(mayOpen(player, '/admin/security')).toBe(false)
  expect(mayOpen({ username: 'Admin' }, '/admin/dashboard')).toBe(false)
  expect(mayOpen(owner, '/admin/nothing')).toBe(false)
})
