import type { DeskPlayer } from '@whereabouts/contract/players.admin'
import { call } from '../../lib/api.ts'
import { momentText } from '../../lib/utc-text.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/portal/panel.tsx'

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
            {may_resend && <Resend {...{ userId, mailId: id, subject, onChanged }} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface ResendProps extends Pick<Props, 'userId' | 'onChanged'> {
  mailId: string
  subject: string
}

function Resend({ userId, mailId, subject, onChanged }: ResendProps) {
  const { run, isBusy } = useAction('The email could not be sent. Please try again.', { as: 'toast' })
  const send = () => call('POST /api/admin/players/:userId/mails/:mailId/resend', { userId, mailId })
  return (
    <Button
      look="secondary"
      aria-label={`Send again: ${subject}`}
      isBusy={isBusy}
      onClick={() => void run(send, 'Email sent again').finally(onChanged)}
    >
      Send again
    </Button>
  )
}
