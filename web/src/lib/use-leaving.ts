import { useRef, useState } from 'react'
import { leaveFor } from './leave-for.ts'
import { useReturn } from './use-return.ts'

/** Leaves for another site's page, once even if clicked repeatedly, and stays busy: Back shows the page as it was left. */
export function useLeaving<Choice extends string, Failure>(failed: (error: unknown) => Failure | null) {
  const [opening, setOpening] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnderWay = useRef(false)
  const release = () => {
    isUnderWay.current = false
    setOpening(null)
  }
  useReturn((event) => event.type === 'pageshow' && release())
  const leave = async (choice: Choice, ask: () => Promise<{ url: string }>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOpening(choice)
    try {
      leaveFor((await ask()).url)
    } catch (error) {
      setFailure(failed(error))
      release()
    }
  }
  return { leave, opening, failure, setFailure }
}
