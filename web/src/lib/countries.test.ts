import { claim } from '@whereabouts/contract/prizes'
import { expect, test } from 'vitest'
import { countryCodes, countryName, listCountries } from './countries.ts'

test('every country is listed once, with a valid code and a name', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes).toHaveLength(249)
  for (const [code, name] of listCountries()) {
    expect(claim.input.shape.country.safeParse(code).success).toBe(true)
    expect(name, code).not.toBe(code)
  }
})

test('countries are sorted by name', () => {
  const names = listCountries().map(([, name]) => name)
  expect(names[0]).toBe('Afghanistan')
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
  expect(countryName('PT')).toBe('Portugal')
})
