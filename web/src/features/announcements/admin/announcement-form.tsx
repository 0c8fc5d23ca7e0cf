import { announcementTones, type ShownAnnouncement } from '@whereabouts/contract/announcements'
import type { DeskAnnouncement } from '@whereabouts/contract/announcements.admin'
import { type FormEvent, useRef, useState } from 'react'
import { call, failureField, failureText } from '../../../lib/api.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { AnnouncementText } from '../announcement-text.tsx'
import { texts } from './texts.ts'

interface Draft {
  title: string
  text: string
  link_label: string
  link_to: string
  tone: ShownAnnouncement['tone']
  /** Field values, without a time zone; empty means immediately. */
  starts_at: string
  ends_at: string
  is_mailed: boolean
}

const emptyDraft: Draft = {
  ...{ title: '', text: '', link_label: '', link_to: '', tone: 'info', starts_at: '', ends_at: '', is_mailed: false },
}

/** The default display period. */
const usualDays = 7
const dayMs = 24 * 60 * 60 * 1000

const newDraft = (): Draft => ({
  ...emptyDraft,
  ends_at: new Date(serverClock.now() + usualDays * dayMs).toISOString().slice(0, 16),
})

const draftOf = ({ title, text, link, tone, starts_at, ends_at, is_mailed }: DeskAnnouncement): Draft => ({
  ...{ title, text, tone, is_mailed, link_label: link?.label ?? '', link_to: link?.to ?? '' },
  ...{ starts_at: starts_at.slice(0, 16), ends_at: ends_at.slice(0, 16) },
})

/** A field's time, in UTC; null if empty. */
const momentOf = (field: string) => (field === '' ? null : new Date(`${field}Z`).toISOString())

interface Props {
  /** Null for a new one. */
  edited: DeskAnnouncement | null
  readers: number
  onDone: () => void
  onCancel: () => void
}

/** Creates an announcement, or edits one that has not started. */
export function AnnouncementForm({ edited, readers, onDone, onCancel }: Props) {
  const [draft, setDraft] = useState<Draft>(edited ? draftOf(edited) : newDraft)
  const [failure, setFailure] = useState<{ field: string | null; sentence: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const errorOf = (field: string) => (failure?.field === field ? failure.sentence : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (momentOf(draft.ends_at) === null)
      return setFailure({ field: 'ends_at', sentence: 'Please choose when it ends.' })
    setFailure(null)
    setAsking(true)
  }
  const send = async () => {
    const ends_at = momentOf(draft.ends_at)!
    setAsking(false)
    const fields = { ...draft, starts_at: momentOf(draft.starts_at), ends_at }
    setBusy(true)
    try {
      if (edited)
        await call('POST /api/admin/announcements/:announcementId', {
          ...{ announcementId: edited.id, updated_at: edited.updated_at, ...fields },
        })
      else await call('POST /api/admin/announcements', fields)
      toast({ type: 'success', title: 'Announcement saved' })
      setDraft(newDraft())
      setFailure(null)
      onDone()
    } catch (error) {
      const field = failureField(error)
      setFailure({ field: field && field in texts.fields ? field : null, sentence: failureText(error, texts.notSaved) })
    }
    setBusy(false)
  }
  const line = (name: 'title' | 'link_label' | 'link_to', hint?: string) => (
    <TextField
      label={texts.fields[name]}
      hint={hint}
      value={draft[name]}
      error={errorOf(name)}
      autoComplete="off"
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  const time = (name: 'starts_at' | 'ends_at', hint?: string) => (
    <TextField
      type="datetime-local"
      label={texts.fields[name]}
      hint={hint}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormFailure>{failure?.field === null ? failure.sentence : null}</FormFailure>
      {line('title')}
      <AreaField
        label={texts.fields.text}
        hint="Up to 600 characters. Line breaks are shown as typed."
        rows={4}
        value={draft.text}
        error={errorOf('text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      {line('link_label')}
      {line(
        'link_to',
        'A page of this site, such as /faq, or an address that starts with https://. Leave both empty for no link.',
      )}
      <SelectField
        label={texts.fields.tone}
        options={announcementTones.map((tone) => [tone, texts.tones[tone]] as const)}
        value={draft.tone}
        onChange={({ target }) => set({ tone: target.value as Draft['tone'] })}
      />
      {time('starts_at', 'Empty means now.')}
      {time('ends_at')}
      <Checkbox
        label={`Send it by email to ${readers === 1 ? 'the one player who asks' : `the ${readers.toLocaleString('en')} players who ask`} for news`}
        checked={draft.is_mailed}
        onChange={({ target }) => set({ is_mailed: target.checked })}
      />
      {draft.title && <Preview draft={draft} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {edited ? 'Save' : 'Announce'}
        </Button>
        {edited && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog draft={draft} readers={readers} onClose={() => setAsking(false)} onConfirm={() => void send()} />
      )}
    </form>
  )
}

interface AskProps {
  draft: Draft
  readers: number
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation: who will see it, and for how long. */
function AskDialog({ draft: { title, starts_at, ends_at, is_mailed }, readers, onClose, onConfirm }: AskProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const span = `Every page shows it from ${starts_at ? momentText(momentOf(starts_at)!) : 'now'} to ${momentText(momentOf(ends_at)!)}. You can withdraw it before then.`
  return (
    <Dialog
      isOpen
      isAlert
      title="Show this to every visitor?"
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={onClose}>
            Keep writing
          </Button>
          <Button onClick={onConfirm}>Yes, Announce</Button>
        </>
      }
    >
      <p className="font-medium text-ink wrap-anywhere">{title}</p>
      <p>{span}</p>
      {is_mailed && (
        <p className="mt-2">{`${readers === 1 ? '1 player gets' : `${readers.toLocaleString('en')} players get`} it by email when it begins. An email cannot be taken back.`}</p>
      )}
    </Dialog>
  )
}

function Preview({ draft: { title, text, tone, link_label, link_to } }: { draft: Draft }) {
  const link = link_label && link_to ? { label: link_label, to: link_to } : null
  return (
    <section aria-label="What players will see" className="rounded-card border border-line p-4">
      <h3 className="mb-2 text-sm text-soft">What players will see</h3>
      <AnnouncementText {...{ title, text, tone, link }} />
    </section>
  )
}
