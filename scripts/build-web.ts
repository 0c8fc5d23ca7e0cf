import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'web', 'dist')
const stamp = join(built, '.built-from')
/** What the built page is made of; tiles and icons in web/public are copied and change rarely, their list is enough. */
const sources = ['web/src', 'contract/src', 'game/src']
const singleSources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'package-lock.json',
  'scripts/build-web.ts',
]
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

/** Builds the web room unless it is there and made from the present sources. Throws when the build fails. */
export async function ensureWebBuild(): Promise<void> {
  const wanted = await hashSources()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  process.stdout.write('Building the web pages…\n')
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'web'),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The web pages could not be built.')
  await compressAssets(join(built, 'assets'))
  await writeFile(stamp, wanted)
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
async function compressAssets(folder: string): Promise<void> {
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
