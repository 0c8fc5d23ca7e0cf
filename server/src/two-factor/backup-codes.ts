import { randomInt } from 'node:crypto'
import type { Services } from '../context.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const codeLength = 6
const codesPerSetup = 10

/** Ten codes, all different, every character as likely as any other. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < codesPerSetup)
    codes.add(Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return [...codes]
}

/** The form in which the table knows a code: two thousand million codes are soon tried, so the hash needs the server's key. */
export function hashBackupCode(
  { auth }: Pick<Services, 'auth'>,
  { userId, code }: { userId: string; code: string },
): string {
  return auth.keyedHash({ purpose: 'backup code of the second factor', text: `${userId} ${code}` })
}
