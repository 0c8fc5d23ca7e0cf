import { expect, test } from 'vitest'
import { openSignedCookie } from './signed-cookie.ts'

const options = { name: 'site.attempt', isSecure: true, secret: 'a secret of these tests alone' }
const cookie = openSignedCookie(options)
const firstPart = (header: string) => header.split(';')[0]!

test('a signed cookie returns any text that was set', () => {
  for (const value of ['plain', '{"a":"b; c=d"}', 'ä€🎉', '\u0000\r\n'])
    expect(cookie.read(`other=1; ${firstPart(cookie.set(value, 60))}; more=2`)).toEqual({ value })
})

test('on a site served over https it is sent and accepted over https only', () => {
  const header = cookie.set('value', 60)
  expect(header).toMatch(/^__Host-site\.attempt=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookie.read(firstPart(header).replace('__Host-', ''))).toBeNull()
  expect(cookie.read(firstPart(header).replace('__Host-', '__Secure-'))).toBeNull()
  expect(cookie.clear()).toBe('__Host-site.attempt=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test.each([
  ['altered', (content: string) => content.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['not signed', (content: string) => content.split('.')[0]!],
  ['signed with something else', (content: string) => `${content.split('.')[0]}.${'A'.repeat(43)}`],
  ['nonsense', () => '%E0%A4%A.%'],
])('one that is %s is forged', (_how, spoil) => {
  const [name, content] = firstPart(cookie.set('value', 60)).split('=')
  expect(cookie.read(`${name}=${spoil(content!)}`)).toBe('forged')
})

test.each([
  ['another secret', { secret: 'another secret' }],
  ['another name', { name: 'site.other' }],
])('one signed under %s is forged', (_what, changes) => {
  const [, content] = firstPart(openSignedCookie({ ...options, ...changes }).set('value', 60)).split('=')
  expect(cookie.read(`__Host-site.attempt=${content}`)).toBe('forged')
})

test('cookies that are too long are ignored, and without cookies there is no value', () => {
  const found = firstPart(cookie.set('value', 60))
  expect(cookie.read(`${found}; filler=${'x'.repeat(9000)}`)).toBeNull()
  for (const cookies of [undefined, '', 'other=1', '__Host-site.attempt=']) expect(cookie.read(cookies)).toBeNull()
})
