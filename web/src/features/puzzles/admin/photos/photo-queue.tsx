import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { utcDate } from '@whereabouts/game/release'
import { freeDates } from '@whereabouts/game/schedule'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { useUnsavedWarning } from '../../../../ui/portal/use-leave-guard.tsx'
import { FieldError, inputStyle } from '../../../../ui/text-field.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { checkPrize, numberOf } from '../dialog/puzzle-fields.ts'
import { texts } from '../texts.ts'
import { usePuzzles } from '../use-puzzles.ts'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import { countOthers, gapsOf, nearPhotos, type QueueItem, withoutGaps } from './photo-queue-items.ts'
import { PhotoQueueRow, queueColumns } from './photo-queue-row.tsx'
import { useQueue, useSchedule } from './photo-queue-state.ts'

const hint = `Drop photos here, or choose files. ${texts.fileHint}`

/** Batch scheduling: drop photos, review, schedule. */
export function PhotoQueue({ dropped, onScheduled }: { dropped: readonly File[]; onScheduled: () => void }) {
  const queue = useQueue()
  const add = useEffectEvent(() => {
    if (dropped.length === 0) return
    queue.add(dropped)
    heading.current?.focus()
  })
  // Photos are added once, when dropped.
  useEffect(() => add(), [dropped])
  const { isScheduling, scheduleAll, scheduleAnyway, scheduledDates } = useSchedule(queue, onScheduled)
  const { items } = queue
  const { data } = usePuzzles()
  const stored = takenDays(data?.puzzles ?? [])
  const taken = new Set([...stored, ...takenDays(data?.withheld ?? []), ...scheduledDates])
  const free = data ? freeDates(taken, utcDate(new Date(data.serverTime))) : []
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useUnsavedWarning(items.length > 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isScheduling) void scheduleAll()
  }
  const remove = (key: string) => {
    queue.remove(key)
    // The focused button is gone with its row.
    heading.current?.focus()
  }
  return (
    <section id="photos" aria-labelledby={`${formId}-title`} className="@container min-w-0 scroll-mt-28 space-y-3">
      <h2 ref={heading} id={`${formId}-title`} tabIndex={-1} className="text-xl outline-none">
        Schedule several photos
      </h2>
      <p className="text-soft">
        Drop one photo on a calendar day, or any number here. Each gets its location from its metadata and the next free
        day. Check them, then schedule all.
      </p>
      <PhotoDropZone isMany label="Choose photos" hint={hint} onFiles={queue.add} />
      <form id={formId} noValidate onSubmit={submit} />
      {items.length > 0 && (
        <>
          <PrizeForAll count={items.length} onPrize={queue.setPrize} />
          <ColumnTitles />
          <ul className="space-y-2">
            {items.map((item) => (
              <PhotoQueueRow
                key={item.key}
                item={item}
                others={countOthers(item, items, stored)}
                near={nearPhotos(item, items)}
                form={formId}
                onChange={(how) => queue.change(item.key, how)}
                onRemove={() => remove(item.key)}
                onAnyway={() => {
                  // The focused button is gone with its row or message.
                  heading.current?.focus()
                  void scheduleAnyway(item.key)
                }}
              />
            ))}
          </ul>
          <Gaps items={items} free={free} onClose={() => queue.closeGaps(free)} />
          <Button type="submit" form={formId} isBusy={isScheduling}>
            {isScheduling ? 'Scheduling…' : `Schedule all (${items.length})`}
          </Button>
        </>
      )}
    </section>
  )
}

/** Visual column headings: each field has its own label for screen readers. */
function ColumnTitles() {
  const { photo, date, time, place, prize } = texts.queueColumns
  return (
    <div aria-hidden="true" className={`hidden px-3 text-sm font-medium text-soft ${queueColumns}`}>
      <span className="col-span-2">{photo}</span>
      <span>{date}</span>
      <span>{time}</span>
      <span>{place}</span>
      <span>{prize}</span>
    </div>
  )
}

/** The days of puzzles that players will get. */
const takenDays = (puzzles: readonly Pick<AdminPuzzle, 'call_off_reason' | 'release_date'>[]) =>
  puzzles.filter(({ call_off_reason }) => call_off_reason === null).map(({ release_date }) => release_date)

interface GapsProps {
  items: readonly QueueItem[]
  free: readonly string[]
  onClose: () => void
}

/** How many days are listed. */
const gapsNamed = 10

/** Days that this list would leave without a puzzle, and a button that moves photos up. */
function Gaps({ items, free, onClose }: GapsProps) {
  const gaps = gapsOf(items, free)
  if (gaps.length === 0) return null
  const named = gaps.slice(0, gapsNamed).map(writeShortDate)
  const mayClose = gapsOf(withoutGaps(items, free), free).length < gaps.length
  return (
    <Notice tone="warning" title={`${counted(gaps.length, 'day')} would stay without a puzzle`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-sm">{texts.queueGapsNamed(named, gaps.length - named.length)}</p>
        {mayClose && (
          <Button look="secondary" onClick={onClose}>
            Move photos up
          </Button>
        )}
      </div>
    </Notice>
  )
}

interface Props {
  /** The number of photos. */
  count: number
  onPrize: (prize: string) => void
}

/** One prize for all photos, and how many were set. */
function PrizeForAll({ count, onPrize }: Props) {
  const id = useId()
  const [prize, setPrize] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = checkPrize({ prize }).prize
    setError(fault)
    setDone(fault ? '' : `${counted(count, 'prize is', 'prizes are')} ${formatPrize(numberOf(prize)!)} now.`)
    if (!fault) onPrize(numberOf(prize)!.toFixed(2))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          One prize for all (USD)
        </label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          step={0.01}
          min={0}
          value={prize}
          onChange={({ target }) => {
            setPrize(target.value)
            setError(undefined)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${inputStyle} h-11! w-36! tabular-nums`}
        />
      </div>
      <Button type="submit" look="secondary">
        {count === 1 ? 'Set the prize' : `Set all ${count} prizes`}
      </Button>
      <p role="status" className="self-center text-sm text-moss-text">
        {done}
      </p>
      <div className="basis-full empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </form>
  )
}
