import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { openSessionCookie, readSessionToken } from './session-cookie.ts'

const secret = 'the secret of these tests, 32 characters'
const sign = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)
const read = (cookies: string | undefined, isSecure = false) =>
  readSessionToken(cookies, { isSecure, secret })?.token ?? null

afterEach(() => {
  vi.useRealTimers()
})

test('a signed cookie gives its token, among other cookies too', () => {
  expect(read(`theme=dark; whereabouts.session_token=${sign('abc.def')}; x=y`)).toBe('abc.def')
})

test('over https only a cookie that was set over https counts', () => {
  expect(read(`whereabouts.session_token=${sign('abc')}`, true)).toBeNull()
  expect(read(`__Host-whereabouts.session_token=${sign('abc')}`, true)).toBe('abc')
  expect(read(`__Host-whereabouts.session_token=${sign('abc')}`, false)).toBeNull()
})

test('the previous name is read until the last session of that time has ended, after the present name, and over https only', () => {
  const earlier = `__Secure-whereabouts.session_token=${sign('old')}`
  const both = `${earlier}; __Host-whereabouts.session_token=${sign('new')}`
  const cookie = { isSecure: true, secret }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 1, 20) - 1 })
  expect(readSessionToken(earlier, cookie)).toEqual({
    token: 'old',
    earlierName: '__Secure-whereabouts.session_token',
  })
  expect(readSessionToken(both, cookie)).toEqual({ token: 'new', earlierName: null })
  expect(read(earlier, false)).toBeNull()
  vi.setSystemTime(Date.UTC(2027, 1, 20))
  expect(read(earlier, true)).toBeNull()
})

test('setting or removing a cookie removes the one under the previous name too', () => {
  const cookie = openSessionCookie({ isSecure: true, secret })
  const earlierName = '__Secure-whereabouts.session_token'
  const removal = `${earlierName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`
  const claim = { ...cookie.claimNew(), earlierName }
  expect(cookie.set(claim)[1]).toBe(removal)
  expect(cookie.clear(claim)).toEqual([
    '__Host-whereabouts.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    removal,
  ])
  expect(cookie.clear(null)).toHaveLength(1)
})

test('cookies are read as browsers send them: among others, the last of several with one name, and none that are too long', () => {
  const name = 'whereabouts.session_token'
  expect(read(`${name}=${sign('one')};${name}=${sign('two')}`)).toBe('two')
  expect(read(`x${name}=${sign('one')}; ; =; ${name}`)).toBeNull()
  expect(read(`${name}=${sign('one')}; filler=${'x'.repeat(9000)}`)).toBeNull()
})

test.each([
  undefined,
  '',
  'whereabouts.session_token=',
  'whereabouts.session_token=abc',
  'whereabouts.session_token=abc.',
  'whereabouts.session_token=%E0%A4%A',
  `whereabouts.session_token=${sign('abc', 'another secret')}`,
  `whereabouts.session_token=${sign('abc').replace('abc', 'abd')}`,
  `whereabouts.session_token=${'a'.repeat(9000)}.b`,
])('a cookie without our signature is no session: %j', (cookies) => {
  expect(read(cookies)).toBeNull()
})
