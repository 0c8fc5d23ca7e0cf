import { randomInt } from 'node:crypto'
import type { JWK } from 'jose'

/** An account at the stand-in for Google. */
export interface GoogleAccount {
  /** The account's permanent number: 21 digits, like Google's. */
  sub: string
  email: string
  isEmailVerified: boolean
  /** If empty, the claims have no name. */
  name: string
  /** The URL of a picture, or null. */
  picture: string | null
}

/** The stored state of the stand-in. Codes live for a minute, and only in memory. */
export interface GoogleState {
  /** The private key that signs ID tokens. Null until first needed. */
  signingKey: JWK | null
  /** In order of creation. */
  accounts: GoogleAccount[]
}

/** Begins with accounts to choose from: an ordinary one, one with an unverified address, and one with an odd name. */
export function emptyGoogleState(): GoogleState {
  return {
    signingKey: null,
    accounts: [
      readyAccount(1, { email: 'ada.reiter@example.com', name: 'Ada Reiter', isEmailVerified: true }),
      readyAccount(2, { email: 'uwe.offen@example.com', name: 'Uwe Offen', isEmailVerified: false }),
      readyAccount(3, {
        email: 'odd.name@example.com',
        name: '<b>Zoë</b> 🎉 “Ünïcode” O’Neil\u200b & Søns, Ｉｎｃ．',
        isEmailVerified: true,
      }),
    ],
  }
}

function readyAccount(number: number, facts: Omit<GoogleAccount, 'sub' | 'picture'>): GoogleAccount {
  return { sub: `1${String(number).padStart(20, '0')}`, picture: null, ...facts }
}

export function newSub(): string {
  return `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`
}
