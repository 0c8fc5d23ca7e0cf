import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'

const migrations = fileURLToPath(new URL('../../server/src/migrations/', import.meta.url))

/** Applies the first migrations of a folder, as the version did whose last one this was. */
export async function migrateTo(
  db: DatabaseEngine,
  { last, folder = migrations }: { last: number; folder?: string },
): Promise<void> {
  const before = await mkdtemp(join(tmpdir(), 'whereabouts-old-'))
  try {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    for (const name of names.slice(0, last)) await symlink(join(folder, name), join(before, name))
    await migrate(db, before)
  } finally {
    await rm(before, { recursive: true, force: true })
  }
}
