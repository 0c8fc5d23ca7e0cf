import { refusedCommonPasswords } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../http/refusal.ts'

/** The list begins with the most common ones, all in lower case. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, refusedCommonPasswords))

/**
 * Refuses a password that an attacker tries first: one of the most common, the address, or the username. Letter case and width do not matter.
 *
 * @throws Refusal `password-too-common`
 */
export function refuseCommonPassword(choice: { password: string; email: string; username: string }): void {
  const password = usernameKey(choice.password)
  const own = [choice.email.toLowerCase(), usernameKey(choice.username)]
  if (commonPasswords.has(password) || own.includes(password)) throw new Refusal('password-too-common')
}
