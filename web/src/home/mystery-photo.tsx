import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useState } from 'react'
import { Graticule } from '../parts/graticule.tsx'
import type { Challenge } from './challenge.ts'

const sizes = '(width >= 80rem) 760px, (width >= 64rem) 58vw, 94vw'

interface MysteryPhotoProps {
  puzzle: Puzzle | null
  challenge: Challenge
}

/** Today's photo in the frame of a map sheet, with a pin that nobody has placed yet. */
export function MysteryPhoto({ puzzle, challenge }: MysteryPhotoProps) {
  const isWaiting = challenge === 'open'
  return (
    <figure className="neatline shadow-soft">
      <div className="relative aspect-square overflow-hidden bg-sea sm:aspect-16/10 lg:aspect-4/3">
        {puzzle && <Photo key={puzzle.image_url} puzzle={puzzle} />}
        <Graticule />
        <QuestionPin />
        <figcaption className="absolute top-3 left-3 flex items-center gap-2 rounded-full bg-card px-3 py-1.5 text-sm font-semibold text-ink">
          {isWaiting && <span aria-hidden="true" className="size-2 rounded-full bg-pin motion-safe:animate-pulse" />}
          {challenge === 'none' ? 'The next photo is on its way' : 'Today’s mystery photo'}
        </figcaption>
        <p
          aria-hidden="true"
          className="absolute right-3 bottom-3 hidden rounded-full bg-card px-3 py-1.5 text-sm font-medium text-ink tabular-nums sm:block"
        >
          ??.????° N, ??.????° E
        </p>
      </div>
    </figure>
  )
}

function Photo({ puzzle: { image_url, photo } }: { puzzle: Puzzle }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const width = (pixels: number) => `${image_url}${image_url.includes('?') ? '&' : '?'}width=${pixels}`
  return (
    <div
      className="absolute inset-0 bg-cover bg-center"
      style={{ backgroundColor: photo.dominantColor, backgroundImage: `url("${photo.placeholder}")` }}
    >
      {!isBroken && (
        <img
          src={image_url}
          srcSet={photo.widths.map((pixels) => `${width(pixels)} ${pixels}w`).join(', ') || undefined}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={photo.kind === 'blurred' ? 'Today’s photo, blurred until you play' : 'Today’s photo'}
          fetchPriority="high"
          decoding="async"
          onLoad={() => setIsLoaded(true)}
          onError={() => setIsBroken(true)}
          className={`size-full object-cover transition-opacity duration-300 ${isLoaded ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}

function QuestionPin() {
  return (
    <svg
      viewBox="0 0 64 80"
      aria-hidden="true"
      className="absolute top-[46%] left-1/2 h-24 -translate-x-1/2 -translate-y-full drop-shadow-lg sm:h-28"
    >
      <path
        className="fill-pin stroke-white"
        strokeWidth="3"
        d="M32 3a26 26 0 0 0-26 26c0 19 26 47 26 47s26-28 26-47A26 26 0 0 0 32 3Z"
      />
      <path
        className="fill-none stroke-white"
        strokeWidth="5.5"
        strokeLinecap="round"
        d="M24.5 23a7.8 7.8 0 1 1 11.5 6.900c-2.8 1.6-4 3-4 6.6"
      />
      <circle cx="32" cy="44" r="3.4" className="fill-white" />
    </svg>
  )
}
