import { expect, test } from 'vitest'
import { pageHead } from './frame/page-head.ts'
import { collected } from './pages.ts'
import { portalPages as portal } from './portal.ts'

const sources = import.meta.glob<string>('../features/**/page.ts', { eager: true, query: '?raw', import: 'default' })
const at = (path: string) => collected[path]!.facts
const names = { project_name: 'Where', project_description: 'Guess' }

test('links lead to exactly the paths that have a page', () => {
  const linked = Object.values(sources).flatMap((code) =>
    /Pages extends Record<(.*), true>/.exec(code)![1]!.split(' | '),
  )
  expect(linked.toSorted()).toEqual(
    Object.keys(collected)
      .map((path) => `'${path}'`)
      .toSorted(),
  )
  expect(linked.length).toBeGreaterThan(50)
})

test('a page that a role may open is in the navigation, unless it shows one thing', () => {
  const hidden = portal.filter(({ navigation }) => navigation.length === 0)
  expect(hidden.map(({ path }) => path).filter((path) => !path.includes('/:'))).toEqual([])
  expect(portal.length).toBeGreaterThan(15)
})

test('entries of a group have different places', () => {
  const places = portal.flatMap(({ navigation }) => navigation.map(({ group, order }) => `${group} ${order}`))
  expect(new Set(places).size).toBe(places.length)
})

test('portal titles are exactly the listed words, and stand alone', () => {
  const titleOf = (path: string, state: 'loaded' | 'failed' = 'loaded') => pageHead(at(path), { ...names, state }).title
  const listed = ['dashboard', 'puzzles', 'pricing', 'faq', 'config'].map((page) => titleOf(`/admin/${page}`))
  expect(listed).toEqual([
    ...['Admin Dashboard', 'Puzzle Management', 'Pricing Management', 'FAQ Management', 'Site Configuration'],
  ])
  expect([titleOf('/admin'), titleOf('/admin/audit'), titleOf('/admin/puzzles', 'failed')]).toEqual([
    ...['Admin', 'Admin', 'Admin Panel'],
  ])
  expect(titleOf('/faq', 'failed')).toMatch(/ · Where$/)
})

test('mailed links, settings and portal pages are never reported; consent is asked for on pages for reading', () => {
  const visitsAt = (path: string) => at(path).visits
  expect(['/', '/faq', '/cookies', '/archive/:date'].map(visitsAt)).toEqual(['asked', 'asked', 'asked', 'asked'])
  expect(['/game', '/signup', '/subscribe'].map(visitsAt)).toEqual(['counted', 'counted', 'counted'])
  const never = ['/login', '/reset-password', '/settings', '/email-confirmation', '/forgot-password', '/reminders/off']
  for (const path of [...never, '/admin', '/players/:token', ...portal.map(({ path }) => path)])
    expect([path, visitsAt(path)]).toEqual([path, undefined])
})

test('what is of one player, a step of signing in or the portal is no page for search engines', () => {
  const listed = Object.keys(collected).filter((path) => at(path).robots === undefined)
  expect(listed.filter((path) => !at(path).visits)).toEqual([])
  expect(listed.filter((path) => /^\/(?:admin|prizes|leagues|settings|login)/.test(path))).toEqual([])
})
