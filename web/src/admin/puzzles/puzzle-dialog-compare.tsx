import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from './calendar-days.ts'
import { fieldsOf, numberOf, type PuzzleFields } from './puzzle-dialog-fields.ts'
import type { ChangedMeanwhile } from './puzzle-dialog-save.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props extends ChangedMeanwhile {
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else has saved the puzzle meanwhile: both versions side by side, and which one shall count. */
export function CompareVersions({ stored, draft, onMine, onTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = differences(draft.fields, fieldsOf(stored))
  const photos = draft.photoId === stored.photo_id ? [] : [draft.photoId, stored.photo_id]
  return (
    <section aria-labelledby="changed-title" className="mb-5 rounded-control border border-gold/60 bg-gold/10 p-4">
      <h3 id="changed-title" ref={heading} tabIndex={-1} className="text-lg text-gold-text outline-none">
        {puzzleTexts.changedTitle}
      </h3>
      <p className="mt-1">{rows.length + photos.length > 0 ? puzzleTexts.changedLead : puzzleTexts.changedSame}</p>
      <Differences rows={rows} photos={photos} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onTheirs}>
          {puzzleTexts.useTheirs}
        </Button>
        <Button look="secondary" onClick={onMine}>
          {puzzleTexts.useMine}
        </Button>
      </div>
    </section>
  )
}

interface DifferencesProps {
  rows: ReturnType<typeof differences>
  /** Both photos, where they differ. */
  photos: readonly string[]
}

function Differences({ rows, photos }: DifferencesProps) {
  return (
    <table className="mt-3 w-full max-w-2xl text-left text-sm tabular-nums [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3">
      <thead>
        <tr>
          <th scope="col">{puzzleTexts.field}</th>
          <th scope="col">{puzzleTexts.mine}</th>
          <th scope="col">{puzzleTexts.stored}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="font-medium">
              {name}
            </th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
        {photos.length > 0 && (
          <tr className="border-t border-line">
            <th scope="row" className="font-medium">
              {puzzleTexts.image}
            </th>
            {photos.map((photoId, index) => (
              <td key={photoId}>
                <AdminPhoto
                  photoId={photoId}
                  alt={index === 0 ? puzzleTexts.mine : puzzleTexts.stored}
                  className="aspect-[4/3] w-36 rounded-control object-cover"
                />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

const written: readonly { name: string; write: (fields: PuzzleFields) => string }[] = [
  { name: puzzleTexts.placeTitle, write: ({ lat, lng }) => `${Number(lat).toFixed(6)}, ${Number(lng).toFixed(6)}` },
  { name: puzzleTexts.prize, write: ({ prize }) => formatPrize(numberOf(prize) ?? 0) },
  { name: puzzleTexts.date, write: ({ date }) => writeShortDate(date) },
  { name: puzzleTexts.time, write: ({ time }) => time },
]

function differences(mine: PuzzleFields, theirs: PuzzleFields) {
  return written
    .map(({ name, write }) => ({ name, mine: write(mine), theirs: write(theirs) }))
    .filter((row) => row.mine !== row.theirs)
}
