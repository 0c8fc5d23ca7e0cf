import { isOneCharacter, passwordKey } from '@whereabouts/game/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../../../core/refusal.ts'

/** 49,233 passwords of breaches, the most common first, all in lower case: 4 MB of memory. */
const breachedPasswords = new Set(dictionary['passwords-common'])

/**
 * Refuses a password that an attacker tries first: one of a breach, one character over and over, the address, or the username. Letter case and width
 * do not matter. Only new passwords are checked: an existing weak one still signs in.
 *
 * @throws Refusal `password-too-common`, `password-repeated`, `password-personal`
 */
export function refuseWeakPassword(choice: { password: string; email: string; username: string }): void {
  const password = passwordKey(choice.password)
  if (isOneCharacter(choice.password)) throw new Refusal('password-repeated')
  if (breachedPasswords.has(password)) throw new Refusal('password-too-common')
  if ([choice.email, choice.username].some((own) => passwordKey(own) === password))
    throw new Refusal('password-personal')
}
