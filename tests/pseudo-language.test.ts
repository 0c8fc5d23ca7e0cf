import { findLanguage, readAddress } from '@whereabouts/contract/languages'
import { expect, test } from 'vitest'
import { pseudoTag } from '../web/build/pseudo-language.ts'
import { pseudoMarkdown, pseudoText } from '../web/build/pseudo-text.ts'

const sentence = 'Your guess was not sent. Your pin is saved; please try again.'

test('a text is about 40 % longer, without plain English letters', () => {
  expect(pseudoText(sentence)).not.toMatch(/[a-z]/i)
  const longer = pseudoText(sentence).length / sentence.length
  expect(longer).toBeGreaterThan(1.3)
  expect(longer).toBeLessThan(1.5)
})

test('each text grows once: a text inside another does not grow again', () => {
  expect(pseudoText(pseudoText(sentence))).toBe(pseudoText(sentence))
})

test('placeholders, addresses and numbers are unchanged', () => {
  for (const token of ['{wait}', 'https://example.org/a', 'support@example.org', '/schedule', '48.8584, 2.2945'])
    expect(pseudoText(`Go ${token} on`)).toContain(` ${token} `)
  expect(pseudoText('and/or')).not.toContain('/or')
})

test('in Markdown only the words change, not the markup', () => {
  expect(pseudoMarkdown('updated: May\n\n:::if maps\n- **a** [b](/faq) {identity} `c`\n:::end')).toBe(
    `updated: ${pseudoText('May')}\n\n:::if maps\n- **á** [ƀ](/faq) {identity} \`c\`\n:::end`,
  )
})

test('it is not a language of the site', () => {
  expect(findLanguage(pseudoTag)).toBeNull()
  expect(readAddress(`/${pseudoTag}/faq`, ['en', 'de']).language).toBe('en')
})
