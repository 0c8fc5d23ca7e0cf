import { expect, test } from 'vitest'
import { referringSite } from './page-view.ts'
import { isRefusedByBrowser, readChoice, writeChoice } from './visit-choice.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-03-10T12:00:00Z')
const browser = (facts: object) => facts as Navigator

test('an answer is valid for a year, to the millisecond, then asked again', () => {
  for (const choice of ['yes', 'no'] as const) {
    const stored = writeChoice(choice, now)
    expect(readChoice(stored, now)).toBe(choice)
    expect(readChoice(stored, now + 365 * dayMs - 1)).toBe(choice)
    expect(readChoice(stored, now + 365 * dayMs)).toBeNull()
  }
})

test('invalid stored values are not an answer, and never a yes', () => {
  for (const stored of [null, '', 'yes', 'true', 'yes 1e3', ' yes 1', 'yes 1 2', 'YES 1', '{"choice":"yes"}'])
    expect(readChoice(stored, now)).toBeNull()
})

test('Do Not Track and Global Privacy Control mean no', () => {
  expect(isRefusedByBrowser(browser({ globalPrivacyControl: true, doNotTrack: null }))).toBe(true)
  expect(isRefusedByBrowser(browser({ doNotTrack: '1' }))).toBe(true)
  for (const facts of [{}, { doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { globalPrivacyControl: false }])
    expect(isRefusedByBrowser(browser(facts))).toBe(false)
})

test('the referring site is reported by origin only, and this site never is', () => {
  expect(referringSite('https://news.example/a?q=secret', 'https://site.test')).toBe('https://news.example')
  expect(referringSite('https://site.test/reset-password?token=secret', 'https://site.test')).toBeNull()
  expect(referringSite('', 'https://site.test')).toBeNull()
  expect(referringSite('android-app://com.example/', 'https://site.test')).toBeNull()
})
