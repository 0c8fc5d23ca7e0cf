import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { type FormEvent, useId, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import { countOthers } from './photo-queue-items.ts'
import { PrizeForAll } from './photo-queue-prize.tsx'
import { PhotoQueueRow, queueColumns } from './photo-queue-row.tsx'
import { useQueue, useSchedule } from './photo-queue-state.ts'
import { useUnsavedWarning } from './puzzle-dialog-rest.ts'
import { puzzleTexts } from './puzzle-texts.ts'
import { usePuzzles } from './use-puzzles.ts'

const hint = `${puzzleTexts.queueDrop} ${puzzleTexts.fileHint}`

/** Many photos at once: dropped, looked over, scheduled. */
export function PhotoQueue({ onScheduled }: { onScheduled: () => void }) {
  const queue = useQueue()
  const { isScheduling, scheduleAll, scheduleAnyway } = useSchedule(queue, onScheduled)
  const { items } = queue
  const { data } = usePuzzles()
  const stored = takenDays(data?.puzzles ?? [])
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useUnsavedWarning(items.length > 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isScheduling) void scheduleAll()
  }
  const remove = (key: string) => {
    queue.remove(key)
    // The button that had the focus goes with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={`${formId}-title`} className="min-w-0 space-y-3">
      <h2 ref={heading} id={`${formId}-title`} tabIndex={-1} className="text-xl outline-none">
        {puzzleTexts.queueTitle}
      </h2>
      <p className="text-soft">{puzzleTexts.queueLead}</p>
      <PhotoDropZone isMany label={puzzleTexts.queueChoose} hint={hint} onFiles={queue.add} />
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
                form={formId}
                onChange={(how) => queue.change(item.key, how)}
                onRemove={() => remove(item.key)}
                onAnyway={() => {
                  // The button that had the focus goes with its row, or with what the row says.
                  heading.current?.focus()
                  void scheduleAnyway(item.key)
                }}
              />
            ))}
          </ul>
          <Button type="submit" form={formId} isBusy={isScheduling}>
            {isScheduling ? puzzleTexts.scheduling : puzzleTexts.scheduleAll(items.length)}
          </Button>
        </>
      )}
    </section>
  )
}

/** For the eye: each field has its own label for the reader of the screen. */
function ColumnTitles() {
  const { photo, date, time, place, prize } = puzzleTexts.queueColumns
  return (
    <div aria-hidden="true" className={`hidden px-3 text-sm font-medium text-soft xl:grid ${queueColumns}`}>
      <span className="col-span-2">{photo}</span>
      <span>{date}</span>
      <span>{time}</span>
      <span>{place}</span>
      <span>{prize}</span>
    </div>
  )
}

/** The day of each puzzle that players will get. */
const takenDays = (puzzles: readonly AdminPuzzle[]) =>
  puzzles.filter(({ void_reason }) => void_reason === null).map(({ release_date }) => release_date)
