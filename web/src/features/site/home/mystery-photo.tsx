import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useCallback, useState } from 'react'
import { Graticule } from '../../../ui/graticule.tsx'
import type { Challenge } from './challenge.ts'
import { texts } from './texts.ts'

const sizes = '(width >= 80rem) 672px, (width >= 64rem) 54vw, 94vw'

interface MysteryPhotoProps {
  puzzle: Puzzle | null
  challenge: Challenge
}

/** Today's photo in the frame of a map sheet, with a pin that asks for the place until somebody has found it. */
export function MysteryPhoto({ puzzle, challenge }: MysteryPhotoProps) {
  const isOpen = challenge === 'open'
  const labels: Partial<Record<Challenge, string>> = { none: texts.photoNone, solved: texts.photoSolved }
  return (
    <figure className="neatline shadow-soft lg:h-full">
      <div className="relative aspect-8/5 overflow-hidden bg-water lg:aspect-auto lg:h-full lg:min-h-112 2xl:min-h-144">
        {puzzle && <Photo key={puzzle.image_url} puzzle={puzzle} />}
        <Graticule />
        <Pin isFound={challenge === 'solved'} />
        <figcaption className="absolute top-3 start-3 flex items-center gap-2 rounded-full bg-card px-3 py-1.5 text-sm font-semibold text-ink">
          {isOpen && <span aria-hidden="true" className="size-2 rounded-full bg-pin" />}
          {labels[challenge] ?? texts.photoOpen}
        </figcaption>
        {challenge !== 'solved' && (
          <p
            aria-hidden="true"
            className="absolute bottom-3 start-3 hidden rounded-full bg-card px-3 py-1.5 text-sm font-medium text-ink tabular-nums lg:block"
          >
            {texts.unknownPlace}
          </p>
        )}
      </div>
    </figure>
  )
}

const layer = 'absolute inset-0 size-full object-cover'

/** The photo on its own colours, which come with the page. Styles written into the page are forbidden, so the colours are pictures too. */
function Photo({ puzzle: { image_url, photo } }: { puzzle: Puzzle }) {
  const [isBroken, setIsBroken] = useState(false)
  // It may have failed before this code was there to hear of it.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
  }, [])
  const width = (pixels: number) => `${image_url}${image_url.includes('?') ? '&' : '?'}width=${pixels}`
  return (
    <>
      <svg aria-hidden="true" className={layer}>
        <rect width="100%" height="100%" fill={photo.dominantColor} />
      </svg>
      <img src={photo.placeholder} alt="" className={layer} />
      {!isBroken && (
        <img
          ref={lookAt}
          src={image_url}
          srcSet={photo.widths.map((pixels) => `${width(pixels)} ${pixels}w`).join(', ') || undefined}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={photo.kind === 'blurred' ? texts.photoBlurred : texts.photoSharp}
          fetchPriority="high"
          decoding="async"
          onError={() => setIsBroken(true)}
          className={layer}
        />
      )}
    </>
  )
}

function Pin({ isFound }: { isFound: boolean }) {
  return (
    <svg
      viewBox="0 0 64 80"
      aria-hidden="true"
      className="absolute top-[45%] left-1/2 h-16 -translate-x-1/2 -translate-y-1/2 drop-shadow-lg sm:h-28"
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
        strokeLinejoin="round"
        d={isFound ? 'M22 31l7 7 14-15' : 'M24.5 23a7.8 7.8 0 1 1 11.5 6.9c-2.8 1.6-4 3-4 6.6'}
      />
      {!isFound && <circle cx="32" cy="44" r="3.4" className="fill-white" />}
    </svg>
  )
}
