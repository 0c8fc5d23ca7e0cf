import { refusals } from '@whereabouts/contract/refusals'
import { faultOfUsername, tidyUsername } from '@whereabouts/game/username'
import { CallFailed } from '../parts/api.ts'
import { texts } from './texts.ts'
import { NoActiveSession } from './with-session.ts'

/** Refusals whose own sentence tells the player what to change. */
const told: readonly string[] = [
  'username-too-short',
  'username-too-long',
  'username-forbidden',
  'username-address',
  'username-unchanged',
  'admin-account',
  'too-many-requests',
]

/** What is wrong with a new name before it is sent, or null. Whether it is free only the server knows. */
export function renameProblem(typed: string, current: string): string | null {
  switch (faultOfUsername(typed)) {
    case 'too-short':
      return refusals['username-too-short'].sentence
    case 'too-long':
      return refusals['username-too-long'].sentence
    case 'forbidden-characters':
      return refusals['username-forbidden'].sentence
    case 'address':
      return refusals['username-address'].sentence
    default:
      return tidyUsername(typed) === current ? refusals['username-unchanged'].sentence : null
  }
}

/** What is told of a new name that was not taken. */
export function renameFailureText(error: unknown): string {
  if (error instanceof NoActiveSession) return error.message
  if (!(error instanceof CallFailed)) return texts.profile.unexpected
  if (isDuplicate(error)) return refusals['username-in-use'].sentence
  return told.includes(error.failure.code) ? error.message : texts.profile.notSaved
}

const isDuplicate = ({ status, failure }: CallFailed) =>
  failure.code === 'username-in-use' || status === 409 || /unique.constraint/i.test(failure.error)
