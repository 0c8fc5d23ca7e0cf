import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useUnsavedWarning } from '../../../../ui/portal/use-leave-guard.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PuzzleDialog } from '../dialog/puzzle-dialog.tsx'
import { checkPrize } from '../dialog/puzzle-fields.ts'
import { texts } from '../texts.ts'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import { photoOf, type QueueItem } from './photo-queue-items.ts'
import { PhotoQueueRow } from './photo-queue-row.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

const hint = `Drop photos here, or choose files. ${texts.fileHint}`

/** Batch scheduling: drop photos, review, schedule. A photo that needs more than that is scheduled by the puzzle dialog. */
export function PhotoQueue({ dropped, onScheduled }: { dropped: readonly File[]; onScheduled: () => void }) {
  const [prize, setPrize] = useState('')
  const [error, setError] = useState<string>()
  const [edited, setEdited] = useState<QueueItem | null>(null)
  const queue = usePhotoQueue(prize)
  const { items, plan, isScheduling } = queue
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useUnsavedWarning(items.length > 0)
  const add = useEffectEvent(() => {
    if (dropped.length === 0) return
    queue.add(dropped)
    heading.current?.focus()
  })
  // Photos are added once, when dropped.
  useEffect(() => add(), [dropped])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = prize && checkPrize({ prize }).prize
    setError(wrong || undefined)
    if (!wrong) void queue.scheduleAll().then(onScheduled)
  }
  const [removed, setRemoved] = useState(0)
  const remove = ({ key }: QueueItem) => {
    queue.remove(key)
    setRemoved(removed + 1)
  }
  // The focused button is gone with its row.
  useEffect(() => {
    if (removed > 0) heading.current?.focus()
  }, [removed])
  return (
    <section id="photos" aria-labelledby={titleId} className="min-w-0 scroll-mt-28 space-y-3">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
        Schedule several photos
      </h2>
      <p className="text-soft">
        Drop one photo on a calendar day, or any number here. Each gets its location from its metadata and the next free
        day. Check them, then schedule all.
      </p>
      <PhotoDropZone isMany label="Choose photos" hint={hint} onFiles={queue.add} />
      {items.length > 0 && (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <ul className="grid gap-2">
            {items.map((item) => (
              <PhotoQueueRow
                key={item.key}
                item={item}
                fields={plan.get(item.key)}
                isDisabled={isScheduling}
                onEdit={() => setEdited(item)}
                onUpload={() => queue.upload(item.key)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <div className="max-w-72">
            <TextField
              type="number"
              inputMode="decimal"
              step={0.01}
              min={0}
              label="One prize for all (USD)"
              hint="If empty, each day’s usual prize."
              value={prize}
              error={error}
              onChange={({ target }) => {
                setPrize(target.value)
                setError(undefined)
              }}
            />
          </div>
          <Button type="submit" isBusy={isScheduling} className="justify-self-start">
            {isScheduling ? 'Scheduling…' : `Schedule all (${items.length})`}
          </Button>
        </form>
      )}
      {edited && (
        <PuzzleDialog
          puzzle={null}
          start={plan.get(edited.key) ?? (prize ? { prize } : {})}
          taken={photoOf(edited)}
          onClose={() => setEdited(null)}
          onSaved={() => {
            remove(edited)
            queue.refreshDays()
            onScheduled()
          }}
        />
      )}
    </section>
  )
}
