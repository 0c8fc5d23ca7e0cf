import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { MapPlaceholder, useLateMap } from '../../ui/map/late-map.tsx'
import { texts as mapTexts } from '../../ui/map/texts.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { GuessMapFrameProps } from './guess-map-frame.tsx'
import { texts } from './texts.ts'

const words = texts.map

const loadFrame = async () => (await import('./guess-map-frame.tsx')).GuessMapFrame

/** A player's guesses on a map of their own. */
export function GuessMap({ title, spots }: { title: string; spots: GuessMapFrameProps['spots'] }) {
  if (spots.length === 0) return null
  return (
    <TitledCard title={title}>
      <p className="mt-1 text-soft">{words.text(spots.length)}</p>
      <SmallMap spots={spots} />
    </TitledCard>
  )
}

/** A small world map with guesses. Its code and the map library load on first use. */
export function SmallMap({ spots }: Pick<GuessMapFrameProps, 'spots'>) {
  const { map: sources } = useSite()
  const { Loaded: Frame, hasFailed } = useLateMap<GuessMapFrameProps>(loadFrame)
  return (
    <div className="relative isolate mt-4 h-72 overflow-hidden rounded-control border border-line bg-line/30 sm:h-96">
      {Frame && <Frame spots={spots} sources={sources} />}
      {!Frame && <MapPlaceholder hasFailed={hasFailed} failed={mapTexts.loadFailed} reload={common.tryAgain} />}
    </div>
  )
}
