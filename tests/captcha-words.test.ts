import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { texts } from '../web/src/features/accounts/captcha/widget-texts.ts'

/** The texts of the installed version. */
const english = readFileSync(
  createRequire(import.meta.url)
    .resolve('altcha/i18n/en')
    .replace(/\.umd\.cjs$/, '.js'),
  'utf8',
)

test('the captcha’s English texts match ALTCHA’s, under the same keys', () => {
  for (const [name, text] of Object.entries(texts)) expect(english).toContain(`  ${name}: "${text}"`)
})
