import { z } from 'zod'
import { openFolder } from './folder.ts'
import type { FileStore } from './port.ts'

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')

export const storageSettings = {
  /**
   * Photos and logos in an S3-compatible store: bucket and both keys. The address is for stores that are not Amazon's own. Empty: the folder
   * DATA_DIR/files, which then is the only copy.
   */
  S3_BUCKET: bucketName.optional().meta({ together: 'files' }),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ together: 'files' }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ secret: 'theirs', together: 'files' }),
}

/** Another bucket, for copies of the backups. */
export const backupBucketSettings = {
  /**
   * For `npm run backup` and `npm run backup:fetch` alone: another bucket, best of another provider, that takes a copy of each backup. Servers do not
   * use it, and should not know it: then a person who breaks into one cannot delete what is there.
   */
  BACKUP_S3_BUCKET: bucketName.optional().meta({ together: 'backups' }),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ together: 'backups' }),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ secret: 'theirs', together: 'backups' }),
}

type Settings = z.infer<z.ZodObject<typeof storageSettings>>

/** Opens the store in the settings; without one the folder. */
export async function openStorage(settings: Settings, { folder }: { folder: string }): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return openFolder(folder)
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  // Its SDK takes longer to load than most scripts to run.
  const { openS3 } = await import('./s3.ts')
  return openS3({ bucket, region, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) })
}

/** A part of a backup is some megabytes, over any line. */
const backupTimeoutMs = 60_000

/** Opens the bucket for copies of the backups; null without one. */
export async function openBackupBucket(
  settings: z.infer<z.ZodObject<typeof backupBucketSettings>>,
): Promise<FileStore | null> {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region, BACKUP_S3_ENDPOINT: endpoint } = settings
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const { openS3 } = await import('./s3.ts')
  const keys = { accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) }
  return openS3({ bucket, region, ...keys, timeoutMs: backupTimeoutMs, settings: 'BACKUP_S3' })
}

/** The store in words, without anything secret. */
export const describeStorage = ({ S3_BUCKET: bucket }: Settings, { folder }: { folder: string }): string =>
  bucket ? `the bucket ${bucket}` : `the folder ${folder}`
