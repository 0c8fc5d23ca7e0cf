import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { texts } from '../web/src/features/accounts/captcha/widget-texts.ts'

/** The words that the installed version has. */
const english = readFileSync(
  createRequire(import.meta.url)
    .resolve('altcha/i18n/en')
    .replace(/\.umd\.cjs$/, '.js'),
  'utf8',
)

test('in English the captcha says what ALTCHA says, under the names by which it looks for it', () => {
  for (const [name, text] of Object.entries(texts)) expect(english).toContain(`  ${name}: "${text}"`)
})
