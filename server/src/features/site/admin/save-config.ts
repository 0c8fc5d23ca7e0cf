import type { getConfig, saveConfig } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed } from '../../../core/refusal.ts'
import { hasColleague } from '../../approvals/queries.ts'
import { writeAudit } from '../../audit/queries.ts'
import { findConfigEntry, listConfig, lockConfig, saveConfigEntry } from './config-queries.ts'
import { noteDistanceChoice } from './distance-choice.ts'
import { readSetting } from './settings.ts'

export const getAdminConfig: CommandOf<typeof getConfig> = async ({ db }) => {
  return { entries: await listConfig(db) }
}

/** Writes one setting. Decisions follow it from the commit on, pages within a second everywhere. */
export const saveAdminConfig: CommandOf<typeof saveConfig> = async (context, input) => {
  const { db, clock, newId } = context
  const { key } = input
  const value = readSetting(key, input.value)
  const entry = await db.transaction(async (tx) => {
    await lockConfig(tx)
    if (key === 'prize_second_person_above' && value !== '') await requireColleague(tx, context)
    const before = await findConfigEntry(tx, key)
    const description = input.description || before.description
    await saveConfigEntry(tx, { id: newId(), key, value, description, at: clock.now() })
    if (key === 'distance_policy') await noteDistanceChoice(tx, context)
    const after = await findConfigEntry(tx, key)
    await writeAudit(tx, context, { action: 'config.update', subject: key, before, after })
    return after
  })
  context.shortLivedCache.changed('site')
  return { entry }
}

/** A promise that nobody could keep is not taken. */
async function requireColleague(tx: Database, { caller }: ContextFor<'admin'>): Promise<void> {
  if (await hasColleague(tx, { role: 'cashier', userId: caller.userId })) return
  throw new Malformed(
    'value',
    'A prize can wait for a second person only where there is one. Invite a cashier first, who sets up the second factor.',
  )
}
