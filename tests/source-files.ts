import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const packages = ['game', 'contract', 'languages', 'engines', 'server', 'web', 'sandbox'] as const
export type Package = (typeof packages)[number]

export interface Import {
  /** As written. Null for a computed `import()`. */
  specifier: string | null
  /** `import type` or `export type`, which is erased at run time. */
  isTypeOnly: boolean
}

export interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string
  text: string
  /** The text without comment-only lines. */
  code: string
  imports: Import[]
}

const notOurs = new Set(['node_modules', 'dist', 'dist-server', 'test-results', '.git', '.vitest'])

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (notOurs.has(entry.name)) return []
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
  })
}

/** The files tracked by git. Empty without git, or in an unpacked copy inside another repository. */
function trackedFiles(): string[] {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', stdio }).split('\0')
  } catch {
    return []
  }
}

/** The project's files: tracked by git, or else everything but generated files. */
export function projectFiles(): string[] {
  const tracked = trackedFiles().filter((path) => path !== '' && existsSync(join(root, path)))
  return tracked.length > 0 ? tracked : walk('.').filter((path) => !/^data\/|^\.env$|\.log$/.test(path))
}

/**
 * A file's imports. The formatter puts every static import at the beginning of a line, so no parser is needed. `new URL('./x.ts', import.meta.url)`
 * names a worker, so it counts as an import too.
 */
export function importsOf(code: string): Import[] {
  const fixed = code.matchAll(/^(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\sfrom\s+)?(['"])([^'"]+)\2/gm)
  const called = code.matchAll(/\b(?:import|require)\(\s*(?:(['"])([^'"]+)\1\s*\)|[^)])/g)
  const workers = code.matchAll(/new URL\(\s*(['"])([^'"]+\.tsx?)\1/g)
  return [
    ...[...fixed].map(([, type, , specifier]) => ({ specifier: specifier!, isTypeOnly: type !== undefined })),
    ...[...called].map(([, , specifier]) => ({ specifier: specifier ?? null, isTypeOnly: false })),
    ...[...workers].map(([, , specifier]) => ({ specifier: specifier!, isTypeOnly: false })),
  ]
}

/** Every TypeScript file of the packages, and of tests, bench and scripts. */
export function sourceFiles(): SourceFile[] {
  const folders = [...packages, 'tests', 'bench', 'scripts'].filter((folder) => existsSync(join(root, folder)))
  return folders
    .flatMap(walk)
    .concat(readdirSync(root))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      return { path, text, code, imports: importsOf(code) }
    })
}

/** The package of a path. Null outside of them. */
export function packageNameOf(path: string): Package | null {
  const first = path.split('/')[0]
  return packages.find((name) => name === first) ?? null
}

/** Our file that an import names, from the root of the project. Null for packages and Node's modules. */
export function fileOf({ specifier }: Import, importer: string): string | null {
  if (specifier === null) return null
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier.split('?')[0]!)
  const ours = /^@whereabouts\/([a-z]+)\/(.+)$/.exec(specifier)
  if (!ours) return null
  return ours[2]!.startsWith('test-support/') ? `${ours[1]}/${ours[2]}.ts` : `${ours[1]}/src/${ours[2]}.ts`
}

/** The package that an import names, without the path inside it. Null for our files and Node's modules. */
export function packageOf({ specifier }: Import): string | null {
  if (specifier === null || /^(?:\.|node:|@whereabouts\/)/.test(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** One cycle of a graph. Null if there is none. */
export function findCircle(graph: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (node: string): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return null
    way.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    way.pop()
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle) return circle
  }
  return null
}

/** Lists every import that a rule refuses, as `file imports what`. */
export function refused(list: SourceFile[], isRefused: (wanted: Import, file: SourceFile) => boolean): string[] {
  return list.flatMap((file) =>
    file.imports
      .filter((wanted) => isRefused(wanted, file))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
}
