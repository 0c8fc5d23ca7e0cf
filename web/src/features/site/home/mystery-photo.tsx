import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useCallback, useState } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Graticule } from '../../../ui/graticule.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Challenge } from './challenge.ts'
import { texts } from './texts.ts'

const sizes = '(width >= 80rem) 672px, (width >= 64rem) 54vw, calc(100vw - 3rem)'

interface MysteryPhotoProps {
  puzzle: Puzzle | null
  challenge: Challenge
  /** A past day for visitors; null for players. */
  practice: AnswerOf<'GET /api/site/welcome'>['practice']
}

/** A photo framed like a map sheet, with a question pin: today's photo. Visitors get the latest public one, which opens practice. */
export function MysteryPhoto({ puzzle, challenge, practice }: MysteryPhotoProps) {
  const isPast = practice !== null && practice.puzzle_id !== puzzle?.id
  const labels: Partial<Record<Challenge, string>> = { none: texts.photoNone, solved: texts.photoSolved }
  const own = puzzle && { image_url: puzzle.image_url, ...puzzle.photo, kind: puzzle.photo.kind }
  const photo: Shown | null = practice ? { ...practice.photo, kind: isPast ? 'past' : 'sharp' } : own
  const sheet = (
    <div className="relative aspect-8/5 overflow-hidden bg-water lg:aspect-auto lg:h-full lg:min-h-112 2xl:min-h-144">
      {photo && <Photo key={photo.image_url} photo={photo} />}
      {(!photo || photo.kind === 'blurred') && <Graticule />}
      <Pin isFound={!isPast && challenge === 'solved'} />
      <p className="absolute top-3 start-3 flex items-center gap-2 rounded-full bg-card px-3 py-1.5 text-sm font-semibold text-ink">
        {challenge === 'open' && <span aria-hidden="true" className="size-2 rounded-full bg-pin" />}
        {isPast ? texts.whereIsThis : (labels[challenge] ?? common.mysteryPhoto)}
      </p>
    </div>
  )
  return (
    <div className="neatline shadow-soft lg:h-full">
      {practice ? (
        <Link to={`/practice?day=${practice.puzzle_id}`} className="block lg:h-full">
          {sheet}
        </Link>
      ) : (
        sheet
      )}
    </div>
  )
}

const alts = { past: texts.photoPast, blurred: texts.photoBlurred, sharp: texts.photoSharp }
type Shown = Omit<Puzzle['photo'], 'kind'> & { image_url: string; kind: keyof typeof alts }

const layer = 'absolute inset-0 size-full object-cover'

/** The photo over its placeholder colors. Inline styles are forbidden, so the colors are images. */
function Photo({ photo }: { photo: Shown }) {
  const { image_url, kind } = photo
  const [isBroken, setIsBroken] = useState(false)
  // It may have failed before hydration.
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
          alt={alts[kind]}
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
