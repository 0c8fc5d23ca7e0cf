import type { ConfigEntry, SettingKey } from '@whereabouts/contract/site.admin'

/** What was typed for settings and is not saved. */
export type Drafts = Partial<Record<SettingKey, string>>
export type ConfigWrite = Pick<ConfigEntry, 'key' | 'value' | 'description'>

/** The drafts that differ from what is stored, as they are written. */
export function writesFor({ entries, drafts }: { entries: readonly ConfigEntry[]; drafts: Drafts }): ConfigWrite[] {
  return entries
    .flatMap(({ key, value: stored, description }) => {
      const value = drafts[key]
      return value === undefined || value === stored ? [] : [{ key, value, description }]
    })
    .sort((one, other) => rank(one) - rank(other))
}

/**
 * The site closes before anything else is changed and opens after all of it; the step of rounding is there before the policy that needs it.
 */
function rank({ key, value }: ConfigWrite): number {
  if (key === 'maintenance_mode') return value === 'true' ? 0 : 3
  return key === 'distance_rounding_km' ? 1 : 2
}

/** The drafts after a setting was saved. What was typed while it was being saved stays. */
export function withoutSaved(drafts: Drafts, { key, value }: Pick<ConfigWrite, 'key' | 'value'>): Drafts {
  if (drafts[key] !== value) return drafts
  const { [key]: _, ...rest } = drafts
  return rest
}
