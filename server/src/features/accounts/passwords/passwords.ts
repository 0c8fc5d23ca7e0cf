import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openSemaphore } from '../../../platform/semaphore.ts'

declare module '../../../core/context.ts' {
  interface Services {
    passwords: Passwords
  }
}

interface PasswordClaim {
  hash: string
  password: string
}

/**
 * Hashes and verifies passwords, a few at a time, so that a flood of them does not stall the process. Both throw the refusal `unavailable` when too
 * many wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(claim: PasswordClaim): Promise<boolean>
}

/**
 * A hash occupies one of Node's four worker threads for about 0.1 s, and the same threads read files: so two at the same time. A full queue takes
 * about ten seconds.
 */
const hashing = { atOnce: 2, mayWait: 150 }

/** RFC 7914; takes 32 MB. Every stored hash was made with these costs, so others need their own stored form. */
const storedCost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
type Cost = typeof storedCost

/** Tests of everything but the hashes avoid the tenth of a second with a smaller `N`. */
export function openPasswords({ N }: Pick<Cost, 'N'> = storedCost): Passwords {
  const inTurn = openSemaphore(hashing)
  const cost = { ...storedCost, N }
  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    verify: (claim) => inTurn(() => verifyPassword(claim, cost)),
  }
}

const keyBytes = 64
const saltBytes = 16
const form = /^([0-9a-f]+):([0-9a-f]{128})$/

const deriveKey = promisify<string, string, number, Cost, Buffer>(scrypt)

/** The salt is the stored text itself, not the bytes that it encodes. Passwords are normalized (NFKC). */
const keyOf = (password: string, salt: string, cost: Cost) =>
  deriveKey(password.normalize('NFKC'), salt, keyBytes, cost)

/** Returns the form in which passwords are stored: `{salt}:{scrypt key}`, both in hexadecimal digits. */
export async function hashPassword(password: string, cost = storedCost): Promise<string> {
  const salt = randomBytes(saltBytes).toString('hex')
  return `${salt}:${(await keyOf(password, salt, cost)).toString('hex')}`
}

/** Whether a password is the hashed one. Throws for a stored text that is not a hash. */
export async function verifyPassword({ hash, password }: PasswordClaim, cost = storedCost): Promise<boolean> {
  const [, salt, key] = form.exec(hash) ?? []
  if (!salt || !key) throw new Error('What is stored as a password is no hash.')
  return timingSafeEqual(await keyOf(password, salt, cost), Buffer.from(key, 'hex'))
}
