import { isOneCharacter, passwordKey } from '@whereabouts/game/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type PasswordStrength = 'too-common' | 'weak' | 'fair' | 'good' | 'strong'

const breachedPasswords = new Set(dictionary['passwords-common'])
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const satisfies PasswordStrength[]

/**
 * How well a password withstands guessing. `own` is what everybody may know of its owner: the address and the username. Large, since it
 * holds the list of common passwords: load it when it is needed.
 */
export function judgePassword(password: string, own: readonly string[] = []): PasswordStrength {
  const key = passwordKey(password)
  if (isOneCharacter(password) || breachedPasswords.has(key)) return 'too-common'
  const words = own.map(passwordKey).filter(Boolean)
  if (words.includes(key)) return 'too-common'
  return strengths[estimator.check(password, words).score]
}
