import { expect, test } from 'vitest'
import { acceptedLanguage, allLanguages, findLanguage, prefixOf, readAddress } from './languages.ts'

test('each language has its own addresses; English has those without a prefix', () => {
  for (const language of allLanguages) {
    for (const path of ['/', '/faq', '/archive/2026-03-10'])
      expect(readAddress(`${prefixOf(language)}${path}`, allLanguages)).toEqual({ language, path })
  }
  expect(readAddress('/de', allLanguages)).toEqual({ language: 'de', path: '/' })
  expect(readAddress('/default', allLanguages)).toEqual({ language: 'en', path: '/default' })
  expect(readAddress('/DE/faq', allLanguages)).toEqual({ language: 'en', path: '/DE/faq' })
})

test('a browser gets its preferred language among the site’s', () => {
  expect(acceptedLanguage('de-CH, fr;q=0.9', allLanguages)).toBe('de')
  expect(acceptedLanguage('pt-PT', allLanguages)).toBe('pt-BR')
  expect(acceptedLanguage('pt-br;q=0.5, ja;q=0.8', allLanguages)).toBe('ja')
  expect(acceptedLanguage('nl, ar;q=0.1', allLanguages)).toBe('ar')
  expect(acceptedLanguage('en-GB,de;q=0.9', allLanguages)).toBe('en')
})

test('missing, rejected and malformed languages are ignored', () => {
  for (const header of [undefined, '', '*', 'nl', 'de;q=0', 'de;q=2', 'de;q=x', 'x'.repeat(2000), ',;,'])
    expect(acceptedLanguage(header, allLanguages)).toBeNull()
  for (const tag of [null, undefined, '', 'DEU', 'constructor', '__proto__']) expect(findLanguage(tag)).toBeNull()
  expect(findLanguage('PT-br')).toBe('pt-BR')
})

test('a language that the site does not offer has no address and no redirect', () => {
  expect(readAddress('/de/faq', ['en', 'fr'])).toEqual({ language: 'en', path: '/de/faq' })
  expect(acceptedLanguage('de, fr;q=0.5', ['en', 'fr'])).toBe('fr')
  expect(acceptedLanguage('de', ['en'])).toBeNull()
})
