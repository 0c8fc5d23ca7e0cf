import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOfGoogleProblem } from './google-problem.ts'

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
