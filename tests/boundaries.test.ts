import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  fileOf,
  findCircle,
  type Import,
  type Package,
  packageNameOf,
  packageOf,
  packages,
  refused,
  root,
  type SourceFile,
  sourceFiles,
} from './source-files.ts'

interface PackageRule {
  /** The packages that it may import, other than itself. */
  mayImport: Package[]
  /** Whether it runs on Node and may use Node's modules. */
  mayUseNode: boolean
}

/** The table of ARCHITECTURE.md. */
const rules: Record<Package, PackageRule> = {
  game: { mayImport: [], mayUseNode: false },
  contract: { mayImport: ['game'], mayUseNode: false },
  languages: { mayImport: ['contract'], mayUseNode: false },
  engines: { mayImport: [], mayUseNode: true },
  server: { mayImport: ['game', 'contract', 'engines', 'languages'], mayUseNode: true },
  web: { mayImport: ['contract', 'game'], mayUseNode: false },
  sandbox: { mayImport: [], mayUseNode: true },
}

const main = 'server/src/start/main.ts'
/** Where the engines and the sandbox are opened. */
const opener = 'server/src/start/open-engines.ts'

const files = sourceFiles()

const isNamedForTests = (path: string) =>
  /\.(?:test|suite)\.tsx?$|^(?:engines|sandbox|server|web)\/test-support\//.test(path)

/**
 * Tests, and files used only by tests: recognized by name, or because they import such a file or the test runner. They may use any tool, Node, the
 * concrete engines and tests/; of our packages only what their own may import, the server's tests also the sandbox.
 */
const isTest = ({ path, imports }: SourceFile) =>
  isNamedForTests(path) ||
  imports.some((wanted) => packageOf(wanted) === 'vitest' || isNamedForTests(fileOf(wanted, path) ?? ''))
const isOfPackage = ({ path }: SourceFile) => packageNameOf(path) !== null && /\/(?:src|test-support)\//.test(path)
const product = files.filter((file) => isOfPackage(file) && !isTest(file))
const testsBeside = files.filter((file) => isOfPackage(file) && isTest(file))
const inPackage = (name: Package) => product.filter(({ path }) => packageNameOf(path) === name)

function leavesItsPackages(wanted: Import, { path }: SourceFile): boolean {
  const target = fileOf(wanted, path)
  if (target === null) return false
  const [from, to] = [packageNameOf(path)!, packageNameOf(target)]
  if (to === from) return false
  // Imports from another package use its name, never a relative path.
  return to === null || wanted.specifier!.startsWith('.') || !rules[from].mayImport.includes(to)
}

function packagesIn(folder: string, kinds: string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, object>
  return new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})))
}

describe('the packages', () => {
  test('import only the packages that the table allows', () => {
    const isRefused = (wanted: Import, file: SourceFile) =>
      leavesItsPackages(wanted, file) &&
      !(file.path === opener && wanted.specifier?.startsWith('@whereabouts/sandbox/'))
    expect(refused(product, isRefused)).toEqual([])
  })

  test('follow the table in their tests too, except for the sandbox and tests/', () => {
    const isRefused = (wanted: Import, file: SourceFile) => {
      const target = fileOf(wanted, file.path) ?? ''
      const isOffered =
        target.startsWith('tests/') || (packageNameOf(file.path) === 'server' && packageNameOf(target) === 'sandbox')
      return leavesItsPackages(wanted, file) && !isOffered
    }
    expect(refused(testsBeside, isRefused)).toEqual([])
  })

  test('use Node’s modules only where they run on Node', () => {
    const isRefused = ({ specifier }: Import, { path }: SourceFile) =>
      specifier?.startsWith('node:') === true && !rules[packageNameOf(path)!].mayUseNode
    expect(refused(product, isRefused)).toEqual([])
  })

  test('name their imports statically: no computed file or package', () => {
    const mayCompute = [
      // The build's output for the server is not source: docs/decisions/016-server-side-rendering.md.
      'server/src/platform/http/web-build.ts',
    ]
    const isRefused = ({ specifier }: Import, { path }: SourceFile) => specifier === null && !mayCompute.includes(path)
    expect(refused(product, isRefused)).toEqual([])
  })

  test.each(packages)('%s imports only packages that its own package.json names', (name) => {
    const own = packagesIn(name, ['dependencies', 'devDependencies'])
    const tools = packagesIn('.', ['dependencies', 'devDependencies'])
    const isUnknown = (wanted: Import, file: SourceFile) => {
      const name = packageOf(wanted)
      return name !== null && !own.has(name) && !(isTest(file) && tools.has(name))
    }
    const all = [...product, ...testsBeside].filter(({ path }) => packageNameOf(path) === name)
    expect(refused(all, isUnknown)).toEqual([])
  })
})

test('scripts and bench import only packages that the root’s package.json names', () => {
  const named = packagesIn('.', ['dependencies', 'devDependencies'])
  const guilty = refused(
    files.filter(({ path }) => /^(?:scripts|bench)\//.test(path)),
    // Files of ours that are started beside them have no dot in front.
    (wanted) => packageOf(wanted) !== null && !/\.ts$/.test(wanted.specifier!) && !named.has(packageOf(wanted)!),
  )
  expect(guilty).toEqual([])
})

describe('game', () => {
  test('imports nothing but itself', () => {
    const isRefused = (wanted: Import, { path }: SourceFile) =>
      !wanted.specifier?.startsWith('.') || packageNameOf(fileOf(wanted, path) ?? '') !== 'game'
    expect(refused(inPackage('game'), isRefused)).toEqual([])
  })

  test.each([
    ['clock', /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bperformance\b|\bTemporal\b/],
    ['chance', /\bMath\.random\b|\bcrypto\b/],
    ['environment', /\bprocess\b|\bglobalThis\b|\bimport\.meta\b/],
    ['network', /\bfetch\b|\bXMLHttpRequest\b|\bWebSocket\b/],
    ['page', /\bwindow\b|\bdocument\b|\blocalStorage\b|\bnavigator\b/],
    ['timer or console', /\bset(?:Timeout|Interval|Immediate)\b|\bconsole\b/],
  ])('has no %s', (_what, forbidden) => {
    const guilty = inPackage('game').filter(({ code }) => forbidden.test(code))
    expect(guilty.map(({ path }) => path)).toEqual([])
  })
})

test('contract imports no package but zod', () => {
  const isRefused = (wanted: Import) => packageOf(wanted) !== null && packageOf(wanted) !== 'zod'
  expect(refused(inPackage('contract'), isRefused)).toEqual([])
})

test('an engine uses one vendor per file', () => {
  const guilty = inPackage('engines').filter(({ imports }) => new Set(imports.map(packageOf).filter(Boolean)).size > 1)
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('the server imports only the engines’ ports and row types; the kinds are injected at its start', () => {
  const isRefused = ({ specifier }: Import, { path }: SourceFile) =>
    specifier?.startsWith('@whereabouts/engines/') === true &&
    !/\/port$|^@whereabouts\/engines\/database\/rows$/.test(specifier) &&
    !path.startsWith('server/src/start/')
  expect(refused(inPackage('server'), isRefused)).toEqual([])
})

test('test code never runs in the product', () => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const reach = (path: string) => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const wanted of file.imports) reach(fileOf(wanted, path) ?? '')
  }
  for (const entry of [main, 'web/src/app/main.tsx']) reach(entry)
  expect(reached.size).toBeGreaterThan(100)
  expect([...reached].filter((path) => isTest(byPath.get(path)!))).toEqual([])
})

describe('import cycles', () => {
  const targets = (file: SourceFile, isWanted: (wanted: Import) => boolean) =>
    file.imports.filter(isWanted).flatMap((wanted) => fileOf(wanted, file.path) ?? [])

  test('do not exist, not even for a type', () => {
    const graph = new Map(files.map((file) => [file.path, targets(file, () => true)]))
    expect(findCircle(graph)).toBeNull()
  })
})

test('the rules cover all packages', () => {
  expect(packages.filter((name) => inPackage(name).length === 0)).toEqual([])
  expect(product.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(100)
})
