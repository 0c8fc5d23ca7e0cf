import { refusedCommonPasswords } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type PasswordStrength = 'too-common' | 'weak' | 'fair' | 'good' | 'strong'

/** The list begins with the most common ones. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, refusedCommonPasswords))
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const satisfies PasswordStrength[]

/**
 * How well a password withstands guessing. `own` is what everybody may know of its owner: the address and the username. Large, since it
 * holds the list of common passwords: load it when it is needed.
 */
export function judgePassword(password: string, own: readonly string[] = []): PasswordStrength {
  const key = usernameKey(password)
  if (commonPasswords.has(password.toLowerCase()) || commonPasswords.has(key)) return 'too-common'
  const words = own.map(usernameKey).filter(Boolean)
  if (words.includes(key)) return 'too-common'
  return strengths[estimator.check(password, words).score]
}
