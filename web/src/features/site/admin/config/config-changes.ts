import type { ConfigEntry, SettingKey } from '@whereabouts/contract/site.admin'

export type Drafts = Partial<Record<SettingKey, string>>
export type ConfigWrite = Pick<ConfigEntry, 'key' | 'value' | 'description'>

/** Drafts that differ from the stored values, as requests. */
export function writesFor({ entries, drafts }: { entries: readonly ConfigEntry[]; drafts: Drafts }): ConfigWrite[] {
  return entries
    .flatMap(({ key, value: stored, description }) => {
      const value = drafts[key]
      return value === undefined || value === stored ? [] : [{ key, value, description }]
    })
    .sort((one, other) => rank(one) - rank(other))
}

/** The site closes before other changes and opens after them; the rounding step precedes the policy that needs it. */
function rank({ key, value }: ConfigWrite): number {
  if (key === 'maintenance_mode') return value === 'true' ? 0 : 3
  return key === 'distance_rounding_km' ? 1 : 2
}

/** Drafts after a save. Input typed during the save stays. */
export function withoutSaved(drafts: Drafts, { key, value }: Pick<ConfigWrite, 'key' | 'value'>): Drafts {
  if (drafts[key] !== value) return drafts
  const { [key]: _, ...rest } = drafts
  return rest
}
