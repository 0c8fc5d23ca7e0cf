import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, projectFiles, root, type SourceFile, sourceFiles } from './source-files.ts'

const isText = (path: string) =>
  /^web\/src\/(?!languages\/)(?:.*\/)?(?:[a-z-]+-)?texts\.ts$/.test(path) || path === 'contract/src/field-faults.ts'

/** Every text, and every group that is read by a name that only the running code knows, such as `states[state]`. */
interface Leaf {
  name: string
  /** The groups around it, the outermost first. */
  groups: string[]
}

function leavesOf(value: unknown, groups: string[] = []): Leaf[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leavesOf(inner, [...groups, name])
      : [{ name, groups }],
  )
}

const literal = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether code reads something of this name: after a dot, in brackets, or taken out of an object. */
const isRead = (name: string, code: string) => new RegExp(`(?:\\.|['"]|[{,]\\s*)${literal(name)}(?![\\w-])`).test(code)

/** Whether code hands a group on as a whole, or reads in it by a name of the moment. */
const isReadAsAWhole = (name: string, code: string) =>
  new RegExp(`(?:\\b|\\.|['"])${literal(name)}['"]?\\]?(?:\\[|\\)|,|\\}| satisfies|\\.map)`).test(code)

/** The texts of a file that none of its readers reads. */
function unusedOf(texts: unknown, code: string): string[] {
  return leavesOf(texts)
    .filter(({ name, groups }) => !isRead(name, code) && !groups.some((group) => isReadAsAWhole(group, code)))
    .map(({ name, groups }) => [...groups, name].join('.'))
}

const code = sourceFiles().filter(({ path }) => !/\.test\.tsx?$|\/languages\//.test(path))

const imports = (file: SourceFile, path: string) => file.imports.some((wanted) => fileOf(wanted, file.path) === path)

/** The code of everything that imports a file, and of the components that are handed its texts as such. */
function readersOf(path: string): string {
  const readers = code.filter((file) => file.path !== path && imports(file, path))
  const givers = readers.filter((file) => file.code.includes(' texts={'))
  const given = code.filter(
    (file) => file.path.startsWith('web/src/ui/') && givers.some((giver) => imports(giver, file.path)),
  )
  return [...readers, ...given].map((file) => file.code).join('\n')
}

/** What a check finds is named where it is found, and told in the page's language as a whole. */
const ofChecks = 'web/src/features/log/verify/check-texts.ts'
/** ALTCHA reads its words itself; that it knows each of them is tested beside them. */
const ofCaptcha = 'web/src/features/accounts/captcha/widget-texts.ts'
const named = projectFiles().filter((path) => isText(path) && path !== ofChecks && path !== ofCaptcha)

test.each(named)('somebody reads every text of %s', async (path) => {
  const { texts, fieldFaults } = (await import(join(root, path))) as Record<string, unknown>
  expect(unusedOf(texts ?? fieldFaults, readersOf(path))).toEqual([])
})

test('everything that a check has a sentence for may be found', async () => {
  const { sentences } = (await import(join(root, ofChecks))) as { sentences: object }
  const checks = code.filter(({ path }) => /\/log\/verify\/(?!findings|sentences)/.test(path)).map((file) => file.code)
  expect(Object.keys(sentences).filter((name) => !checks.some((text) => text.includes(`'${name}'`)))).toEqual([])
})

test('a text that nobody reads is found', () => {
  const texts = { title: '', rest: '', states: { open: '', over: '' }, parts: { one: '', two: '' } }
  const reader = 'const words = texts.parts\ntexts.title; texts.states[state]; words.one'
  expect(unusedOf(texts, reader)).toEqual(['rest', 'parts.two'])
})
