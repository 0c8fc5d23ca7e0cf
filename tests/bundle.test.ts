import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureWebBuild } from '../scripts/build-web.ts'
import { root } from './source-files.ts'

await ensureWebBuild()
const built = join(root, 'web/dist')
const isText = /\.(?:js|css|html|svg|json|webmanifest|txt)$/

/** Every file for browsers, with its text. */
const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((path) => ({
  path,
  text: isText.test(path) ? readFileSync(join(built, path), 'utf8') : '',
}))

/** The operator's settings: none is for browsers, which learn what they may know through the API. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s?([A-Z][A-Z0-9_]{4,})=/gm)]
  .map(([, name]) => name!)
  .filter((name) => name !== 'NODE_ENV')

function found(pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.slice(0, 60)}`),
  )
}

test('there are files to search', () => {
  expect(files.filter(({ text }) => text.length > 0).length).toBeGreaterThan(5)
  expect(settings).toEqual(expect.arrayContaining(['AUTH_SECRET', 'CAPTCHA_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL']))
})

test('the files for browsers name no setting of the server', () => {
  expect(found(new RegExp(`\\b(?:${settings.join('|')})\\b`, 'g'))).toEqual([])
})

test('the files for browsers contain no key, no URL with a password, and no private key', () => {
  const keys = [
    /\b(?:[sr]k|whsec)_(?:live|test|sandbox)?_?[\w-]{8,}/g,
    /\bGOCSPX-[\w-]{10,}/g,
    /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s'"`/]*:[^\s'"`/]*@/g,
    /-----BEGIN [A-Z ]*PRIVATE KEY/g,
    /\bAIza[\w-]{35}/g,
  ]
  for (const key of keys) expect(found(key)).toEqual([])
})

test('the files for browsers contain no server code and no table names', () => {
  const ofTheServer =
    /\b(?:puzzle_answers|username_key|captcha_tokens|trial_marks|prizes_owed|openid-client|fastify|nodemailer|pglite)\b/gi
  expect(found(ofTheServer)).toEqual([])
  expect(files.filter(({ path }) => path.endsWith('.map')).map(({ path }) => path)).toEqual([])
})
