import { identityProblems, refusalSentence } from '@whereabouts/contract/refusals'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { useSite } from '../../../lib/site.tsx'
import { texts } from '../texts.ts'

/**
 * The sentence of a refusal that the way back from the identity provider brought in the address (`?identity=code`); null for anything else.
 * `provider` is the name of the one that is offered: without one nothing that it could have done is told.
 */
export function sentenceOfIdentityProblem(code: string | null, provider: string | null): string | null {
  const problem = identityProblems.find((known) => known === code)
  if (!problem) return null
  if (problem === 'too-many-requests') return refusalSentence(problem, { wait: texts.aFewMinutes })
  return provider === null ? refusalSentence('identity-not-offered') : refusalSentence(problem, { provider })
}

/** The sentence that the way back brought; its code leaves the address, so that a reload does not tell it again. */
export function useIdentityProblem(): string | null {
  const { identity } = useSite()
  const [search, setSearch] = useSearchParams()
  const [sentence] = useState(() => sentenceOfIdentityProblem(search.get('identity'), identity?.name ?? null))

  useEffect(() => {
    if (!search.has('identity')) return
    const rest = new URLSearchParams(search)
    rest.delete('identity')
    setSearch(rest, { replace: true })
  }, [search, setSearch])

  return sentence
}
