import { googleProblems, refusalSentence } from '@whereabouts/contract/refusals'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { texts } from '../texts.ts'

/** The sentence of a refusal that Google's way back brought in the address (`?google=code`); null for anything else. */
export function sentenceOfGoogleProblem(code: string | null): string | null {
  const problem = googleProblems.find((known) => known === code)
  // The address has no time.
  return problem ? refusalSentence(problem, { wait: texts.aFewMinutes }) : null
}

/** The sentence that Google's way back brought; its code leaves the address, so that a reload does not tell it again. */
export function useGoogleProblem(): string | null {
  const [search, setSearch] = useSearchParams()
  const [sentence] = useState(() => sentenceOfGoogleProblem(search.get('google')))

  useEffect(() => {
    if (!search.has('google')) return
    const rest = new URLSearchParams(search)
    rest.delete('google')
    setSearch(rest, { replace: true })
  }, [search, setSearch])

  return sentence
}
