import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  fileOf,
  findCircle,
  type Import,
  importsOf,
  packageOf,
  projectFiles,
  type Room,
  roomOf,
  rooms,
  root,
  type SourceFile,
  sourceFiles,
} from './source-files.ts'

interface RoomRule {
  /** The rooms that it may import besides itself. */
  mayImport: Room[]
  /** Whether it runs on Node and may use what Node brings. */
  mayUseNode: boolean
}

/** The table of ARCHITECTURE.md. */
const rules: Record<Room, RoomRule> = {
  game: { mayImport: [], mayUseNode: false },
  contract: { mayImport: ['game'], mayUseNode: false },
  engines: { mayImport: [], mayUseNode: true },
  server: { mayImport: ['game', 'contract', 'engines'], mayUseNode: true },
  web: { mayImport: ['contract', 'game'], mayUseNode: false },
  sandbox: { mayImport: [], mayUseNode: true },
}

/** Where the concrete engines and the sandbox are put in. */
const assembler = 'server/src/main.ts'

/**
 * The only readers of the environment besides tests, scripts, bench and the tools' own configurations. The sandbox reads one word of it,
 * as a lock: it does not start in production, whoever starts it.
 */
const readersOfEnvironment = new Set([assembler, 'server/src/config.ts', 'sandbox/src/start.ts'])

const sayNothing = /^(?:utils?|helpers?|common|misc|shared|managers?|services?|data)$/
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const files = sourceFiles()

const isNamedForTests = (path: string) =>
  /\.(?:test|suite)\.tsx?$|^server\/src\/(?:testing|test-[a-z-]+)\.ts$/.test(path)

/**
 * Tests, and what only tests use: known by the name, or because it imports such a file or the test runner. They may use any tool, Node,
 * the concrete engines and what tests/ offers; of our rooms only what their own room may, the server's also the sandbox.
 */
const isTest = ({ path, imports }: SourceFile) =>
  isNamedForTests(path) ||
  imports.some((wanted) => packageOf(wanted) === 'vitest' || isNamedForTests(fileOf(wanted, path) ?? ''))
const isOfRoom = ({ path }: SourceFile) => roomOf(path) !== null && path.includes('/src/')
const product = files.filter((file) => isOfRoom(file) && !isTest(file))
const testsBeside = files.filter((file) => isOfRoom(file) && isTest(file))
const inRoom = (room: Room) => product.filter(({ path }) => roomOf(path) === room)

/** Lists every import that a rule refuses, as `file imports what`. */
function refused(list: SourceFile[], isRefused: (wanted: Import, file: SourceFile) => boolean): string[] {
  return list.flatMap((file) =>
    file.imports
      .filter((wanted) => isRefused(wanted, file))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
}

function leavesItsRooms(wanted: Import, { path }: SourceFile): boolean {
  const target = fileOf(wanted, path)
  if (target === null) return false
  const [from, to] = [roomOf(path)!, roomOf(target)]
  if (to === from) return false
  // Out of a room only by the name of another one, never by a path of dots.
  return to === null || wanted.specifier!.startsWith('.') || !rules[from].mayImport.includes(to)
}

function packagesIn(folder: string, kinds: string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, object>
  return new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})))
}

describe('the rooms', () => {
  test('import only the rooms that the table allows', () => {
    const isRefused = (wanted: Import, file: SourceFile) =>
      leavesItsRooms(wanted, file) &&
      !(file.path === assembler && wanted.specifier?.startsWith('@whereabouts/sandbox/'))
    expect(refused(product, isRefused)).toEqual([])
  })

  test('hold the table in their tests too, but for the sandbox and what tests/ offers', () => {
    const isRefused = (wanted: Import, file: SourceFile) => {
      const target = fileOf(wanted, file.path) ?? ''
      const isOffered = target.startsWith('tests/') || (roomOf(file.path) === 'server' && roomOf(target) === 'sandbox')
      return leavesItsRooms(wanted, file) && !isOffered
    }
    expect(refused(testsBeside, isRefused)).toEqual([])
  })

  test('use what Node brings only where they run on Node', () => {
    const isRefused = ({ specifier }: Import, { path }: SourceFile) =>
      specifier?.startsWith('node:') === true && !rules[roomOf(path)!].mayUseNode
    expect(refused(product, isRefused)).toEqual([])
  })

  test('name what they import: no file or package that only the running code knows', () => {
    // What the pages' build has made for the server is no source: docs/decisions/016-pages-rendered-on-the-server.md.
    const isRefused = ({ specifier }: Import, { path }: SourceFile) =>
      specifier === null && path !== 'server/src/http/web-build.ts'
    expect(refused(product, isRefused)).toEqual([])
  })

  test('import only files that exist', () => {
    const isMissing = (wanted: Import, { path }: SourceFile) => {
      const target = fileOf(wanted, path)
      return target !== null && !existsSync(join(root, target))
    }
    expect(refused([...product, ...testsBeside], isMissing)).toEqual([])
  })

  test.each(rooms)('%s imports only packages that its own package.json names', (room) => {
    const own = packagesIn(room, ['dependencies', 'devDependencies'])
    const tools = packagesIn('.', ['dependencies', 'devDependencies'])
    const isUnknown = (wanted: Import, file: SourceFile) => {
      const name = packageOf(wanted)
      return name !== null && !own.has(name) && !(isTest(file) && tools.has(name))
    }
    const all = [...product, ...testsBeside].filter(({ path }) => roomOf(path) === room)
    expect(refused(all, isUnknown)).toEqual([])
  })
})

describe('game', () => {
  test('imports nothing but itself', () => {
    expect(refused(inRoom('game'), ({ specifier }) => !specifier?.startsWith('./'))).toEqual([])
  })

  test.each([
    ['clock', /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bperformance\b|\bTemporal\b/],
    ['chance', /\bMath\.random\b|\bcrypto\b/],
    ['environment', /\bprocess\b|\bglobalThis\b|\bimport\.meta\b/],
    ['network', /\bfetch\b|\bXMLHttpRequest\b|\bWebSocket\b/],
    ['page', /\bwindow\b|\bdocument\b|\blocalStorage\b|\bnavigator\b/],
    ['timer or console', /\bset(?:Timeout|Interval|Immediate)\b|\bconsole\b/],
  ])('has no %s', (_what, forbidden) => {
    const guilty = inRoom('game').filter(({ code }) => forbidden.test(code))
    expect(guilty.map(({ path }) => path)).toEqual([])
  })
})

test('contract imports no package but zod', () => {
  const isRefused = (wanted: Import) => packageOf(wanted) !== null && packageOf(wanted) !== 'zod'
  expect(refused(inRoom('contract'), isRefused)).toEqual([])
})

test('an engine speaks to one vendor per file', () => {
  const guilty = inRoom('engines').filter(({ imports }) => new Set(imports.map(packageOf).filter(Boolean)).size > 1)
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('the server knows the ports of the engines only; the kinds are put in where it starts', () => {
  const isRefused = ({ specifier }: Import, { path }: SourceFile) =>
    specifier?.startsWith('@whereabouts/engines/') === true && !specifier.endsWith('/port') && path !== assembler
  expect(refused(inRoom('server'), isRefused)).toEqual([])
})

test('nothing that is made for tests runs in the product', () => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const reach = (path: string) => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const wanted of file.imports) reach(fileOf(wanted, path) ?? '')
  }
  for (const entry of [assembler, 'web/src/main.tsx']) reach(entry)
  expect(reached.size).toBeGreaterThan(100)
  expect([...reached].filter((path) => isTest(byPath.get(path)!))).toEqual([])
})

describe('circles', () => {
  const targets = (file: SourceFile, isWanted: (wanted: Import) => boolean) =>
    file.imports.filter(isWanted).flatMap((wanted) => fileOf(wanted, file.path) ?? [])

  test('no file imports itself by a detour, not even for a type', () => {
    const graph = new Map(files.map((file) => [file.path, targets(file, () => true)]))
    expect(findCircle(graph)).toBeNull()
  })

  test('no feature of the server needs itself by a detour over another one', () => {
    const featureOf = (path: string) => /^server\/src\/([a-z-]+)\//.exec(path)?.[1]
    const graph = new Map<string, Set<string>>()
    for (const file of inRoom('server')) {
      const from = featureOf(file.path)
      // http is the frame that all features stand in: it knows them, and they know its words.
      if (!from || from === 'http') continue
      const to = targets(file, ({ isTypeOnly }) => !isTypeOnly).map(featureOf)
      const others = to.filter((feature) => feature !== undefined && feature !== 'http' && feature !== from)
      graph.set(from, new Set([...(graph.get(from) ?? []), ...(others as string[])]))
    }
    expect(findCircle(graph)).toBeNull()
  })
})

describe('files', () => {
  test('have at most 300 lines', () => {
    const long = files.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    expect(long.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('have names in kebab-case', () => {
    const isWrong = ({ path }: SourceFile) =>
      path.split('/').some((part) => !part.split('.').every((piece) => kebabCase.test(piece)))
    expect(files.filter(isWrong).map(({ path }) => path)).toEqual([])
  })

  test('have names that say what is in them', () => {
    const code = projectFiles().filter((path) => /\.(?:tsx?|mjs|css|sql)$/.test(path))
    const paths = new Set([...code, ...files.map(({ path }) => path)])
    const isWrong = (path: string) => path.split('/').some((part) => sayNothing.test(part.split('.')[0]!))
    expect([...paths].filter(isWrong)).toEqual([])
  })

  test('read the environment only where the settings are read', () => {
    const reads = /\bprocess\s*\.\s*env\b|\benv\b[^=\n]*=\s*process\b|['"]node:process['"]/
    const guilty = product.filter(({ path, code }) => reads.test(code) && !readersOfEnvironment.has(path))
    expect(guilty.map(({ path }) => path)).toEqual([])
  })
})

describe('this test itself', () => {
  test('sees every way to import', () => {
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

  test('reads all rooms', () => {
    expect(rooms.filter((room) => inRoom(room).length === 0)).toEqual([])
    expect(product.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(100)
  })

  test('finds a circle, and none where there is none', () => {
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
})
