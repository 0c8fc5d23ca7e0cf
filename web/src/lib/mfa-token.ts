import { tabStorage } from './tab-storage.ts'

/** How long a second-factor proof is valid. The server decides; this only saves a request. */
const lifetimeMs = 30 * 60 * 1000

const keyOf = (userId: string) => `mfa-token ${userId}`

/** The part of a token that the page reads. */
interface Claims {
  userId: string
  mfaVerified: boolean
  timestamp: number
}

function claimsOf(token: string): Claims | null {
  try {
    const text = token.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(text)) as Claims
  } catch {
    return null
  }
}

/** Whether a token may be valid for a user at a time (ms since 1970, server clock). Unreadable ones are not. */
export function isTokenValid(token: string | null, { userId, now }: { userId: string; now: number }): boolean {
  const claims = token === null ? null : claimsOf(token)
  return claims?.mfaVerified === true && claims.userId === userId && now - claims.timestamp < lifetimeMs
}

/** This tab's stored token for a user. Null without one. */
export const storedToken = (userId: string): string | null => tabStorage.getItem(keyOf(userId))

export const storeToken = (userId: string, token: string): void => void tabStorage.setItem(keyOf(userId), token)

export const clearToken = (userId: string): void => tabStorage.removeItem(keyOf(userId))
