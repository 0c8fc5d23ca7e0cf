import { call } from '../../lib/api.ts'
import { useAction } from '../../ui/async/use-action.ts'
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
  const { run, isBusy } = useAction('The sessions could not be ended. Please try again.', { as: 'toast' })
  const end = async () => {
    await run(async () => {
      const { ended } = await call('POST /api/admin/players/:userId/end-sessions', { userId })
      toast({ type: 'success', title: ended === 1 ? '1 session ended' : `${ended} sessions ended` })
    })
    onChanged()
    onClose()
  }
  return (
    <Question
      title={`End all sessions of ${username}?`}
      no="Cancel"
      onNo={onClose}
      yes="End all sessions"
      onYes={() => void end()}
      isBusy={isBusy}
    >
      {`${count === 1 ? '1 device is' : `${count} devices are`} signed out immediately. The password stays as it is.`}
    </Question>
  )
}
