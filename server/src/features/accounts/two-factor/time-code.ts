import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the values that every authenticator supports: some authenticators ignore others.
const algorithm = 'SHA1'
const digits = 6
const periodS = 30
/** Steps before and after the current one whose codes count: clocks differ, and typing takes time. RFC 6238, 5.2. */
const stepsAround = 1
/** RFC 4226, 4: 160 bits are recommended. */
const secretBytes = 20

/** A new secret, in base32 as authenticators accept it: 32 letters. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the number of a code's time step, the current one or a neighbor; null where it is none of them. */
export function findStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  // The library throws for six characters that are not six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const facts = { secret: key, algorithm, digits, period: periodS, timestamp }
  const delta = TOTP.validate({ ...facts, token: code, window: stepsAround })
  return delta === null ? null : TOTP.counter({ period: periodS, timestamp }) + delta
}

/**
 * Returns the address in the QR code: `otpauth://totp/{project}:{email}?…`. A colon separates the two, so colons in the project's name are removed.
 */
export function authenticatorAddress({ secret, project, email }: { secret: string; project: string; email: string }) {
  const issuer = project.replaceAll(':', ' ').replace(/\s+/g, ' ').trim()
  return new TOTP({ issuer, label: email, secret, algorithm, digits, period: periodS }).toString()
}
