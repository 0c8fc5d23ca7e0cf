import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useSite } from '../site.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { MysteryPhoto } from './mystery-photo.tsx'
import { PrizeCard } from './prize-card.tsx'

interface HeroProps {
  puzzle: Puzzle | null
  challenge: Challenge
  /** Reads today's challenge again. */
  onRetry: () => void
}

/** Today's photo, the prize, and the way into the game. */
export function Hero({ puzzle, challenge, onRetry }: HeroProps) {
  const { homepage_title, project_name, project_tagline } = useSite()
  return (
    <section className="column grid max-w-7xl items-center gap-x-12 pt-6 pb-14 lg:grid-cols-[4fr_6fr] lg:pt-10 lg:pb-16 xl:grid-cols-[4fr_7fr]">
      <div className="mb-6 lg:mb-0 lg:self-end">
        {homepage_title && homepage_title !== project_name && (
          <p className="mb-2 font-semibold text-pin-text">{project_name}</p>
        )}
        <h1 className="text-4xl text-pretty sm:text-5xl lg:text-6xl">{homepage_title || project_name}</h1>
        <p className="mt-3 max-w-prose leading-relaxed text-soft sm:mt-4 sm:text-lg">{project_tagline}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MysteryPhoto puzzle={puzzle} challenge={challenge} />
      </div>
      <div className="relative z-10 -mt-8 grid justify-items-start gap-5 px-3 sm:px-6 sm:max-lg:flex sm:max-lg:items-end lg:mt-8 lg:self-start lg:px-0">
        <PrizeCard prize={puzzle?.prize_amount ?? null} challenge={challenge} onRetry={onRetry} />
        <MainButton challenge={challenge} />
      </div>
    </section>
  )
}
