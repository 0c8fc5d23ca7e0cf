import type { SessionUser } from '@whereabouts/contract/accounts'
import type { StaffRole } from '@whereabouts/game/staff'

interface Facts {
  email: string
  username: string
  avatarUrl: string | null
  staffRole: StaffRole | null
}

/** What the browser may know about the signed-in user. */
export function sessionUserOf(userId: string, { email, username, avatarUrl, staffRole }: Facts): SessionUser {
  return { id: userId, email, username, avatar_url: avatarUrl, ...(staffRole && { staff_role: staffRole }) }
}
