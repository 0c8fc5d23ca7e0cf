import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const legal = join(root, 'web/src/features/site/legal')
const policy = readFileSync(join(legal, 'documents/cookies.md'), 'utf8')
/** Replaces the placeholders for names in the policy, `{identity_cookie}`. */
const facts = readFileSync(join(legal, 'use-legal-facts.tsx'), 'utf8')
/** They store under the names that they are given. */
const storages = ['web/src/lib/browser-storage.ts', 'web/src/lib/tab-storage.ts']
const pages = sourceFiles().filter(
  ({ path }) => path.startsWith('web/src/') && !path.includes('.test.') && !storages.includes(path),
)

/** For every use of the browser's storage: the first quoted word, a constant's value, or the first part of a computed name. */
function storedNames(): string[] {
  return pages.flatMap(({ path, code }) => {
    const uses = [...code.matchAll(/\.(?:getItem|setItem)\(\s*(?:'([^']+)'|(\w+))/g)]
    return uses.map(([, literal, constant]) => {
      const named = new RegExp(`const ${constant} = (?:\\([^)]*\\) => )?['\`]([\\w-]+)`)
      const value = literal ?? named.exec(code)?.[1]
      return value ?? `${path} stores something under a name that this test cannot read`
    })
  })
}

test('the cookie policy names everything that the pages store in a browser', () => {
  const names = [...new Set(storedNames())]
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !policy.includes(`\`${name}\``))).toEqual([])
})

test('the cookie policy names the cookies that the server sets, and the caches of the service worker', () => {
  const worker = readFileSync(join(root, 'web/src/app/installed/service-worker.ts'), 'utf8')
  const caches = [...worker.matchAll(/const \w+Cache = '([^']+)'/g)].map(([, name]) => name!)
  expect(caches.length).toBeGreaterThan(1)
  const accounts = join(root, 'server/src/features/accounts')
  const code = ['cookies/cookie-text.ts', 'cookies/account-cookies.ts', 'sessions/session-cookie.ts']
    .map((path) => readFileSync(join(accounts, path), 'utf8'))
    .join('\n')
  const prefix = /const cookiePrefix = '([^']+)'/.exec(code)![1]!
  const own = [...code.matchAll(/`\$\{cookiePrefix\}\.(\w+)`/g)].map(([, name]) => `${prefix}.${name}`)
  expect(own.length).toBeGreaterThan(3)
  expect(own).toContain(`${prefix}.session_token`)
  for (const name of [...caches, ...own]) expect(policy + facts).toContain(name)
})
