import type { Staff } from '@whereabouts/contract/staff.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { toWire } from '../../core/to-wire.ts'
import { listHouseholds, listMembers, listOpenInvitations } from './queries.ts'

/** All staff members, invitations and declared households, as of a moment. */
export async function describeStaff(db: Database, now: Date): Promise<Staff> {
  const [people, invitations, households] = [
    await listMembers(db),
    await listOpenInvitations(db),
    await listHouseholds(db),
  ]
  return {
    people: people.map(toWire),
    invitations: invitations.map((row) => ({ ...toWire(row), is_expired: row.expires_at <= now })),
    households: households.map(toWire),
  }
}
