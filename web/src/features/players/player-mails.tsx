import type { DeskPlayer } from '@whereabouts/contract/players.admin'
import { useChange } from '../../lib/use-change.ts'
import { momentText } from '../../lib/utc-text.ts'
import { changeFailureText } from '../../ui/async/failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const words = {
  states: { waiting: 'waiting', sent: 'sent', 'given-up': 'given up' },
}
const tones = { waiting: 'sea', sent: 'neutral', 'given-up': 'gold' } as const

interface Props {
  userId: string
  mails: DeskPlayer['mails']
  onChanged: () => void
}

/** Mails to the player. Some can be resent. */
export function PlayerMails({ userId, mails, onChanged }: Props) {
  const toast = useToast()
  const { mutate, isPending, variables } = useChange('POST /api/admin/players/:userId/mails/:mailId/resend')
  const resend = (mailId: string) =>
    mutate(
      { userId, mailId },
      {
        onSuccess: () => toast({ type: 'success', title: 'Email sent again' }),
        onError: (error) =>
          toast({ type: 'error', title: changeFailureText(error, 'The email could not be sent. Please try again.') }),
        onSettled: onChanged,
      },
    )
  return (
    <Panel title="Mails">
      {mails.length === 0 && <p className="text-soft">No emails stored.</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, subject, kind, state, created_at, may_resend }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p dir="auto" className="wrap-anywhere">
                {subject}
              </p>
              <p className="text-sm text-soft tabular-nums">
                {kind}, {momentText(created_at)}
              </p>
            </div>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
            {may_resend && (
              <Button
                look="secondary"
                aria-label={`Send again: ${subject}`}
                isBusy={isPending && variables?.mailId === id}
                onClick={() => resend(id)}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
