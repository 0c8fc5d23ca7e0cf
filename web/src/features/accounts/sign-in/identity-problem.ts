import { identityProblems, refusalSentence } from '@whereabouts/contract/refusals'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { useSite } from '../../../lib/site.tsx'
import { texts } from '../texts.ts'

/** The message for a refusal in the identity provider's return URL (`?identity=code`). Null for other values, or if no `provider` is offered. */
export function sentenceOfIdentityProblem(code: string | null, provider: string | null): string | null {
  const problem = identityProblems.find((known) => known === code)
  if (!problem) return null
  if (problem === 'too-many-requests') return refusalSentence(problem, { wait: texts.aFewMinutes })
  return provider === null ? refusalSentence('identity-not-offered') : refusalSentence(problem, { provider })
}

/** The message from the return URL. Removes its code from the URL, so that a reload does not repeat it. */
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
