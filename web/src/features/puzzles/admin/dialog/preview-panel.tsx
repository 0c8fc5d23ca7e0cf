import { formatPrize } from '../../../../lib/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { numberOf, type PuzzleFields, releaseMs, wholePrize } from './puzzle-fields.ts'

const texts = {
  previewRelease: (utc: string, own: string) => `Released ${utc} UTC, for you ${own}`,
}

interface Props {
  photoId: string | null
  fields: PuzzleFields
  /** The part of the prize that earlier winners forfeited. */
  prizeRolled: number
}

/** The puzzle as subscribers and other players will see it. */
export function PreviewPanel({ photoId, fields, prizeRolled }: Props) {
  const own = numberOf(fields.prize)
  const at = releaseMs(fields)
  return (
    <section aria-labelledby="preview-title" className="space-y-2">
      <h3 id="preview-title" className="text-lg">
        What players will see
      </h3>
      {photoId ? (
        <div className="grid grid-cols-2 gap-3">
          <Copy photoId={photoId} kind="blurred" label="Without a subscription" />
          <Copy photoId={photoId} kind="sharp" label="With a subscription" />
        </div>
      ) : (
        <p className="text-sm text-soft">No photo yet.</p>
      )}
      <div className="text-sm tabular-nums">
        {own !== null && <p>{`Prize ${formatPrize(wholePrize(own, prizeRolled))}`}</p>}
        {at !== null && (
          <p>{texts.previewRelease(`${writeShortDate(fields.date)}, ${fields.time.slice(0, 5)}`, writeOwnTime(at))}</p>
        )}
      </div>
    </section>
  )
}

function Copy({ photoId, kind, label }: { photoId: string; kind: 'sharp' | 'blurred'; label: string }) {
  return (
    <figure>
      <AdminPhoto
        {...{ photoId, kind }}
        alt={label}
        className="aspect-[4/3] w-full overflow-hidden rounded-control object-cover"
      />
      <figcaption className="mt-1 text-sm text-soft">{label}</figcaption>
    </figure>
  )
}

/** A time in the viewer's zone: 'Tue, Mar 10, 2026, 1:00 PM GMT+1'. */
export function writeOwnTime(atMs: number): string {
  return new Date(atMs).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
