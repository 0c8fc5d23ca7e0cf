import { useQueryClient } from '@tanstack/react-query'
import { CallFailed, call, failureText, type InputOf, keyOf } from '../../../lib/api.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { useReread } from '../../../ui/async/use-reread.ts'
import { texts } from './texts.ts'

type ChangeOfPrize = `POST /api/prizes/:prizeId/${'claim' | 'answer' | 'appeal' | 'received' | 'shown-as'}`

/**
 * Changes a prize, once even if clicked repeatedly, and shows the result. A refusal means that it changed in another tab or by review, so it is
 * reloaded.
 */
export function usePrizeChange<A extends ChangeOfPrize>(address: A, prizeId: string) {
  const queryClient = useQueryClient()
  const { run, isBusy, failure } = useAction((error) => failureText(error, texts.unexpected))
  const ofPrize = keyOf('GET /api/prizes/:prizeId', { prizeId })
  // Affects how the winner is shown, and the total paid.
  const reread = useReread('GET /api/prizes', 'GET /api/winners')

  const send = async (input: Omit<InputOf<A>, 'prizeId'>): Promise<void> => {
    const change = async () => {
      try {
        queryClient.setQueryData(ofPrize, await call(address, { ...input, prizeId } as InputOf<A>))
        void reread()
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409)
          void queryClient.invalidateQueries({ queryKey: ofPrize })
        throw error
      }
    }
    await run(change)
  }
  return { send, isSending: isBusy, failure }
}
