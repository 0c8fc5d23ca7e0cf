import { announcementTones } from '@whereabouts/contract/announcements'
import { create, type DeskAnnouncement } from '@whereabouts/contract/announcements.admin'
import { z } from 'zod'
import { call, failureText } from '../../../lib/api.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { typedMoment } from '../../../ui/portal/typed-moment.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { AnnouncementText } from '../announcement-text.tsx'
import { texts } from './texts.ts'

/** The default display period. */
const usualDays = 7
const dayMs = 24 * 60 * 60 * 1000

const schema = z.object({
  ...create.input.shape,
  starts_at: typedMoment,
  ends_at: z.string().min(1, 'Please choose when it ends.').pipe(typedMoment).pipe(create.input.shape.ends_at),
})
type Draft = z.input<typeof schema>

const newDraft = (): Draft => ({
  ...{ title: '', text: '', link_label: '', link_to: '', tone: 'info', starts_at: '', is_mailed: false },
  ends_at: new Date(serverClock.now() + usualDays * dayMs).toISOString().slice(0, 16),
})

const draftOf = ({ title, text, link, tone, starts_at, ends_at, is_mailed }: DeskAnnouncement): Draft => ({
  ...{ title, text, tone, is_mailed, link_label: link?.label ?? '', link_to: link?.to ?? '' },
  ...{ starts_at: starts_at.slice(0, 16), ends_at: ends_at.slice(0, 16) },
})

interface Props {
  /** Null for a new one. */
  edited: DeskAnnouncement | null
  readers: number
  onDone: () => void
  onCancel: () => void
}

/** Creates an announcement, or edits one that has not started. */
export function AnnouncementForm({ edited, readers, onDone, onCancel }: Props) {
  const { ask, asking } = useQuestion()
  const form = useActionForm(schema, edited ? draftOf(edited) : newDraft(), {
    asks: (typed) =>
      ask({
        title: 'Show this to every visitor?',
        no: 'Keep writing',
        yes: 'Yes, Announce',
        isHarmless: true,
        children: <Asked typed={typed} readers={readers} />,
      }),
    send: (typed) =>
      edited
        ? call('POST /api/admin/announcements/:announcementId', {
            ...{ announcementId: edited.id, updated_at: edited.updated_at, ...typed },
          })
        : call('POST /api/admin/announcements', typed),
    done: 'Announcement saved',
    failed: (error) => failureText(error, texts.notSaved),
    onDone,
  })
  const { field, values } = form
  return (
    <form {...form.props} className="grid gap-4">
      <FormFailure>{form.failure}</FormFailure>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <AreaField
        label="Text"
        hint="Up to 600 characters. Line breaks are shown as typed."
        rows={4}
        {...field('text')}
      />
      <TextField label="Link label" autoComplete="off" {...field('link_label')} />
      <TextField
        label="Link target"
        hint="A page of this site, such as /faq, or an address that starts with https://. Leave both empty for no link."
        autoComplete="off"
        {...field('link_to')}
      />
      <SelectField
        label="Kind"
        options={announcementTones.map((tone) => [tone, texts.tones[tone]] as const)}
        {...field('tone')}
      />
      <TextField type="datetime-local" label="Starts (UTC)" hint="Empty means now." {...field('starts_at')} />
      <TextField type="datetime-local" label="Ends (UTC)" {...field('ends_at')} />
      <Checkbox
        label={`Send it by email to ${readers === 1 ? 'the one player who asks' : `the ${readers.toLocaleString('en')} players who ask`} for news`}
        {...field('is_mailed')}
      />
      {values.title && <Preview draft={values} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {edited ? 'Save' : 'Announce'}
        </Button>
        {edited && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {asking}
    </form>
  )
}

/** Who will see it, and for how long. */
function Asked({ typed, readers }: { typed: z.output<typeof schema>; readers: number }) {
  const { title, starts_at, ends_at, is_mailed } = typed
  const span = `Every page shows it from ${starts_at ? momentText(starts_at) : 'now'} to ${momentText(ends_at)}. You can withdraw it before then.`
  return (
    <>
      <p className="font-medium text-ink wrap-anywhere">{title}</p>
      <p>{span}</p>
      {is_mailed && (
        <p className="mt-2">{`${counted(readers, 'player gets', 'players get')} it by email when it begins. An email cannot be taken back.`}</p>
      )}
    </>
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
