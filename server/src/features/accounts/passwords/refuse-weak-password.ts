import { isGuessable, isOneCharacter, passwordKey } from '@whereabouts/game/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { readSiteTexts } from '../../site/queries.ts'

/** 49,233 passwords of breaches, the most common first, all in lower case: 4 MB of memory. */
const breachedPasswords = new Set(dictionary['passwords-common'])

/**
 * Refuses a password that an attacker tries first: one from a breach, one character repeated, neighbors on a keyboard, the address, the username, or
 * the name of the site. Ignores letter case and width. Checks only new passwords: an existing weak one still signs in.
 *
 * @throws Refusal `password-too-common`, `password-repeated`, `password-personal`, `password-guessable`
 */
export async function refuseWeakPassword(
  services: Pick<Services, 'db' | 'shortLivedCache'>,
  choice: { password: string; email: string; username: string },
): Promise<void> {
  const password = passwordKey(choice.password)
  if (isOneCharacter(choice.password)) throw new Refusal('password-repeated')
  if (breachedPasswords.has(password)) throw new Refusal('password-too-common')
  if ([choice.email, choice.username].some((own) => passwordKey(own) === password))
    throw new Refusal('password-personal')
  const { project_name } = await readSiteTexts(services)
  if (isGuessable(choice.password, { siteName: project_name })) throw new Refusal('password-guessable')
}
