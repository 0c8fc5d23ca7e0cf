import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUpSnapshot from './snapshot-setup.ts'

/** Makes the snapshot that all journeys begin with, and a folder for whatever they and their browsers leave behind. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-journeys-'))
  // Every server is a process of its own, and would compile the same files again.
  Object.assign(process.env, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') })
  const removeSnapshot = await setUpSnapshot()
  return async () => {
    await removeSnapshot()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
