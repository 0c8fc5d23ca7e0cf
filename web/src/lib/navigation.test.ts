import { expect, test } from 'vitest'
import { pathOf } from './navigation.tsx'

test.each([
  ['/faq', '/faq'],
  ['/faq#top', '/faq#top'],
  ['/admin?setup=mfa#x?y', '/admin?setup=mfa#x?y'],
  ['?step=code', '/login?step=code'],
  ['?', '/login'],
  ['#part', '/login#part'],
  ['', '/login'],
])('%s, on /login, leads to %s', (to, path) => expect(pathOf(to, '/login')).toBe(path))

test('relative URLs resolve correctly', () => {
  expect(pathOf({ pathname: '/game', search: '?a=1', hash: '' }, '/login')).toBe('/game?a=1')
  expect(pathOf({ search: '?a=1' }, '/login')).toBe('/login?a=1')
})
