import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountFailureText, NoActiveSession } from '../../lib/with-session.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAccountCall } from '../../ui/use-account-call.ts'
import { texts } from './texts.ts'

type AccountCall = ReturnType<typeof useAccountCall>

interface Change<T> {
  send: (call: AccountCall) => Promise<T>
  /** What a toast says afterwards. */
  done: string
  failed?: string
}

/** Changes a league; what is shown of leagues is read again. The failure is a sentence, until the next try. */
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
      // Whatever is shown of leagues, in whichever week, is read again.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) => String(address).startsWith('GET /api/leagues'),
      })
    }
  }
  return { change, isBusy, failure, clearFailure: () => setFailure(null) }
}
