import type { Puzzle } from '@whereabouts/contract/puzzles'
import { Graticule } from '../parts/graticule.tsx'
import { useSession } from '../session.tsx'
import { useSite } from '../site.tsx'
import type { Challenge } from './challenge.ts'
import { MysteryPhoto } from './mystery-photo.tsx'
import { PrizeCard } from './prize-card.tsx'

/** Texts of more letters are set smaller, so that the button stays on the first screen. */
const longTitle = 48
const longTagline = 200

interface HeroProps {
  puzzle: Puzzle | null
  challenge: Challenge
  /** Reads today's challenge again. */
  onRetry: () => void
}

/**
 * Today's photo, the prize, and the way into the game. On a phone the tagline comes last: however long it is, photo, prize and button are
 * seen at once.
 */
export function Hero({ puzzle, challenge, onRetry }: HeroProps) {
  const { homepage_title, project_name, project_tagline, logo } = useSite()
  const { user } = useSession()
  const title = homepage_title || project_name
  return (
    <section className="relative overflow-hidden">
      <Graticule className="stroke-ink/6" />
      <div className="column relative grid max-w-7xl gap-x-12 pt-4 pb-12 sm:pt-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_1fr] lg:pt-10 lg:pb-16">
        <div className="min-w-0">
          {/* The header tells the name already, unless it has a picture, or no room for the name beside the player's. */}
          {title !== project_name && (logo || user) && (
            <p className={`mb-1 font-semibold wrap-anywhere text-pin-text sm:mb-2 ${logo ? '' : 'sm:hidden'}`}>
              {project_name}
            </p>
          )}
          <h1 className={`text-3xl wrap-anywhere ${title.length > longTitle ? 'sm:text-4xl' : 'sm:text-5xl'}`}>
            {title}
          </h1>
        </div>
        <p
          className={`max-w-prose leading-relaxed wrap-anywhere text-soft max-sm:order-last max-sm:mt-6 sm:mt-4 ${project_tagline.length > longTagline ? '' : 'sm:text-lg'}`}
        >
          {project_tagline}
        </p>
        <div className="mt-4 sm:mt-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
          <MysteryPhoto puzzle={puzzle} challenge={challenge} />
        </div>
        <div className="relative z-10 -mt-8 sm:-mt-16 sm:px-6 lg:mt-8 lg:self-end lg:px-0">
          <PrizeCard prize={puzzle?.prize_amount ?? null} challenge={challenge} onRetry={onRetry} />
        </div>
      </div>
    </section>
  )
}
