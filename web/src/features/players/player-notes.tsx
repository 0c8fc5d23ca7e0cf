import { addNote, type DeskPlayer } from '@whereabouts/contract/players.admin'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { momentText } from '../../lib/utc-text.ts'
import { useAction, useActionForm } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Naming } from '../../ui/naming.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { Panel } from '../../ui/portal/panel.tsx'

const failed = 'The note could not be saved. Please try again.'

interface Props {
  userId: string
  notes: DeskPlayer['notes']
  onChanged: () => void
}

export function PlayerNotes({ userId, notes, onChanged }: Props) {
  const { run, isBusy } = useAction(failed, { as: 'toast' })
  const strike = (noteId: string) =>
    void run(() => call('POST /api/admin/players/:userId/notes/:noteId/strike', { userId, noteId })).finally(onChanged)
  return (
    <Panel title="Notes">
      <p className="mb-3 text-sm text-soft">
        For the staff. A note cannot be edited, and the player can download it unless you strike it. Write only what you
        could say to them.
      </p>
      <NoteForm userId={userId} onChanged={onChanged} />
      {notes.length === 0 && <p className="mt-3 text-soft">No notes yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {notes.map(({ id, body, by, written_at, struck }) => (
          <li key={id} className="grid gap-1 py-3 wrap-anywhere">
            {struck ? (
              <s dir="auto" className="whitespace-pre-line text-soft">
                {body}
              </s>
            ) : (
              <p dir="auto" className="whitespace-pre-line">
                {body}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
              <span>
                <Naming name={by ?? 'a former staff member'} says={(name) => `${momentText(written_at)} by ${name}`} />
              </span>
              {struck && (
                <span>
                  <Naming
                    name={struck.by ?? 'a former staff member'}
                    says={(name) => `Struck ${momentText(struck.at)} by ${name}`}
                  />
                </span>
              )}
              {!struck && (
                <Button
                  look="quiet"
                  className="px-2!"
                  aria-label={`Strike the note of ${momentText(written_at)}`}
                  isBusy={isBusy}
                  onClick={() => strike(id)}
                >
                  Strike
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const schema = addNote.input.pick({ text: true })

function NoteForm({ userId, onChanged }: Pick<Props, 'userId' | 'onChanged'>) {
  // A note submitted twice is saved once.
  const [noteId, setNoteId] = useState(newKey)
  const form = useActionForm(
    schema,
    { text: '' },
    {
      send: async ({ text }, { clear }) => {
        await call('POST /api/admin/players/:userId/notes', { userId, note_id: noteId, text })
        clear('text')
        setNoteId(newKey())
      },
      ...{ done: 'Note added', failed, onDone: onChanged },
    },
  )
  return (
    <form {...form.props} className="grid gap-3">
      <AreaField label="New note" rows={3} maxLength={2000} {...form.field('text')} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={form.isBusy}>
        Add note
      </Button>
    </form>
  )
}
