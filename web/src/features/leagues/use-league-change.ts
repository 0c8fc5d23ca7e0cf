import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountFailureText, NoActiveSession } from '../../lib/with-session.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAccountCall } from '../../ui/use-account-call.ts'
import { texts } from './texts.ts'

type AccountCall = ReturnType<typeof useAccountCall>

interface Change<T> {
  send: (call: AccountCall) => Promise<T>
  /** The toast after success. */
  done: string
  failed?: string
}

/** Changes a league, then reloads league data. The failure message stays until the next try. */
export function useLeagueChange() {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const change = async <T>({ send, done, failed = texts.changeFailed }: Change<T>): Promise<T | null> => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await send(accountCall)
      toast({ type: 'success', title: done })
      return answer
    } catch (error) {
      if (!(error instanceof NoActiveSession)) setFailure(accountFailureText(error, failed))
      return null
    } finally {
      setBusy(false)
      // Reloads all league data, of every week.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) => String(address).startsWith('GET /api/leagues'),
      })
    }
  }
  return { change, isBusy, failure, clearFailure: () => setFailure(null) }
}
