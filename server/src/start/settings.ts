import { alertSettings } from '@whereabouts/engines/alerts/open'
import { anchorSettings } from '@whereabouts/engines/anchor/open'
import { captchaSettings } from '@whereabouts/engines/captcha/open'
import { databaseSettings } from '@whereabouts/engines/database/open'
import { identitySettings } from '@whereabouts/engines/identity/open'
import { mailSettings } from '@whereabouts/engines/mail/open'
import { mapArchiveSettings } from '@whereabouts/engines/map-archives/open'
import { paymentsSettings } from '@whereabouts/engines/payments/open'
import { payoutsSettings } from '@whereabouts/engines/payouts/open'
import { placesSettings } from '@whereabouts/engines/places/open'
import { pushSettings } from '@whereabouts/engines/push/open'
import { backupBucketSettings, storageSettings } from '@whereabouts/engines/storage/open'
import { witnessSettings } from '@whereabouts/engines/witness/open'
import { z } from 'zod'
import { ownSettings } from '../core/config.ts'

/** The settings of the engines, each declared where its kinds are chosen, with its rules. */
const engineSettings = {
  ...databaseSettings,
  ...storageSettings,
  ...backupBucketSettings,
  ...mailSettings,
  ...identitySettings,
  ...captchaSettings,
  ...paymentsSettings,
  ...payoutsSettings,
  ...pushSettings,
  ...witnessSettings,
  ...anchorSettings,
  ...placesSettings,
  ...mapArchiveSettings,
  ...alertSettings,
}
export type EngineSettings = z.infer<z.ZodObject<typeof engineSettings>>

/** Every setting there is. */
export const Settings = z.object({ ...ownSettings, ...engineSettings })

/** What production wants: a value, none (of a stand-in), or an encrypted address. */
type InProduction = 'needed' | 'refused' | 'encrypted'
/** `ours`: this server makes signatures and keys of it, so it must be strong. `earlier`: a previous value. */
type Secret = 'ours' | 'theirs' | 'earlier'

/** The rules of a setting, beside its schema in `meta`. */
interface Rules {
  inProduction?: InProduction[]
  secret?: Secret
  /** Settings of one such word make sense only together. */
  together?: string
}
const rules = Object.entries(Settings.shape).map(([name, schema]) => ({
  name,
  ...(schema.meta() as Rules | undefined),
}))

export const settingsThatAre = (rule: InProduction | Secret): string[] =>
  rules.filter(({ inProduction = [], secret }) => [...inProduction, secret].includes(rule)).map(({ name }) => name)

/** The groups of settings that make sense only together. */
export const groupsOfSettings = Object.values(Object.groupBy(rules, ({ together = '' }) => together))
  .filter((group) => group![0]!.together !== undefined)
  .map((group) => group!.map(({ name }) => name))
