import type { DeskAnnouncement } from '@whereabouts/contract/announcements.admin'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import { LackingHint } from '../../translations/lacking-hint.tsx'
import { AnnouncementText } from '../announcement-text.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { texts } from './texts.ts'

export function AnnouncementsPage() {
  const read = useRead('GET /api/admin/announcements', {}, { staleTime: 0 })
  const [edited, setEdited] = useState<DeskAnnouncement | null>(null)
  const [saved, setSaved] = useState(0)
  const done = () => {
    setSaved(saved + 1)
    setEdited(null)
    void read.refetch()
  }
  return (
    <AdminPage title="Announcements" subtitle="All times are UTC.">
      <LoadedPart read={read} failed="Failed to fetch the announcements">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Panel title={edited ? 'Change the announcement' : 'Write an announcement'}>
              <p className="mb-4 text-soft">
                Every page shows it at the bottom within 15 seconds, until a visitor closes it. If two run at the same
                time, the important one is shown, otherwise the later one.
              </p>
              <AnnouncementForm
                key={edited?.updated_at ?? saved}
                edited={edited}
                readers={data.readers}
                onDone={done}
                onCancel={() => setEdited(null)}
              />
            </Panel>
            <Panel title="All announcements">
              {data.announcements.length === 0 && <p className="text-soft">Nothing has been announced yet.</p>}
              <ul className="divide-y divide-line">
                {data.announcements.map((one) => (
                  <Item key={one.id} announcement={one} onEdit={() => setEdited(one)} onDone={done} />
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  )
}

const badgeTones = { planned: 'gold', running: 'moss', over: 'neutral', withdrawn: 'neutral' } as const

interface ItemProps {
  announcement: DeskAnnouncement
  onEdit: () => void
  onDone: () => void
}

function Item({ announcement, onEdit, onDone }: ItemProps) {
  const { id, title, state, starts_at, ends_at, is_mailed, mails, created_by } = announcement
  const { run, isBusy } = useAction((error) => failureText(error, texts.notSaved), { as: 'toast' })
  const { ask, asking } = useQuestion()
  const withdraw = async () => {
    const isMeant = await ask({
      title: 'Withdraw this announcement?',
      no: 'Keep it',
      yes: 'Withdraw',
      children: (
        <>
          <p>
            {state === 'running' ? 'Every page stops showing it.' : 'It will not be shown.'} You cannot restore it, only
            write it again.
          </p>
          {mails > 0 && (
            <p className="mt-2">{`${counted(mails, 'player has', 'players have')} it by email already.`}</p>
          )}
        </>
      ),
    })
    if (!isMeant) return
    const send = () => call('POST /api/admin/announcements/:announcementId/withdraw', { announcementId: id })
    await run(send, 'Announcement withdrawn')
    onDone()
  }
  const facts = [
    `${momentText(starts_at)} to ${momentText(ends_at)}`,
    ...(created_by ? [`by ${created_by}`] : []),
    ...(is_mailed ? [counted(mails, 'email')] : []),
  ]
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
        <Badge tone={badgeTones[state]}>{texts.states[state]}</Badge> {facts.join(', ')}
      </p>
      <div>
        <AnnouncementText {...announcement} />
      </div>
      <LackingHint subject="announcement" id={id} />
      <div className="flex flex-wrap gap-3">
        {state === 'planned' && (
          <Button look="secondary" aria-label={`Change: ${title}`} onClick={onEdit}>
            Change
          </Button>
        )}
        {(state === 'planned' || state === 'running') && (
          <Button look="secondary" isBusy={isBusy} aria-label={`Withdraw: ${title}`} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )}
      </div>
      {asking}
    </li>
  )
}
