import { useChange } from '../../lib/use-change.ts'
import { changeFailureText } from '../../ui/async/failures.ts'
import { Question } from '../../ui/question.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

const words = texts.sessions

export interface OnPlayerProps {
  userId: string
  username: string
  onClose: () => void
  onChanged: () => void
}

/** Confirms signing a player out of every device. */
export function EndSessions({ userId, username, count, onClose, onChanged }: OnPlayerProps & { count: number }) {
  const toast = useToast()
  const { mutate, isPending } = useChange('POST /api/admin/players/:userId/end-sessions')
  const end = () =>
    mutate(
      { userId },
      {
        onSuccess: ({ ended }) => toast({ type: 'success', title: words.done(ended) }),
        onError: (error) => toast({ type: 'error', title: changeFailureText(error, words.failed) }),
        onSettled: () => {
          onChanged()
          onClose()
        },
      },
    )
  return (
    <Question
      title={words.question(username)}
      no={words.no}
      onNo={onClose}
      yes={words.yes}
      onYes={end}
      isBusy={isPending}
    >
      {words.explain(count)}
    </Question>
  )
}
