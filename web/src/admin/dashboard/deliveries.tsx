import type { ReactNode } from 'react'
import type { Dashboard } from './dashboard-answer.ts'
import { Panel } from './panel.tsx'
import { texts } from './texts.ts'
import { momentText } from './utc-text.ts'

interface Props {
  mails: Dashboard['failed_mails']
  webhooks: Dashboard['failed_webhooks']
}

/** What did not get through: mails that were given up, and messages of the payment provider that wait. */
export function Deliveries({ mails, webhooks }: Props) {
  return (
    <Panel title={texts.faults.title}>
      {mails.length === 0 && webhooks.length === 0 && <p className="text-soft">{texts.faults.fine}</p>}
      {mails.length > 0 && (
        <Faults title={texts.faults.mails(mails.length)}>
          {mails.map(({ id, kind, failed_at, reason }) => (
            <li key={id}>
              {momentText(failed_at)} <span className="font-medium">{kind}</span>{' '}
              <span className="text-soft">{reason}</span>
            </li>
          ))}
        </Faults>
      )}
      {webhooks.length > 0 && (
        <Faults title={texts.faults.webhooks(webhooks.length)}>
          {webhooks.map(({ id, received_at }) => (
            <li key={id}>
              {momentText(received_at)} <span className="text-soft">{id}</span>
            </li>
          ))}
        </Faults>
      )}
    </Panel>
  )
}

function Faults({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-3">
      <p className="font-semibold text-pin-text">{title}</p>
      <ul className="mt-1 grid gap-1 text-sm tabular-nums wrap-anywhere">{children}</ul>
    </div>
  )
}
