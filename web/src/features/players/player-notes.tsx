import type { DeskPlayer } from '@whereabouts/contract/players.admin'
import { useState } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { useChange } from '../../lib/use-change.ts'
import { momentText } from '../../lib/utc-text.ts'
import { changeFailureText } from '../../ui/async/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Naming } from '../../ui/naming.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const words = {
  failed: 'The note could not be saved. Please try again.',
}

interface Props {
  userId: string
  notes: DeskPlayer['notes']
  onChanged: () => void
}

/** Staff notes about the player. */
export function PlayerNotes({ userId, notes, onChanged }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useChange('POST /api/admin/players/:userId/notes/:noteId/strike')
  const strike = (noteId: string) =>
    mutate(
      { userId, noteId },
      {
        onError: (error) => toast({ type: 'error', title: changeFailureText(error, words.failed) }),
        onSettled: onChanged,
      },
    )
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
                  isBusy={isPending}
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

function NoteForm({ userId, onChanged }: Pick<Props, 'userId' | 'onChanged'>) {
  const [text, setText] = useState('')
  // A note submitted twice is saved once.
  const [noteId, setNoteId] = useState(newKey)
  const toast = useToast()
  const { mutate, isPending, error } = useChange('POST /api/admin/players/:userId/notes')
  const add = () =>
    mutate(
      { userId, note_id: noteId, text },
      {
        onSuccess: () => {
          setText('')
          setNoteId(newKey())
          toast({ type: 'success', title: 'Note added' })
          onChanged()
        },
      },
    )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) add()
      }}
    >
      <AreaField
        label="New note"
        rows={3}
        maxLength={2000}
        value={text}
        error={error ? changeFailureText(error, words.failed) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isPending}>
        Add note
      </Button>
    </form>
  )
}
