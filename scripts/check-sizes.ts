import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { ensureWebBuild } from './build-web.ts'

const built = fileURLToPath(new URL('../web/dist/', import.meta.url))
const manifestFile = fileURLToPath(new URL('../web/dist-server/manifest.json', import.meta.url))
/** The screen at `/`. */
const homeModule = 'src/features/site/home/home.page.ts'
/** No screen of a player or the operator may load with the first one. */
const screensOfOthers = /^src\/(?:features\/(?!site\/)|.*\/admin\/)/

const kilobyte = 1000
const budgets = { scripts: 102 * kilobyte, styles: 15 * kilobyte, fonts: 60 * kilobyte } as const
type Kind = keyof typeof budgets

/** A line of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export interface FirstFile {
  kind: Kind
  file: string
}

/** Everything `/` needs before it is usable: what index.html names, the home page's chunk, their static imports, and the preloaded fonts. */
export function listFirstFiles(manifest: Manifest): { files: FirstFile[]; modules: string[] } {
  const modules = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || modules.has(name)) return
    modules.add(name)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) add(name)
  add(homeModule)
  const chunks = [...modules].map((name) => manifest[name]!)
  const fonts = Object.entries(manifest).filter(([name]) => name.endsWith('-first.woff2'))
  const named = (kind: Kind, files: string[]) => [...new Set(files)].map((file) => ({ kind, file }))
  return {
    modules: [...modules],
    files: [
      ...named(
        'scripts',
        chunks.map(({ file }) => file),
      ),
      ...named(
        'styles',
        chunks.flatMap(({ css }) => css ?? []),
      ),
      ...named(
        'fonts',
        fonts.map(([, { file }]) => file),
      ),
    ],
  }
}

/** What is wrong with the files of `/`, in sentences; sizes are in bytes. */
export function findFaults(
  { files, modules }: ReturnType<typeof listFirstFiles>,
  sizeOf: (file: FirstFile) => number,
): string[] {
  const over = (Object.keys(budgets) as Kind[]).flatMap((kind) => {
    const size = files.filter((file) => file.kind === kind).reduce((sum, file) => sum + sizeOf(file), 0)
    if (size === 0) return [`no ${kind} were found: the build has changed its names`]
    return size > budgets[kind] ? [`the ${kind} of / are ${size - budgets[kind]} bytes over their budget`] : []
  })
  const strangers = modules.filter((name) => screensOfOthers.test(name)).map((name) => `/ loads ${name}`)
  return [...(modules.includes(homeModule) ? [] : [`${homeModule} is not in the build`]), ...over, ...strangers]
}

/** Fonts are compressed already; everything else counts as sent to browsers with only gzip. */
function sentSize({ kind, file }: FirstFile): number {
  return kind === 'fonts'
    ? statSync(join(built, file)).size
    : gzipSync(readFileSync(join(built, file)), { level: 9 }).length
}

function writeTable(files: FirstFile[]): string {
  const line = (name: string, size: number, rest = '') => `${String(size).padStart(8)}  ${name}${rest}\n`
  return (Object.keys(budgets) as Kind[])
    .map((kind) => {
      const sized = files.filter((file) => file.kind === kind).map((file) => ({ ...file, size: sentSize(file) }))
      const total = sized.reduce((sum, { size }) => sum + size, 0)
      const lines = sized.sort((one, other) => other.size - one.size).map(({ file, size }) => line(file, size))
      return `${lines.join('')}${line(kind, total, ` of ${budgets[kind]} bytes`)}\n`
    })
    .join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureWebBuild()
  if (!existsSync(manifestFile)) throw new Error('The build has left no manifest.')
  const first = listFirstFiles(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
  const faults = findFaults(first, sentSize)
  process.stdout.write(writeTable(first.files))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
}
