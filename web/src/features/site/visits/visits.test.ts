import { expect, test } from 'vitest'
import { countedPath, mayAskAt, referringSite } from './page-view.ts'
import { isRefusedByBrowser, readChoice, writeChoice } from './visit-choice.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-03-10T12:00:00Z')
const browser = (facts: object) => facts as Navigator

test('an answer is known for a year, to the millisecond, and then asked for again', () => {
  for (const choice of ['yes', 'no'] as const) {
    const stored = writeChoice(choice, now)
    expect(readChoice(stored, now)).toBe(choice)
    expect(readChoice(stored, now + 365 * dayMs - 1)).toBe(choice)
    expect(readChoice(stored, now + 365 * dayMs)).toBeNull()
  }
})

test('what somebody else has left in its place is no answer, and never a yes', () => {
  for (const stored of [null, '', 'yes', 'true', 'yes 1e3', ' yes 1', 'yes 1 2', 'YES 1', '{"choice":"yes"}'])
    expect(readChoice(stored, now)).toBeNull()
})

test('Do Not Track and Global Privacy Control are a no', () => {
  expect(isRefusedByBrowser(browser({ globalPrivacyControl: true, doNotTrack: null }))).toBe(true)
  expect(isRefusedByBrowser(browser({ doNotTrack: '1' }))).toBe(true)
  for (const facts of [{}, { doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { globalPrivacyControl: false }])
    expect(isRefusedByBrowser(browser(facts))).toBe(false)
})

test('mailed links, settings, the administrator’s pages and mistyped addresses are never told of', () => {
  expect(['/', '/faq', '/faq/', '/game'].map(countedPath)).toEqual(['/', '/faq', '/faq', '/game'])
  const never = ['/login', '/login/', '/reset-password', '/settings', '/email-confirmation', '/forgot-password']
  for (const pathname of [...never, '/admin', '/admin/puzzles', '/anna', '//', ''])
    expect(countedPath(pathname)).toBeNull()
})

test('the question stands where somebody reads, not in the way of a guess or a form', () => {
  expect(['/', '/faq', '/cookies/'].every(mayAskAt)).toBe(true)
  expect(['/game', '/signup', '/subscribe', '/settings', '/admin'].some(mayAskAt)).toBe(false)
})

test('of the site that has led here only its address is told, and nothing of this one', () => {
  expect(referringSite('https://news.example/a?q=secret', 'https://site.test')).toBe('https://news.example')
  expect(referringSite('https://site.test/reset-password?token=secret', 'https://site.test')).toBeNull()
  expect(referringSite('', 'https://site.test')).toBeNull()
  expect(referringSite('android-app://com.example/', 'https://site.test')).toBeNull()
})
