import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOfGoogleProblem } from '../accounts/google-problem.ts'

/** What the way back from Google has opened of the settings (`?open=`), and the sentence of what went wrong there. */
export function useOpenedByAddress(name: string): { isOpen: boolean; problem: string | null } {
  const [search, setSearch] = useSearchParams()
  const [opened] = useState(() => ({
    isOpen: search.get('open') === name,
    problem: search.get('open') === name ? sentenceOfGoogleProblem(search.get('google')) : null,
  }))

  // It leaves the address, so that a reload does not open it again.
  useEffect(() => {
    if (opened.isOpen && search.has('open')) setSearch({}, { replace: true })
  }, [opened, search, setSearch])

  return opened
}
