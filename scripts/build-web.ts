import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders of pages in a folder that has the layout of `web`. */
const foldersIn = (web: string) => ({ dist: join(web, 'dist'), forServer: join(web, 'dist-server') })
const built = foldersIn(join(root, 'web'))
/** The sources of the pages. Icons in web/public are copied and rarely change, so their list is enough. */
const sources = ['web/src', 'web/build', 'contract/src', 'game/src', 'languages']
const singleSources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'package-lock.json',
  'scripts/build-web.ts',
]
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

let building: Promise<URL> | null = null

/**
 * Builds the pages in all languages, with compressed copies, unless they are up to date. Returns the URL of their folder. Throws if a build fails.
 */
export function ensureWebBuild(): Promise<URL> {
  building ??= alone(async () => {
    const wanted = await hashSources()
    if (!(await isBuilt(built, wanted))) await buildPages(wanted)
    return pathToFileURL(join(root, 'web/'))
  })
  return building
}

/** The same in the pseudo-language, only for tests (web/build/pseudo-language.ts). */
export async function ensurePseudoPages(): Promise<URL> {
  await ensureWebBuild()
  const folder = join(root, 'test-results', 'pseudo-language')
  await alone(async () => {
    if (await isBuilt(foldersIn(folder), await hashSources())) return
    const { writePseudoPages } = await import('../web/build/pseudo-language.ts')
    await writePseudoPages(built, foldersIn(folder))
  })
  return pathToFileURL(`${folder}/`)
}

/** Does this work in one process at a time: tests and checks build at once. The lock of a process that ended counts for nothing. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = join(root, 'node_modules', '.pages.lock')
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
      if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
      await setTimeout(100)
    }
  }
  return work().finally(() => rm(lock, { force: true }))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function buildPages(wanted: string): Promise<void> {
  process.stdout.write('Building the pages (once)…\n')
  const { dist, forServer } = built
  await rm(stampIn(built), { force: true })
  await Promise.all([
    runVite('build', '--outDir', dist, '--emptyOutDir'),
    runVite('build', '--ssr', 'src/app/server-entry.tsx', '--outDir', forServer),
  ])
  for (const name of ['index.html', '.vite/manifest.json'])
    await rename(join(dist, name), join(forServer, basename(name)))
  await rm(join(dist, '.vite'), { recursive: true })
  // A start with built pages does without the compiler of translations.
  const { fillLanguages } = await import('../web/build/fill-languages.ts')
  await fillLanguages(built)
  await Promise.all([writePages(forServer), compressFolder(dist)])
  await writeFile(stampIn(built), wanted)
}

const stampIn = ({ forServer }: typeof built) => join(forServer, '.built-from')

/** The stamp is written last, so an interrupted build is repeated. */
const isBuilt = async (folders: typeof built, wanted: string) =>
  existsSync(stampIn(folders)) && (await readFile(stampIn(folders), 'utf8')) === wanted

/** What the server needs of the pages' facts. */
async function writePages(folder: string): Promise<void> {
  const { open } = (await import(pathToFileURL(join(folder, 'server-entry.js')).href)) as {
    open: (fill: (key: string, english: unknown) => unknown) => Promise<{ pages: object }>
  }
  const { pages } = await open((_key, english) => english)
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
}

async function runVite(...words: string[]): Promise<void> {
  const run = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    // The settings may say `development`, but browsers always get the production build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = (await once(run, 'close')) as [number | null]
  if (status !== 0) throw new Error('The web pages could not be built.')
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await listSources()) hash.update(path).update(await readFile(join(root, path)))
  hash.update((await readdir(join(root, 'web/public'), { recursive: true })).sort().join('\n'))
  return hash.digest('hex')
}

async function listSources(): Promise<string[]> {
  const paths: string[] = []
  for (const folder of sources) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        paths.push(join(entry.parentPath, entry.name).slice(root.length))
    }
  }
  return [...paths.sort(), ...singleSources]
}

/** Writes a brotli copy next to each text file, which the server sends to browsers that support it. */
async function compressFolder(folder: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const compress = async (path: string) =>
    writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path), { params }))
  await Promise.all(paths.map((name) => compress(join(folder, name))))
}
