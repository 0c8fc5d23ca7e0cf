import { randomInt } from 'node:crypto'
import type { Services } from '../../../core/context.ts'

/** Without 0, O, 1 and I, which look alike on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6
const codesPerSetup = 10

/** Returns ten different codes of uniformly random characters. */
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

/** Returns the keyed hash under which the table stores a code: a plain hash of one in a billion possible codes is quickly reversed. */
export function hashBackupCode({ keyedHashes }: Pick<Services, 'keyedHashes'>, owned: OwnedCode): string {
  return keyedHashes.of(factsOf(owned))
}

/** Returns all hashes under which the table may store a code: it may have been made under a previous key of the server. */
export function hashesOfBackupCode({ keyedHashes }: Pick<Services, 'keyedHashes'>, owned: OwnedCode): string[] {
  return keyedHashes.underEach(factsOf(owned))
}

const factsOf = ({ userId, code }: OwnedCode) => ({
  purpose: 'backup code of the second factor',
  text: `${userId} ${code}`,
})
