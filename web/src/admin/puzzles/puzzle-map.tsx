import './puzzle-map.css'
import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import type { LayerKind } from '../../parts/map/base-layers.ts'
import { LayerToggle } from '../../parts/map/layer-toggle.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useSite } from '../../site.tsx'
import { type MarkLook, markShapes } from './mark-shapes.ts'
import type { PuzzleMapFrameProps } from './puzzle-map-frame.tsx'
import { statusOf } from './puzzle-status.ts'
import { SelectedPuzzles } from './selected-puzzles.tsx'
import { texts } from './texts.ts'
import { WeekStrip } from './week-strip.tsx'

interface Props {
  puzzles: readonly AdminPuzzle[]
  days: ReadonlyMap<string, readonly AdminPuzzle[]>
  today: string
  onEdit: (puzzle: AdminPuzzle) => void
}

const none: readonly AdminPuzzle[] = []

/** Where all puzzles are, and which of them belong to a chosen day. */
export function PuzzleMap({ puzzles, days, today, onEdit }: Props) {
  const [date, setDate] = useState<string | null>(null)
  const [layer, setLayer] = useState<LayerKind>('map')
  const { map: sources } = useSite()
  const { MapFrame, hasFailed } = useMapFrame()
  const selected = (date && days.get(date)) || none

  return (
    <Card as="section" aria-labelledby="puzzle-map-title" className="grid gap-3 p-2 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="puzzle-map-title" className="text-lg sm:text-xl">
          {texts.map}
        </h2>
        <Legend puzzles={puzzles} />
      </div>
      <WeekStrip days={days} today={today} date={date} onDate={setDate} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="relative isolate h-[500px] overflow-hidden rounded-control border border-line bg-line/30">
          <LayerToggle layer={layer} onLayer={setLayer} />
          {MapFrame && <MapFrame {...{ puzzles, selected, layer, sources, onEdit }} />}
          {!MapFrame && <MapPlaceholder hasFailed={hasFailed} />}
        </div>
        <SelectedPuzzles date={date} puzzles={selected} onEdit={onEdit} onClear={() => setDate(null)} />
      </div>
    </Card>
  )
}

/** Loads the map library when the screen is first shown; the calendar does not wait for it. */
function useMapFrame() {
  const [MapFrame, setMapFrame] = useState<ComponentType<PuzzleMapFrameProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    import('./puzzle-map-frame.tsx').then(
      (module) => isWanted && setMapFrame(() => module.PuzzleMapFrame),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return { MapFrame, hasFailed }
}

function MapPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton className="size-full rounded-none" />
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center">
      <p>{texts.mapFailed}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
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
              <path className="mark-body" d={markShapes[look].body} />
              <path className="mark-sign" d={markShapes[look].sign} />
            </svg>
          </span>
          {look === 'selected' ? texts.selected : texts.status[look]}
        </li>
      ))}
      <li className="font-semibold tabular-nums">{texts.total(puzzles.length)}</li>
    </ul>
  )
}
