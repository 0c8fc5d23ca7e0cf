import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { useState } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import type { LayerKind } from '../../../../ui/map/base-layers.ts'
import { MapPlaceholder, useLateMap } from '../../../../ui/map/late-map.tsx'
import { LayerToggle } from '../../../../ui/map/layer-toggle.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { WeekStrip } from '../calendar/week-strip.tsx'
import { type MarkLook, markShapes, StatusWord, statusOf, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'
import type { PuzzleMapFrameProps } from './puzzle-map-frame.tsx'

interface Props {
  puzzles: readonly AdminPuzzle[]
  days: ReadonlyMap<string, readonly AdminPuzzle[]>
  today: string
  onEdit: (puzzle: AdminPuzzle) => void
}

const none: readonly AdminPuzzle[] = []
const loadMapFrame = async () => (await import('./puzzle-map-frame.tsx')).PuzzleMapFrame

/** All puzzles on a map, with those of a chosen day highlighted. */
export function PuzzleMap({ puzzles, days, today, onEdit }: Props) {
  const [date, setDate] = useState<string | null>(null)
  const [layer, setLayer] = useState<LayerKind>('map')
  const { map: sources } = useSite()
  const { Loaded: MapFrame, hasFailed } = useLateMap<PuzzleMapFrameProps>(loadMapFrame)
  const selected = (date && days.get(date)) || none

  return (
    <Card as="section" aria-labelledby="puzzle-map-title" className="@container grid min-w-0 gap-3 p-2 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="puzzle-map-title" className="text-lg sm:text-xl">
          All puzzle locations
        </h2>
        <Legend puzzles={puzzles} />
      </div>
      <WeekStrip days={days} today={today} date={date} onDate={setDate} />
      <div className="grid gap-3 @min-[48rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="relative isolate h-[500px] overflow-hidden rounded-control border border-line bg-line/30">
          <LayerToggle layer={layer} onLayer={setLayer} />
          {MapFrame && <MapFrame {...{ puzzles, selected, layer, sources, onEdit }} />}
          {!MapFrame && (
            <MapPlaceholder
              hasFailed={hasFailed}
              failed="The map could not be loaded. Please check your internet connection."
              reload="Reload the page"
            />
          )}
        </div>
        <SelectedPuzzles date={date} puzzles={selected} onEdit={onEdit} onClear={() => setDate(null)} />
      </div>
    </Card>
  )
}

function Legend({ puzzles }: { puzzles: readonly AdminPuzzle[] }) {
  const rare = (['unsolved', 'called-off'] as const).filter((look) => puzzles.some((one) => statusOf(one) === look))
  const looks: MarkLook[] = ['pending', 'solved', ...rare, 'selected']
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-1">
          <span className={`puzzle-mark puzzle-mark-${look} size-5`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path fill={markShapes[look].color} d={markShapes[look].body} />
              <path d={markShapes[look].sign} />
            </svg>
          </span>
          {look === 'selected' ? 'Selected' : texts.status[look]}
        </li>
      ))}
      <li className="font-semibold tabular-nums">{`Total: ${counted(puzzles.length, 'puzzle')}`}</li>
    </ul>
  )
}

interface SelectedPuzzlesProps {
  date: string | null
  puzzles: readonly AdminPuzzle[]
  onEdit: (puzzle: AdminPuzzle) => void
  onClear: () => void
}

/** Details of the chosen day's puzzles. */
function SelectedPuzzles({ date, puzzles, onEdit, onClear }: SelectedPuzzlesProps) {
  if (!date || puzzles.length === 0)
    return (
      <p className="grid place-items-center rounded-control border border-dashed border-line p-4 text-center text-sm text-soft">
        Choose a date with puzzles to see where they are and what they show.
      </p>
    )
  return (
    <section
      aria-label={texts.puzzlesOf(writeShortDate(date))}
      className="flex min-h-0 flex-col gap-2 @min-[48rem]:max-h-[500px]"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{writeShortDate(date)}</h3>
        <Button look="quiet" className="px-3! text-sm" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3 overflow-y-auto">
        {puzzles.map((puzzle) => (
          <SelectedPuzzle key={puzzle.id} puzzle={puzzle} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function SelectedPuzzle({ puzzle, onEdit }: { puzzle: AdminPuzzle; onEdit: (puzzle: AdminPuzzle) => void }) {
  const status = statusOf(puzzle)
  return (
    <li className="overflow-hidden rounded-control border border-line">
      <AdminPhoto
        photoId={puzzle.photo_id}
        alt={texts.photoOf(writeShortDate(puzzle.release_date))}
        className="aspect-[3/2] w-full object-cover"
      />
      <div className="flex items-center justify-between gap-2 p-2 ps-3 text-sm">
        <div>
          <p className="flex items-center gap-3">
            <span className="font-semibold tabular-nums">{formatPrize(puzzle.prize_amount)}</span>
            <StatusWord status={status} isLive={puzzle.is_released} />
          </p>
          <p className="text-soft tabular-nums">{timeOf(puzzle)} UTC</p>
        </div>
        <Button look="secondary" className="px-4!" onClick={() => onEdit(puzzle)}>
          Edit
        </Button>
      </div>
    </li>
  )
}
