import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedLog, CopySteps } from './port.ts'

/** Folders that a copy does not need: PostgreSQL recreates them at each start, as for pg_basebackup. The log is copied later. */
const leftEmpty = /^(?:pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//
const leftOut = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init(?:\.\d+)?|backup_label(?:\.old)?|pgsql_tmp.*)$/
/** Says where recovery begins and in what state the cluster is, so it is copied last. */
const control = 'global/pg_control'

const atOnce = 8

/**
 * Copies a cluster's files to a new folder that only this system user may read, for the engine's `copyFiles`. Skips files that PostgreSQL removes
 * meanwhile: its log covers them. Flushes nothing yet.
 */
export function copyClusterTo(target: string, signal?: AbortSignal): CopySteps {
  return {
    async copyTree(folder) {
      await mkdir(target, { mode: 0o700 })
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries.map((entry) => ({
        path: join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
        isFolder: entry.isDirectory(),
      }))
      const wanted = paths.filter(({ path }) => !leftEmpty.test(path) && !leftOut.test(path))
      for (const { path, isFolder } of wanted) if (isFolder) await mkdir(join(target, path), { mode: 0o700 })
      const files = wanted.filter(({ path, isFolder }) => !isFolder && path !== control).map(({ path }) => path)
      await copyAll({ files, folder, target, signal })
      await copyFile(join(folder, control), join(target, control))
    },
    async copyLog(folder, { label, first, last }: CopiedLog) {
      const names = await readdir(join(folder, 'pg_wal'))
      const files = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await copyAll({ files: files.map((name) => `pg_wal/${name}`), folder, target, signal })
      await mkdir(join(target, 'pg_wal', 'archive_status'), { mode: 0o700 })
      await mkdir(join(target, 'pg_wal', 'summaries'), { mode: 0o700 })
      await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    },
  }
}

/** PostgreSQL renames the label of a copy when it is first opened, and no other cluster has one. */
const labels = ['backup_label', 'backup_label.old']

/** When a cluster was copied to what it now is, in PostgreSQL's words; null if it never was a copy, or after `forgetCopy`. */
export async function whenCopied(folder: string): Promise<string | null> {
  for (const label of labels) {
    const text = await readFile(join(folder, label), 'utf8').catch(() => '')
    const [, moment] = /^START TIME: (.+)$/m.exec(text) ?? []
    if (moment) return moment
  }
  return null
}

/** What was lost with the original is settled. The cluster must have been opened since it was copied. */
export const forgetCopy = (folder: string): Promise<void> => rm(join(folder, 'backup_label.old'), { force: true })

interface Copying {
  files: string[]
  folder: string
  target: string
  signal: AbortSignal | undefined
}

async function copyAll({ files, folder, target, signal }: Copying): Promise<void> {
  const waiting = files.toReversed()
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      signal?.throwIfAborted()
      await copyFile(join(folder, path), join(target, path), constants.COPYFILE_FICLONE).catch(unlessVanished)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function unlessVanished(error: NodeJS.ErrnoException & { path?: string; dest?: string }): void {
  if (error.code !== 'ENOENT') throw error
}
