import { type ConfigEntry, type SettingKey, settingKeys } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, oneOf, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { settings } from './settings.ts'

const ConfigRow = {
  key: oneOf(...settingKeys),
  value: text,
  description: text,
  updatedAt: moment,
}
type ConfigRow = RowOf<typeof ConfigRow>

/** A setting that was never written has its default and no moment. */
const entryOf = (key: SettingKey, row: ConfigRow | undefined): ConfigEntry => ({
  key,
  value: row?.value ?? settings[key].value,
  description: row?.description || settings[key].description,
  updated_at: row?.updatedAt.toISOString() ?? null,
})

/** Every setting, by key. Unknown keys of the table are left out. */
export async function listConfig(db: Database): Promise<ConfigEntry[]> {
  const rows = await rowsOf(db, ConfigRow)`
    select key, value, description, updated_at from site_config where key = any(${[...settingKeys]}::text[])`
  return settingKeys.toSorted().map((key) =>
    entryOf(
      key,
      rows.find((row) => row.key === key),
    ),
  )
}

/** Locks the settings for writing until the transaction ends. Readers are not blocked. */
export async function lockConfig(tx: Database): Promise<void> {
  await tx.sql`lock table site_config in share row exclusive mode`
}

export async function findConfigEntry(db: Database, key: SettingKey): Promise<ConfigEntry> {
  const [row] = await rowsOf(db, ConfigRow)`
    select key, value, description, updated_at from site_config where key = ${key}`
  return entryOf(key, row)
}

/** The id of a setting that was written before. */
export async function findConfigId(db: Database, key: SettingKey): Promise<string> {
  const [row] = await rowsOf(db, { id: uuid })`select id from site_config where key = ${key}`
  return row!.id
}

export async function saveConfigEntry(
  tx: Database,
  { id, key, value, description, at }: { id: string; key: SettingKey; value: string; description: string; at: Date },
): Promise<void> {
  await tx.sql`
    insert into site_config (id, key, value, description, updated_at) values (${id}, ${key}, ${value}, ${description}, ${at})
    on conflict on constraint one_value_per_key do update set
      value = excluded.value, description = excluded.description, updated_at = excluded.updated_at`
}
