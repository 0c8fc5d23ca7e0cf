import { createHash } from 'node:crypto'
import { completeSettings } from '../scripts/setup/site-files.ts'

/** Looks like a key, but is not one. */
const randomOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** All settings that setup writes when every question is answered. */
export function settingsOfSetup(way: 'small' | 'compose' | 'machine'): Record<string, string> {
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: randomOf('photos') }
  const backups = {
    BACKUP_S3_BUCKET: 'spare',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: randomOf('spare'),
  }
  return completeSettings(
    {
      ...(way === 'machine' && { DATABASE_URL: 'postgres://127.0.0.1/whereabouts', PROXY: 'nginx', ...bucket }),
      ...{ SETUP: way, SITE_URL: 'https://play.example.org', MAP: 'bundled', BACKUP_DIR: '/var/backups/whereabouts' },
      ...{ ADMIN_EMAIL: 'you@example.org', SUPPORT_EMAIL: 'support@example.org' },
      ...{ MAIL_FROM: 'Whereabouts <no-reply@example.org>', SMTP_URL: 'smtps://mail.example.org' },
      STRIPE_SECRET_KEY: `sk_live_${randomOf('secret key')}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${randomOf('publishable key')}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomOf('webhook')}`,
      ...backups,
    },
    { version: '1.0.0' },
  )
}
