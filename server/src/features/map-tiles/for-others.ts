import type { MapLayer } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { choiceKeys, type MapChoice } from './queries.ts'

export async function saveMapChoice(
  tx: Database,
  { id, layer, choice, at }: { id: string; layer: MapLayer; choice: MapChoice; at: Date },
): Promise<void> {
  await tx.sql`
    insert into site_config (id, key, value, updated_at) values (${id}, ${choiceKeys[layer]}, ${JSON.stringify(choice)}, ${at})
    on conflict on constraint one_value_per_key do update set value = excluded.value, updated_at = excluded.updated_at`
}
