import { expect, test } from 'vitest'
import { findCircle, importsOf } from './source-files.ts'

test('every kind of import is found', () => {
  const code = [
    "import a, { type B } from 'a'",
    "import type { C } from '@c/c/d'",
    "import {\n  e,\n  f,\n} from './e.ts'",
    "import 'g/h.css'",
    "export * from './i.ts'",
    "export { j } from './j.ts'",
    "  const k = await import('./k.ts')",
    'const l = import(l)',
    "new Worker(new URL('./m.ts', import.meta.url))",
    "export const n = ['./n.ts']",
  ].join('\n')
  expect(importsOf(code).map(({ specifier }) => specifier)).toEqual([
    'a',
    '@c/c/d',
    './e.ts',
    'g/h.css',
    './i.ts',
    './j.ts',
    './k.ts',
    null,
    './m.ts',
  ])
})

test('a cycle is found, and none if there is none', () => {
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull()
})
