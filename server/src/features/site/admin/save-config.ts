import type { ConfigEntry, getConfig, SettingKey, saveConfig } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { type Asked, listSecondPersons } from '../../approvals/queries.ts'
import { withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { findConfigEntry, findConfigId, listConfig, lockConfig, saveConfigEntry } from './config-queries.ts'
import { noteDistanceChoice } from './distance-choice.ts'
import { readSetting } from './settings.ts'

export const getAdminConfig: CommandOf<typeof getConfig> = async ({ db }) => {
  return { entries: await listConfig(db) }
}

/**
 * Stores one setting. Decisions follow it from the commit on, pages within a second everywhere. Emptying or raising the amount that requires two
 * people also needs two people: else one person could lift the bound and then pay alone.
 */
export const saveAdminConfig: CommandOf<typeof saveConfig> = async (context, given) => {
  const { clock, newId } = context
  const { key } = given
  const value = readSetting(key, given.value)
  const input = { ...given, value }
  const asked = await askForTwo(context, input)
  const entry = await withSecondPerson(context, asked, ({ db }, confirm) =>
    db.transaction(async (tx) => {
      await lockConfig(tx)
      await confirm(tx)
      const before = await findConfigEntry(tx, key)
      if (key === 'prize_second_person_above' && asked === null) await requireAlone(tx, context, { before, value })
      const description = input.description || before.description
      await saveConfigEntry(tx, { id: newId(), key, value, description, at: clock.now() })
      if (key === 'distance_policy') await noteDistanceChoice(tx, context)
      const after = await findConfigEntry(tx, key)
      await writeAudit(tx, context, { action: 'config.update', subject: key, before, after })
      return after
    }),
  )
  return { entry }
}

/** Whether fewer payments than before would need two people. */
const isWeaker = (before: string, value: string): boolean =>
  before !== '' && (value === '' || Number(value) > Number(before))

async function askForTwo(
  { db }: ContextFor<'admin'>,
  input: { key: SettingKey; value: string; description: string },
): Promise<Asked | null> {
  const { key, value } = input
  if (key !== 'prize_second_person_above' || !isWeaker((await findConfigEntry(db, key)).value, value)) return null
  const subject = await findConfigId(db, key)
  return { action: 'config.second-person', subject, wanted: input }
}

/** With the settings locked: checks that the change needs no second person now, and that its promise can be fulfilled. */
async function requireAlone(
  tx: Database,
  context: ContextFor<'admin'>,
  { before, value }: { before: ConfigEntry; value: string },
): Promise<void> {
  if (isWeaker(before.value, value)) throw new Refusal('second-person-needed')
  if (value !== '') await requireColleague(tx, context)
}

/** Refuses a promise that cannot be fulfilled. */
async function requireColleague(tx: Database, { caller }: ContextFor<'admin'>): Promise<void> {
  const asked = { action: 'config.second-person', subject: null, userId: caller.userId } as const
  const others = await listSecondPersons(tx, asked)
  if (others.length > 0) return
  throw new Malformed(
    'value',
    'A prize can wait for a second person only where there is one. Invite a cashier first, who sets up the second factor.',
  )
}
