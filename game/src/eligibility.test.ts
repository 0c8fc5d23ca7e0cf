import { describe, expect, test } from 'vitest'
import {
  codesOf,
  countryCodes,
  type Declaration,
  type EligibilitySettings,
  judgeEligibility,
  readEligibilitySettings,
  stateCode,
  wrongCountry,
  wrongState,
} from './eligibility.ts'

const declared: Declaration = { birthYear: 1990, isOfAge: true, country: 'US', state: 'US-CA', isOutsider: true }
const settings: EligibilitySettings = { countries: ['US', 'DE'], excludedStates: ['US-WA'], leastAge: 18 }
const judge = (
  changes: Partial<Declaration> | null = {},
  { cardCountry = null, ...rest }: Partial<EligibilitySettings> & { cardCountry?: string | null } = {},
) =>
  judgeEligibility({
    declared: changes && { ...declared, ...changes },
    cardCountry,
    settings: { ...settings, ...rest },
    now: new Date('2026-03-10T12:00:00Z'),
  })

describe('a player may get a prize', () => {
  test('who declared what the operator asks for, but not one who declared nothing', () => {
    expect(judge()).toBe('eligible')
    expect(judge(null)).toEqual(['not-declared'])
  })

  test('with a year of birth that could make them old enough', () => {
    expect(judge({ birthYear: 2008 })).toBe('eligible')
    expect(judge({ birthYear: 2009 })).toEqual(['too-young'])
    expect(judge({ birthYear: 2005 }, { leastAge: 21 })).toBe('eligible')
    expect(judge({ birthYear: 2006 }, { leastAge: 21 })).toEqual(['too-young'])
    expect(judge({ birthYear: null })).toBe('eligible')
    expect(judge({ birthYear: null, isOfAge: false })).toEqual(['too-young'])
    expect(judge({ isOfAge: false })).toEqual(['too-young'])
  })

  test('in a listed country, or anywhere without a list', () => {
    expect(judge({ country: 'FR', state: null })).toEqual(['country-not-allowed'])
    expect(judge({ country: 'FR', state: null }, { countries: [] })).toBe('eligible')
  })

  test('outside excluded states, who names the state where the country has excluded ones', () => {
    expect(judge({ state: 'US-WA' })).toEqual(['state-excluded'])
    expect(judge({ state: null })).toEqual(['state-missing'])
    expect(judge({ country: 'DE', state: null })).toBe('eligible')
    expect(judge({ state: null }, { excludedStates: [] })).toBe('eligible')
  })

  test('who is not an insider, with a card from the same country', () => {
    expect(judge({ isOutsider: false })).toEqual(['insider'])
    expect(judge({}, { cardCountry: 'us' })).toBe('eligible')
    expect(judge({}, { cardCountry: 'CA' })).toEqual(['card-country-differs'])
    expect(judge({ birthYear: 2020, country: 'FR', isOutsider: false }, { cardCountry: 'CA' })).toEqual([
      'too-young',
      'country-not-allowed',
      'insider',
      'card-country-differs',
    ])
  })
})

describe('codes', () => {
  test('are read with any separator, and a wrong one is named', () => {
    expect(codesOf(' de,US;\n at  DE')).toEqual(['DE', 'US', 'AT'])
    expect(codesOf(' ')).toEqual([])
    expect(wrongCountry('DE us')).toBeNull()
    expect(wrongCountry('DE UK XX')).toBe('UK')
    expect(wrongCountry('Germany')).toBe('GERMANY')
    expect(wrongState('us-wa CA-QC')).toBeNull()
    expect(wrongState('US-WA XX-WA')).toBe('XX-WA')
    expect(wrongState('US')).toBe('US')
    for (const wrong of ['US-WASH', 'USA-WA']) expect(wrongState(wrong)).toBe(wrong)
  })

  test('are those of ISO 3166, each with a name', () => {
    expect(countryCodes.size).toBe(249)
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect([...countryCodes].filter((code) => names.of(code) === undefined)).toEqual([])
  })

  test('unset settings mean everywhere, from age 18', () => {
    expect(readEligibilitySettings({ countries: '', excludedStates: '', leastAge: '' })).toEqual({
      countries: [],
      excludedStates: [],
      leastAge: 18,
    })
  })
})

test.each([
  ['US', 'WA', 'US-WA'],
  ['US', ' us-wa ', 'US-WA'],
  ['PT', '20', 'PT-20'],
  ['US', 'CA-BC', null],
  ['US', 'Washington', null],
  ['US', '', null],
  ['US', null, null],
])('the state of a player in %s who writes %j is %j', (country, words, code) => {
  expect(stateCode(country, words)).toBe(code)
})
