import { useChange } from '../../lib/use-change.ts'
import { changeFailureText } from '../../ui/async/failures.ts'
import { Question } from '../../ui/question.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

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
        onSuccess: ({ ended }) =>
          toast({ type: 'success', title: ended === 1 ? '1 session ended' : `${ended} sessions ended` }),
        onError: (error) =>
          toast({
            type: 'error',
            title: changeFailureText(error, 'The sessions could not be ended. Please try again.'),
          }),
        onSettled: () => {
          onChanged()
          onClose()
        },
      },
    )
  return (
    <Question
      title={`End all sessions of ${username}?`}
      no="Cancel"
      onNo={onClose}
      yes="End all sessions"
      onYes={end}
      isBusy={isPending}
    >
      {`${count === 1 ? '1 device is' : `${count} devices are`} signed out immediately. The password stays as it is.`}
    </Question>
  )
}
