import type { Services } from '../../core/context.ts'
import { type AuthSecrets, openKeyedHashes } from '../../core/keyed-hashes.ts'
import { openAccountCookies } from './cookies/account-cookies.ts'
import { openPasswords } from './passwords/passwords.ts'
import { openSessions } from './sessions/sessions.ts'

export interface AccountOptions extends AuthSecrets, Pick<Services, 'db' | 'clock' | 'newId'> {
  siteUrl: string
}

/** Opens the services that need `AUTH_SECRET`, and the queue for hashing passwords. */
export function openAccounts(
  options: AccountOptions,
): Pick<Services, 'keyedHashes' | 'passwords' | 'accountCookies' | 'sessions'> {
  const { siteUrl, secret } = options
  const isSecure = siteUrl.startsWith('https://')
  const keyedHashes = openKeyedHashes(options)
  return {
    keyedHashes,
    passwords: openPasswords(),
    accountCookies: openAccountCookies({ isSecure, secret }),
    sessions: openSessions({ ...options, keyedHashes, isSecure }),
  }
}
