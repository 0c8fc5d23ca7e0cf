import { googleProblems } from '@whereabouts/contract/auth'
import { refusalSentence } from '@whereabouts/contract/refusals'
import { texts } from './texts.ts'

/** The sentence of a refusal that Google's way back brought in the address (`?google=code`); null for anything else. */
export function sentenceOfGoogleProblem(code: string | null): string | null {
  const problem = googleProblems.find((known) => known === code)
  // The address tells no time.
  return problem ? refusalSentence(problem, { wait: texts.aFewMinutes }) : null
}
