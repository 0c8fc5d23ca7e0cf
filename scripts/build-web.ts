import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { allLanguages, type Language, translations } from '../contract/src/languages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'web', 'dist')
/** The same screens for the server, which renders the public ones. */
const builtForServer = join(root, 'web', 'dist-server')
const stamp = join(built, '.built-from')
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
 * Builds the web package unless it is there and made from the present sources: once for each language, since only one of them travels to a
 * browser. What no text stands in has the same name in all of them and is kept once. Throws when a build fails.
 */
export async function ensureWebBuild(): Promise<void> {
  const wanted = await hashSources()
  if (existsSync(stamp) && existsSync(builtForServer) && (await readFile(stamp, 'utf8')) === wanted) return
  process.stdout.write('Building the web pages…\n')
  await rm(stamp, { force: true })
  await rm(builtForServer, { recursive: true, force: true })
  runVite('en', 'build', '--outDir', 'dist', '--emptyOutDir')
  for (const language of translations) await buildTranslation(language)
  for (const language of allLanguages)
    runVite(language, 'build', '--ssr', 'src/app/server-entry.tsx', '--outDir', join('dist-server', language))
  // Which code belongs to which screen is for the server; browsers cannot reach that folder.
  for (const language of allLanguages) await moveToServer(language)
  await writePaths(wanted)
  await rm(join(built, '.vite'), { recursive: true })
  await compressFiles(join(built, 'assets'))
  await compressFiles(built)
  await writeFile(stamp, wanted)
}

/** The files of one more language, beside those of English: `assets/…`, `de.html`, `offline.de.html`, `sw.de.js`. */
async function buildTranslation(language: Language): Promise<void> {
  const folder = join(root, 'web', 'dist-language')
  runVite(language, 'build', '--outDir', folder, '--emptyOutDir')
  await cp(join(folder, 'assets'), join(built, 'assets'), { recursive: true })
  await rename(join(folder, 'index.html'), join(built, `${language}.html`))
  for (const file of [`offline.${language}.html`, `sw.${language}.js`])
    await rename(join(folder, file), join(built, file))
  await mkdir(join(built, '.vite'), { recursive: true })
  await rename(join(folder, '.vite/manifest.json'), join(built, '.vite', `${language}.json`))
  await rm(folder, { recursive: true })
}

/** Puts the page that the server fills, and the list of its files, beside the screens of that language. */
async function moveToServer(language: Language): Promise<void> {
  const [page, manifest] =
    language === 'en' ? ['index.html', 'manifest.json'] : [`${language}.html`, `${language}.json`]
  await rename(join(built, page), join(builtForServer, language, 'index.html'))
  await rename(join(built, '.vite', manifest), join(builtForServer, language, 'manifest.json'))
}

/** The paths of the table of screens, for the server, which answers 404 to all others. */
async function writePaths(version: string): Promise<void> {
  const entry = pathToFileURL(join(builtForServer, 'en', 'server-entry.js'))
  // A process that builds again must not be handed what it has imported before.
  const { paths } = (await import(`${entry.href}?${version}`)) as { paths: readonly string[] }
  await writeFile(join(builtForServer, 'paths.json'), JSON.stringify(paths))
}

function runVite(language: Language, ...words: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), ...words, '--logLevel', 'warn'],
    {
      cwd: join(root, 'web'),
      // The settings may say `development`; what browsers are sent is always the lean build.
      env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
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
  for (const name of await readdir(folder)) {
    if (!compressible.test(name)) continue
    const bytes = await readFile(join(folder, name))
    await writeFile(
      join(folder, `${name}.br`),
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
