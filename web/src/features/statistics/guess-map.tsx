import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { MapPlaceholder, useLateMap } from '../../ui/map/late-map.tsx'
import { texts as mapTexts } from '../../ui/map/texts.ts'
import type { GuessMapFrameProps } from './guess-map-frame.tsx'
import { texts } from './texts.ts'

const words = texts.map

const loadFrame = async () => (await import('./guess-map-frame.tsx')).GuessMapFrame

/** A player's guesses on a map of their own. */
export function GuessMap({ title, spots }: { title: string; spots: GuessMapFrameProps['spots'] }) {
  if (spots.length === 0) return null
  return (
    <Card as="section" aria-labelledby="map-title" className="p-5 sm:p-6">
      <h2 id="map-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-soft">{words.text(spots.length)}</p>
      <SmallMap spots={spots} />
    </Card>
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
