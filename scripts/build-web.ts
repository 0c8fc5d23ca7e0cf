import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { allLanguages, type Language } from '../contract/src/languages.ts'
import { pseudoTag } from '../web/build/pseudo-language.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'web', 'dist')
/** The same screens for the server, which renders the public ones. */
const builtForServer = join(root, 'web', 'dist-server')
/** The files that other languages add to the English ones. */
const builtForLanguages = join(root, 'web', 'dist-languages')
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

/**
 * Builds the pages in these languages, with copies at the highest compression, unless they are up to date. Each language is a separate build, since a
 * browser loads only one. English is always included. Throws if a build fails.
 */
export async function ensureWebBuild(languages: readonly Language[] = allLanguages): Promise<void> {
  const wanted = await hashSources()
  const missing = await removeStale(languages, wanted)
  if (missing.length > 0) process.stdout.write(`Building the pages (${missing.join(', ')})…\n`)
  for (const language of missing) await buildWhole(language, wanted)
  if (await isStamped('en', { stamp: compressedStamp, wanted })) return
  await compressFolders('en', 'highest')
  await writeFile(stampOf('en', compressedStamp), wanted)
}

/**
 * Builds what a start waits for: the pages in English, compressed quickly. Returns whether `ensureWebBuild` has more to do, which takes longer and
 * can run in parallel with a server.
 */
export async function ensureFirstPages(languages: readonly Language[]): Promise<boolean> {
  const wanted = await hashSources()
  const missing = await removeStale(languages, wanted)
  if (missing[0] === 'en') {
    process.stdout.write('Building the pages (once)…\n')
    await buildWhole('en', wanted, 'quick')
  }
  return missing.some((language) => language !== 'en') || !(await isStamped('en', { stamp: compressedStamp, wanted }))
}

/**
 * Those of these languages with missing or outdated pages, English first. From now on servers accept only pages from the same sources: they share
 * files with English.
 */
async function removeStale(languages: readonly Language[], wanted: string): Promise<Language[]> {
  const missing: Language[] = []
  for (const language of allLanguages) {
    if (await isStamped(language, { stamp: builtStamp, wanted })) continue
    if (language === 'en' || languages.includes(language)) missing.push(language)
    for (const stamp of [builtStamp, compressedStamp]) await rm(stampOf(language, stamp), { force: true })
  }
  return missing
}

const [builtStamp, compressedStamp] = ['.built-from', '.compressed-from'] as const
const stampOf = (language: Language, stamp: string) => join(builtForServer, language, stamp)

async function isStamped(language: Language, { stamp, wanted }: { stamp: string; wanted: string }): Promise<boolean> {
  const path = stampOf(language, stamp)
  return existsSync(path) && (await readFile(path, 'utf8')) === wanted
}

/** Builds the pages in one language, with compressed copies. Its stamps come last, so that an interrupted build is repeated. */
async function buildWhole(language: Language, wanted: string, compression: Compression = 'highest'): Promise<void> {
  await buildLanguage(language)
  // English comes first: other languages omit files they have in common with it.
  if (language === 'en') await writePages(builtForServer, wanted)
  else await keepOwnFiles(language, new Set(await readdir(join(built, 'assets'))))
  await compressFolders(language, compression)
  if (compression === 'highest') await writeFile(stampOf(language, compressedStamp), wanted)
  await writeFile(stampOf(language, builtStamp), wanted)
}

const pseudoFolder = join(root, 'test-results', 'pseudo-language')

/**
 * The pages in the pseudo-language, only for tests (web/build/pseudo-language.ts). Builds them unless up to date, and returns the URL of their
 * folder, which has the layout of `web/`. They are not compressed.
 */
export async function ensurePseudoBuild(): Promise<URL> {
  const address = pathToFileURL(`${pseudoFolder}/`)
  const [wanted, made] = [await hashSources(), join(pseudoFolder, '.built-from')]
  if (existsSync(made) && (await readFile(made, 'utf8')) === wanted) return address
  await rm(made, { force: true })
  const forServer = join(pseudoFolder, 'dist-server')
  await buildPages(pseudoTag, { folder: join(pseudoFolder, 'dist'), forServer: join(forServer, 'en') })
  await writePages(forServer, wanted)
  for (const stamp of [join(forServer, 'en', builtStamp), made]) await writeFile(stamp, wanted)
  return address
}

/** The folder of a language's browser files: English in `dist`, and the additional files of each other language in its own. */
const folderOf = (language: Language) => (language === 'en' ? built : join(builtForLanguages, language))

/** The pages in one language: for browsers, and for the server with the page template and file list, which browsers cannot reach. */
const buildLanguage = (language: Language): Promise<void> =>
  buildPages(language, { folder: folderOf(language), forServer: join(builtForServer, language) })

async function buildPages(
  language: Language | typeof pseudoTag,
  { folder, forServer }: { folder: string; forServer: string },
): Promise<void> {
  await Promise.all([
    runVite(language, 'build', '--outDir', folder, '--emptyOutDir'),
    runVite(language, 'build', '--ssr', 'src/app/server-entry.tsx', '--outDir', forServer),
  ])
  await rename(join(folder, 'index.html'), join(forServer, 'index.html'))
  await rename(join(folder, '.vite/manifest.json'), join(forServer, 'manifest.json'))
  await rm(join(folder, '.vite'), { recursive: true })
}

/** Deletes the files that a language shares with English: a file without texts has the same name in all of them, and is stored once. */
async function keepOwnFiles(language: Language, known: ReadonlySet<string>): Promise<void> {
  const folder = folderOf(language)
  const own = new Set(['assets', `offline.${language}.html`, `sw.${language}.js`])
  for (const name of await readdir(folder)) if (!own.has(name)) await rm(join(folder, name), { recursive: true })
  for (const name of await readdir(join(folder, 'assets'))) if (known.has(name)) await rm(join(folder, 'assets', name))
}

/** What the server needs of the pages' facts. */
async function writePages(folder: string, version: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'en', 'server-entry.js'))
  // A process that builds again must not get its earlier import.
  const { pages } = (await import(`${entry.href}?${version}`)) as { pages: object }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
}

async function runVite(language: string, ...words: string[]): Promise<void> {
  const run = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    // The settings may say `development`, but browsers always get the production build.
    env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
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

type Compression = 'quick' | 'highest'
const levels = {
  quick: { brotli: 5, gzip: 6 },
  highest: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
} as const satisfies Record<Compression, object>

/** Writes a brotli and a gzip copy next to each text file, which the server sends to browsers that support them. */
async function compressFolders(language: Language, compression: Compression): Promise<void> {
  const folder = folderOf(language)
  const paths = (
    await Promise.all(
      [folder, join(folder, 'assets')].map(async (inner) => (await readdir(inner)).map((name) => join(inner, name))),
    )
  ).flat()
  await Promise.all(paths.filter((path) => compressible.test(path)).map((path) => compressFile(path, compression)))
}

async function compressFile(path: string, compression: Compression): Promise<void> {
  const bytes = await readFile(path)
  const level = levels[compression]
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } }),
    promisify(gzip)(bytes, { level: level.gzip }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
