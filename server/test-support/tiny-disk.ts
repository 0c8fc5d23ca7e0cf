import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of one megabyte, until the test ends. Null where this user may not mount one. */
export async function tinyDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-disk-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return isMounted ? folder : null
}
