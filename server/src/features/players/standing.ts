import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { StaffRole } from '@whereabouts/game/staff'
import { Refusal } from '../../core/refusal.ts'
import { lockPlayer, type PlayerRow } from '../sanctions/queries.ts'

type Standing = 'owner' | 'player' | StaffRole

/** The owner's, a staff member's or a player's account. */
export const standingOf = ({ username, staffRole }: { username: string; staffRole: StaffRole | null }): Standing =>
  username === adminUsername ? 'owner' : (staffRole ?? 'player')

/**
 * Locks a player's account until the transaction ends, so that the desk's changes of one player follow one another. Throws for an unknown account,
 * and for those of the owner and the staff, which the desk never touches.
 */
export async function requirePlayer(tx: Database, userId: string): Promise<PlayerRow> {
  const player = await lockPlayer(tx, userId)
  if (!player) throw new Refusal('no-such-player')
  if (player.isStaff || player.username === adminUsername) throw new Refusal('staff-at-desk')
  return player
}
