import type { Staff } from '@whereabouts/contract/staff.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { getSecondPersonAmount } from '../approvals/queries.ts'
import { listHouseholds, listMembers, listOpenInvitations } from './queries.ts'

/** All staff members, invitations and declared households, as of a moment. */
export async function describeStaff(db: Database, now: Date): Promise<Staff> {
  const [people, invitations, households] = [
    await listMembers(db),
    await listOpenInvitations(db),
    await listHouseholds(db),
  ]
  const agreeing = people.filter(({ role, has_second_factor }) => role === 'cashier' && has_second_factor)
  const isAsked = agreeing.length === 1 && (await getSecondPersonAmount(db)) !== null
  const onlySecondPerson = isAsked ? agreeing[0]!.id : null
  return {
    people: people.map((row) => ({ ...row, is_only_second_person: row.id === onlySecondPerson })),
    invitations: invitations.map((row) => ({ ...row, is_expired: new Date(row.expires_at) <= now })),
    households,
  }
}
