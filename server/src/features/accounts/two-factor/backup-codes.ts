import { randomInt } from 'node:crypto'
import type { Services } from '../../../core/context.ts'

/** Without 0, O, 1 and I, which look alike on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6
const codesPerSetup = 10

/** Ten codes, all different, every character as likely as any other. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < codesPerSetup)
    codes.add(Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return [...codes]
}

interface OwnedCode {
  userId: string
  code: string
}

/** The form in which the table knows a code: a thousand million codes are soon tried, so the hash needs the server's key. */
export function hashBackupCode({ keyedHashes }: Pick<Services, 'keyedHashes'>, owned: OwnedCode): string {
  return keyedHashes.of(factsOf(owned))
}

/** All forms in which the table may know a code: the server's key may have been another when it was given out. */
export function hashesOfBackupCode({ keyedHashes }: Pick<Services, 'keyedHashes'>, owned: OwnedCode): string[] {
  return keyedHashes.underEach(factsOf(owned))
}

const factsOf = ({ userId, code }: OwnedCode) => ({
  purpose: 'backup code of the second factor',
  text: `${userId} ${code}`,
})
