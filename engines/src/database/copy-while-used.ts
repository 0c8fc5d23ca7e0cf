import type { Gate } from './gate.ts'
import type { PgliteThread } from './pglite-thread.ts'
import type { CopiedLog, CopySteps } from './port.ts'

interface Used {
  thread: PgliteThread
  gate: Gate
  folder: string
}

/**
 * PostgreSQL's own way to copy a cluster while it is written to (its manual, "Making a Base Backup Using the Low Level API"). After a checkpoint it
 * writes whole pages to its log, and names the part of the log that repairs pages copied half-written. Other work waits only for the checkpoint. No
 * log is recycled until the copy has its part.
 */
export async function copyWhileUsed({ thread, gate, folder }: Used, { copyTree, copyLog }: CopySteps): Promise<void> {
  const run = (text: string) => gate.pass(() => thread.run({ text, values: [] }))
  await gate.pass(() => thread.command('keep-log'))
  try {
    await run(`select pg_backup_start('whereabouts', true)`)
    let stopped: CopiedLog | undefined
    try {
      await copyTree(folder)
    } finally {
      stopped = await stop(run)
    }
    await copyLog(folder, stopped)
  } finally {
    await gate.pass(() => thread.command('release-log'))
  }
}

async function stop(run: (text: string) => Promise<{ rows: object[] }>): Promise<CopiedLog> {
  const { rows } = await run(`select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`)
  const { label, last } = rows[0] as { label: string; last: string }
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!first) throw new Error('PostgreSQL did not say where the log of the copy begins.')
  return { label, first, last }
}
