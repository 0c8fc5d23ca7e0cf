import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, call, failureText, type InputOf, keyOf } from '../../../lib/api.ts'
import { texts } from './texts.ts'

type ChangeOfPrize = `POST /api/prizes/:prizeId/${'claim' | 'answer' | 'appeal' | 'received' | 'shown-as'}`

/**
 * Changes a prize, once even if clicked repeatedly, and shows the result. A refusal means that it changed in another tab or by review, so it is
 * reloaded.
 */
export function usePrizeChange<A extends ChangeOfPrize>(address: A, prizeId: string) {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (input: Omit<InputOf<A>, 'prizeId'>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setFailure(null)
    try {
      const answer = await call(address, { ...input, prizeId } as InputOf<A>)
      queryClient.setQueryData(keyOf('GET /api/prizes/:prizeId', { prizeId }), answer)
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/prizes') })
      // Affects how the winner is shown, and the total paid.
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/winners') })
    } catch (error) {
      setFailure(failureText(error, texts.unexpected))
      if (error instanceof CallFailed && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/prizes/:prizeId', { prizeId }) })
    }
    isUnderWay.current = false
    setSending(false)
  }
  return { send, isSending, failure }
}
