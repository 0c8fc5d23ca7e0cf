import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatPrize } from '../parts/formats.ts'
import { formatCoordinates } from '../parts/map/parse-coordinates.ts'
import { PhotoViewer } from '../parts/photo-viewer.tsx'
import { photoAddress, photoSourceSet } from './photo-address.ts'

const alt = "Today's mystery photo"
/** When a photo that failed is asked for again. After that the player is asked. */
const retryDelaysMs = [1000, 3000]

interface Props {
  puzzle: Puzzle
  /** The game is over for this player: solved, or his pin is dropped. */
  isOver: boolean
  /** The place, for the winner only. */
  wonPlace: Point | null
}

/** The photo of the day: blurred by the server for those who have not subscribed, else to be looked at closely. */
export function PhotoCard({ puzzle, isOver, wonPlace }: Props) {
  const [isViewed, setViewed] = useState(false)
  const photo = usePhoto(puzzle)
  const { kind, width, height, placeholder } = puzzle.photo
  const isBlurred = kind === 'blurred'

  return (
    <Card as="section" aria-labelledby="photo-title" className="flex min-h-0 flex-col overflow-hidden">
      <header className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 id="photo-title" className="text-lg">
          Mystery photo
        </h2>
        <p className="text-sm font-semibold text-gold-text tabular-nums">{formatPrize(puzzle.prize_amount)} prize</p>
      </header>
      <div
        className="relative min-h-0 flex-1 overflow-hidden bg-cover bg-center"
        style={{
          aspectRatio: `${width} / ${height}`,
          backgroundColor: puzzle.photo.dominantColor,
          backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
        }}
      >
        <button
          type="button"
          aria-label="View the photo on the full screen"
          className="absolute inset-0 size-full cursor-zoom-in -outline-offset-4"
          disabled={isBlurred || photo.hasFailed}
          onClick={() => setViewed(true)}
        >
          {!photo.hasFailed && (
            <img {...photo.attributes} alt={alt} width={width} height={height} className="size-full object-contain" />
          )}
        </button>
        {photo.hasFailed && <PhotoFailed onRetry={photo.retry} />}
        {isBlurred && !photo.hasFailed && <Locked />}
      </div>
      {isOver && (
        <p className="border-t border-line px-4 py-3 text-sm font-medium">
          {wonPlace ? (
            <>
              Coordinates: <span className="font-semibold tabular-nums">{formatCoordinates(wonPlace)}</span>
            </>
          ) : (
            'Pin dropped - check the rankings for results!'
          )}
        </p>
      )}
      <PhotoViewer
        isOpen={isViewed && !isBlurred}
        onClose={() => setViewed(false)}
        alt={alt}
        src={photo.attributes.src}
        srcSet={photo.attributes.srcSet}
        width={width}
        height={height}
        placeholder={placeholder}
      />
    </Card>
  )
}

/** The addresses of the photo, stamped once per load so that no cache answers, and asked for again when it does not come. */
function usePhoto({ image_url, photo }: Puzzle) {
  const [load, setLoad] = useState({ stamp: String(Date.now()), failures: 0, hasFailed: false })
  const { stamp, failures, hasFailed } = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo starts anew.
  useEffect(() => setLoad({ stamp: String(Date.now()), failures: 0, hasFailed: false }), [image_url])
  useEffect(() => {
    const delay = retryDelaysMs[failures - 1]
    if (hasFailed || delay === undefined) return
    const timer = window.setTimeout(() => setLoad((now) => ({ ...now, stamp: String(Date.now()) })), delay)
    return () => window.clearTimeout(timer)
  }, [failures, hasFailed])

  return {
    hasFailed,
    retry: () => setLoad({ stamp: String(Date.now()), failures: 0, hasFailed: false }),
    attributes: {
      key: stamp,
      src: photoAddress(image_url, { ...widest(photo.widths), stamp }),
      srcSet: photoSourceSet(image_url, { widths: photo.widths, stamp }),
      sizes: '(min-width: 1280px) 40vw, (min-width: 1024px) 60vw, 100vw',
      onError: () =>
        setLoad((now) => ({ ...now, failures: now.failures + 1, hasFailed: now.failures >= retryDelaysMs.length })),
    },
  }
}

const widest = (widths: readonly number[]) => (widths.length > 0 ? { width: Math.max(...widths) } : {})

function Locked() {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/25 p-4 text-center">
      <p className="rounded-control bg-black/65 px-3 py-1.5 text-sm font-medium text-white">
        The sharp photo is for subscribers
      </p>
      <ButtonLink to="/subscribe" look="primary">
        View photo
      </ButtonLink>
    </div>
  )
}

function PhotoFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-card/90 p-4 text-center"
    >
      <p>The photo could not be loaded.</p>
      <Button look="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
