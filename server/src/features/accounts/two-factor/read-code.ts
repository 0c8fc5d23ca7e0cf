import { plainDigits } from '@whereabouts/game/digits'
import { Refusal } from '../../../core/refusal.ts'

/** Reads a typed code of the authenticator: six digits of any script, perhaps with spaces around them. Throws `mfa-code-malformed`. */
export function readTimeCode(typed: string | undefined): string {
  const code = plainDigits(typed?.trim() ?? '')
  if (!/^[0-9]{6}$/.test(code)) throw new Refusal('mfa-code-malformed')
  return code
}

/** Reads a typed backup code, in any letter case and width, with spaces or dashes. Throws `backup-code-malformed`. */
export function readBackupCode(typed: string): string {
  const code = plainDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase()
  // Older codes may hold characters that new ones do not.
  if (!/^[A-Z0-9]{6}$/.test(code)) throw new Refusal('backup-code-malformed')
  return code
}
