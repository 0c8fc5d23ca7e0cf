import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../web/src/lib/paths.ts'
import { root } from './source-files.ts'

const built = [join(root, 'web/dist'), join(root, 'web/dist-languages')]
const isText = /\.(?:js|css|html|svg|json|webmanifest|txt)$/

/** Every file that browsers are sent, with its text. `npm run build` makes them, and so does the run of all tests. */
const files = built
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => ({ folder, path })))
  .map(({ folder, path }) => ({ path, text: isText.test(path) ? readFileSync(join(folder, path), 'utf8') : '' }))

/** What an operator writes into the settings: none of it is for browsers, which are told what they may know by the API. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s?([A-Z][A-Z0-9_]{4,})=/gm)]
  .map(([, name]) => name!)
  .filter((name) => name !== 'NODE_ENV')

function found(pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.slice(0, 60)}`),
  )
}

test('there is something to look through', () => {
  expect(files.filter(({ text }) => text.length > 0).length, 'build the pages first: npm run build').toBeGreaterThan(5)
  expect(settings).toEqual(expect.arrayContaining(['AUTH_SECRET', 'CAPTCHA_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL']))
})

test('the server is told of every page that links may lead to, and of no other', () => {
  const told = JSON.parse(readFileSync(join(root, 'web/dist-server/paths.json'), 'utf8')) as string[]
  expect(told.toSorted()).toEqual(Object.keys(pages).toSorted())
})

test('what browsers are sent names no setting of the server', () => {
  expect(found(new RegExp(`\\b(?:${settings.join('|')})\\b`, 'g'))).toEqual([])
})

test('what browsers are sent holds no key, no address with a password, and no private key', () => {
  const keys = [
    /\b(?:[sr]k|whsec)_(?:live|test|sandbox)?_?[\w-]{8,}/g,
    /\bGOCSPX-[\w-]{10,}/g,
    /\b(?:postgres(?:ql)?|rediss?|smtps?):\/\/[^\s'"`/]*:[^\s'"`/]*@/g,
    /-----BEGIN [A-Z ]*PRIVATE KEY/g,
    /\bAIza[\w-]{35}/g,
  ]
  for (const key of keys) expect(found(key)).toEqual([])
})

test('what browsers are sent is no code of the server and names none of its tables', () => {
  const ofTheServer =
    /\b(?:puzzle_answers|username_key|captcha_tokens|trial_marks|prizes_owed|openid-client|fastify|nodemailer|pglite)\b/gi
  expect(found(ofTheServer)).toEqual([])
  expect(files.filter(({ path }) => path.endsWith('.map')).map(({ path }) => path)).toEqual([])
})
