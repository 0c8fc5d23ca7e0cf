import type { Site } from '@whereabouts/contract/site'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useState } from 'react'
import { Card } from '../parts/card.tsx'
import { PinMap } from '../parts/map/pin-map.tsx'
import { bestGuess, hasWon, isMapDisabled, type Play } from './play.ts'
import { SubmitBar } from './submit-bar.tsx'

interface Props {
  play: Play
  sources: Site['map']
  /** The revealed place, once the puzzle is solved. */
  answer: Point | null
  onPin: (pin: Point | null) => void
  onSubmit: () => void
}

/** The map on which the player says where the photo was taken, and the button that sends it. */
export function MapCard({ play, sources, answer, onPin, onSubmit }: Props) {
  const [isFull, setFull] = useFullMap()
  const guess = bestGuess(play)
  const reveal = answer && { answer, from: guess?.place ?? null }
  return (
    <Card
      as="section"
      aria-labelledby="map-title"
      data-full={isFull}
      className="map-card flex flex-1 flex-col px-4 pt-3 pb-4"
    >
      <h2 id="map-title" className="pb-3 text-lg">
        Target Zone (Photographer's Location)
      </h2>
      {reveal && (
        <p role="status" className="mb-3 rounded-control bg-moss/12 px-3 py-2 text-sm font-semibold text-moss-text">
          {hasWon(play) ? 'You Won - Location Revealed' : 'Challenge Completed - Location Revealed'}
        </p>
      )}
      <PinMap
        label="Map of the world"
        // Once the place is revealed, the guess that counts stands for the player.
        pin={reveal ? (guess?.place ?? play.pin) : play.pin}
        onPin={onPin}
        isDisabled={isMapDisabled(play)}
        sources={sources}
        reveal={reveal}
        isFull={isFull}
        onFull={setFull}
      />
      <SubmitBar play={play} onSubmit={onSubmit} />
    </Card>
  )
}

function useFullMap() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && setFull(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isFull])
  return [isFull, setFull] as const
}
