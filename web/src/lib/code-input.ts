import { plainDigits } from '@whereabouts/game/digits'
import { texts } from './code-texts.ts'

/** What proves the second factor: a code of the authenticator app, or one of the backup codes. */
export type CodeMode = 'authenticator' | 'backup'

const codeLength = 6

/** What of the typed or pasted text is taken into the field: digits of every script as 0 to 9. */
export function cleanCode(mode: CodeMode, typed: string): string {
  const taken =
    mode === 'authenticator'
      ? plainDigits(typed).replace(/[^0-9]/g, '')
      : plainDigits(typed.normalize('NFKC'))
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, '')
  return taken.slice(0, codeLength)
}

/** What is wrong with a code before it is sent. Null if it has its full length. */
export function judgeCode(mode: CodeMode, code: string): string | null {
  if (code.length === codeLength && cleanCode(mode, code) === code) return null
  return mode === 'authenticator' ? texts.code.short : texts.backup.short
}
