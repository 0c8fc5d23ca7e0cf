import type { find, list } from '@whereabouts/contract/sanctions.admin'
import { usernameKey } from '@whereabouts/game/username'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { describeAdminSanction } from '../describe-sanction.ts'
import { findPlayer, listSanctions, type SanctionRow } from '../queries.ts'

/** The longest wait for an answer comes first; then the other open ones, the latest first. */
export const listOpenSanctions: CommandOf<typeof list> = async (context) => {
  const rows = await listSanctions(context.db, { openAt: context.clock.now() })
  const described = rows.map((row) => describe(context, row))
  const appealedAt = ({ steps }: (typeof described)[number]) => steps.find(({ kind }) => kind === 'appealed')!.at
  const appeals = described.filter((one) => one.has_open_appeal)
  return {
    sanctions: [
      ...appeals.sort((one, other) => appealedAt(one).localeCompare(appealedAt(other))),
      ...described.filter((one) => !one.has_open_appeal),
    ],
  }
}

export const findSanctions: CommandOf<typeof find> = async (context, { player: name }) => {
  const { db } = context
  const player = await findPlayer(db, { name, key: usernameKey(name) })
  if (!player) throw new Refusal('no-such-player')
  const rows = await listSanctions(db, { userId: player.id })
  return { player, sanctions: rows.map((row) => describe(context, row)) }
}

const describe = ({ clock, caller }: ContextFor<'admin'>, row: SanctionRow) =>
  describeAdminSanction(row, { now: clock.now(), callerId: caller.userId })
