import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/** The installed version of PGlite. Other versions may lay out their files differently. */
export function pgliteVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** The file with the empty cluster for the installed PGlite. The version is in the name, so a stale one is never used. */
export function emptyClusterFile(): string {
  return fileURLToPath(new URL(`./empty-cluster-pglite-${pgliteVersion()}.tar.br`, import.meta.url))
}

/** Returns an empty cluster as a dumped data folder. Without the stored file PGlite makes one, which takes ten seconds or more. */
export async function emptyCluster(): Promise<Uint8Array> {
  try {
    return brotliDecompressSync(await readFile(emptyClusterFile()))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return makeEmptyCluster()
  }
}

async function makeEmptyCluster(): Promise<Uint8Array> {
  const pglite = await PGlite.create('memory://')
  try {
    await pglite.exec('checkpoint')
    return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  } finally {
    await pglite.close()
  }
}
