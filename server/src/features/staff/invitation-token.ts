import { createHash, randomBytes } from 'node:crypto'

/** How long an invitation is valid. */
export const invitationDays = 7

/** A token of 256 random bits, and the hash that the table stores. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfInvitation(token) }
}

export const hashOfInvitation = (token: string): string => createHash('sha256').update(token).digest('base64url')
