/**
 * Brings a backup back from the other bucket: `npm run backup:fetch -- latest --to /backup`, with BACKUP_S3_BUCKET and its keys in the environment.
 * Without a name it lists what is there. docs/operate/back-up.md has the rest.
 */
import { resolve } from 'node:path'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openBackupBucket } from '@whereabouts/engines/storage/open'
import { fetchLog } from '@whereabouts/server/operations/backups/log-archive'
import { fetchBackup, listUploads } from '@whereabouts/server/operations/backups/uploads'
import { misuse, readWords } from './command-line.ts'
import { OperatorFault, readSettings, runScript } from './open-engines.ts'

const usage = `Usage: npm run backup:fetch -- [<backup> --to <folder>]

  <backup>  its name, whereabouts-<moment>, latest, or log for the archive of the write-ahead log; without one, the names of all that are in the bucket
  --to      a folder for backups, where it gets a folder of its own, and the log the folder log`

await runScript(async () => {
  const { values, positionals } = readWords(usage, { options: { to: { type: 'string' } }, most: 1 })
  const [wanted] = positionals
  if ((wanted === undefined) !== (values.to === undefined)) misuse(usage)
  const bucket = await openBackupBucket(readSettings())
  if (!bucket) throw new OperatorFault('BACKUP_S3_BUCKET and its two keys are not set.')
  try {
    const disk = { takeLock, flushTree, flushNames }
    if (wanted === 'log')
      return [
        `Fetched        ${await fetchLog(bucket, { archive: resolve(values.to!, 'log'), disk })}, and the log since`,
      ]
    const names = await listUploads(bucket)
    if (names.length === 0) throw new OperatorFault('The bucket has no backup.')
    if (wanted === undefined) return names
    const name = wanted === 'latest' ? names[0]! : wanted
    return [`Fetched        ${await fetchBackup(bucket, name, { to: resolve(values.to!), disk })}`]
  } finally {
    await bucket.close()
  }
})
