import { refusals } from '@whereabouts/contract/refusals'
import { plainDigits } from '@whereabouts/game/digits'

/** A second-factor code: from the authenticator, or a backup code. */
export type CodeMode = 'authenticator' | 'backup'

const codeLength = 6

/** Filters typed or pasted text: digits of any script become 0 to 9. */
export function cleanCode(mode: CodeMode, typed: string): string {
  const taken =
    mode === 'authenticator'
      ? plainDigits(typed).replace(/[^0-9]/g, '')
      : plainDigits(typed.normalize('NFKC'))
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, '')
  return taken.slice(0, codeLength)
}

/** A code's fault before sending. Null if it is complete. */
export function judgeCode(mode: CodeMode, code: string): string | null {
  if (code.length === codeLength && cleanCode(mode, code) === code) return null
  return refusals[`${mode === 'authenticator' ? 'mfa' : 'backup'}-code-malformed`].sentence
}
