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
/** What other languages than English add to the files that browsers are sent. */
const builtForLanguages = join(root, 'web', 'dist-languages')
/** What the built page is made of; icons in web/public are copied and change rarely, their list is enough. */
const sources = ['web/src', 'web/build', 'contract/src', 'game/src']
const singleSources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'package-lock.json',
  'scripts/build-web.ts',
]
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

/**
 * Builds the pages in these languages unless they are there and made from the present sources: each is a build of its own, since only one of them
 * travels to a browser. English is always among them. Throws when a build fails.
 */
export async function ensureWebBuild(languages: readonly Language[] = allLanguages): Promise<void> {
  const wanted = await hashSources()
  const missing: Language[] = []
  for (const language of ['en', ...languages.filter((other) => other !== 'en')] as const)
    if (!(await isBuilt(language, wanted))) missing.push(language)
  if (missing.length === 0) return
  process.stdout.write(`Building the pages (${missing.join(', ')})…\n`)
  for (const language of missing) await rm(stampOf(language), { force: true })
  // English comes first: what other languages have in common with it is left out of theirs.
  for (const language of missing) await buildWhole(language, wanted)
}

const stampOf = (language: Language) => join(builtForServer, language, '.built-from')

const isBuilt = async (language: Language, wanted: string): Promise<boolean> =>
  existsSync(stampOf(language)) && (await readFile(stampOf(language), 'utf8')) === wanted

/** Builds the pages in one language, with compressed copies. Its stamp comes last, so a build that breaks off is made again. */
async function buildWhole(language: Language, wanted: string): Promise<void> {
  await buildLanguage(language)
  if (language === 'en') await writePaths(builtForServer, wanted)
  else await keepOwnFiles(language, new Set(await readdir(join(built, 'assets'))))
  const folder = folderOf(language)
  await Promise.all([compressFiles(join(folder, 'assets')), compressFiles(folder)])
  await writeFile(stampOf(language), wanted)
}

const pseudoFolder = join(root, 'test-results', 'pseudo-language')

/**
 * The pages in the pseudo-language, for tests alone (web/build/pseudo-language.ts): builds them unless they are there and made from the present
 * sources, and returns the address of their folder, which has what `web/` has. They are not compressed.
 */
export async function ensurePseudoBuild(): Promise<URL> {
  const address = pathToFileURL(`${pseudoFolder}/`)
  const [wanted, made] = [await hashSources(), join(pseudoFolder, '.built-from')]
  if (existsSync(made) && (await readFile(made, 'utf8')) === wanted) return address
  await rm(made, { force: true })
  const forServer = join(pseudoFolder, 'dist-server')
  await buildPages(pseudoTag, { folder: join(pseudoFolder, 'dist'), forServer: join(forServer, 'en') })
  await writePaths(forServer, wanted)
  await writeFile(made, wanted)
  return address
}

/** Where the files of a language lie that browsers are sent: those of English in `dist`, and what others have beside them each in a folder. */
const folderOf = (language: Language) => (language === 'en' ? built : join(builtForLanguages, language))

/** The pages in one language: for browsers, and for the server with the page that it fills and the list of its files, which browsers cannot reach. */
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

/** Leaves of a language what is its own: what no text stands in has the same name in all of them, and is kept once. */
async function keepOwnFiles(language: Language, known: ReadonlySet<string>): Promise<void> {
  const folder = folderOf(language)
  const own = new Set(['assets', `offline.${language}.html`, `sw.${language}.js`])
  for (const name of await readdir(folder)) if (!own.has(name)) await rm(join(folder, name), { recursive: true })
  for (const name of await readdir(join(folder, 'assets'))) if (known.has(name)) await rm(join(folder, 'assets', name))
}

/** The paths of the table of screens, for the server, which answers 404 to all others. */
async function writePaths(folder: string, version: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'en', 'server-entry.js'))
  // A process that builds again must not be handed what it has imported before.
  const { paths } = (await import(`${entry.href}?${version}`)) as { paths: readonly string[] }
  await writeFile(join(folder, 'paths.json'), JSON.stringify(paths))
}

async function runVite(language: string, ...words: string[]): Promise<void> {
  const run = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    // The settings may say `development`; what browsers are sent is always the lean build.
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

/** Writes a brotli and a gzip copy beside each text file, which the server sends to browsers that read them. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const highest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, highest),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
