/**
 * Makes the empty cluster that new embedded databases start from, since PGlite's own way takes ten seconds or more. Run it after each change of
 * PGlite's version: `node scripts/build-database-snapshot.ts`.
 */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { emptyClusterFile } from '../engines/src/database/empty-cluster.ts'
import { openPglite } from '../engines/src/database/pglite.ts'

const target = emptyClusterFile()
const folder = dirname(target)
for (const name of readdirSync(folder)) {
  if (/^empty-cluster-.*\.tar\.br$/.test(name)) rmSync(join(folder, name))
}

const database = await openPglite({ folder: 'memory' })
try {
  const tar = gunzipSync(await database.dump())
  // A cluster contains three nearly equal databases; the largest window lets the second and third refer to the first.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length }
  writeFileSync(target, brotliCompressSync(tar, { params }))
} finally {
  await database.close()
}
process.stdout.write(`${basename(target)}: ${Math.round(statSync(target).size / 1024)} KB\n`)
