import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { langOf } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.tsx'
import { useSite } from '../../../lib/site.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { useRereadAtRelease } from '../../../lib/use-reread-at-release.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Graticule } from '../../../ui/graticule.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PastWinners } from '../../prizes/winners/past-winners.tsx'
import { aboutTheGame } from './about-late.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { MysteryPhoto } from './mystery-photo.tsx'
import { PrizeCard } from './prize-card.tsx'
import { texts } from './texts.ts'
import { UpcomingChallenges } from './upcoming-challenges.tsx'
import world from './world.svg'

type Today = AnswerOf<'GET /api/puzzles/today'>

/** Visitors have no live stream: a win shows within this time, or when they return to the window. */
const rereadMs = 15_000

/** The home page: today's photo and prize, how it works, and what comes next. */
export function HomePage() {
  const { data, isPending, refetch } = useRead(
    'GET /api/puzzles/today',
    {},
    { refetchInterval: rereadMs, refetchOnWindowFocus: 'always' },
  )
  const upcoming = useRead('GET /api/puzzles/schedule', {})
  useRereadAtRelease(upcoming.data?.schedule, () => {
    void refetch()
    void upcoming.refetch()
  })
  const puzzle = data?.puzzle ?? null

  const challengeOf = (): Challenge => {
    if (isPending) return 'loading'
    if (!data) return 'unknown'
    if (!puzzle) return 'none'
    return puzzle.is_solved ? 'solved' : 'open'
  }
  const challenge = challengeOf()

  return (
    <>
      <Hero today={data} challenge={challenge} onRetry={() => void refetch()} />
      {aboutTheGame}
      <PastWinners className="column max-w-7xl pb-16 lg:pb-24" />
      <PlayToWin challenge={challenge} />
      <div className="column grid max-w-7xl gap-x-12 gap-y-16 py-16 lg:grid-cols-2 lg:py-24">
        <UpcomingChallenges />
        <FaqTeasers />
      </div>
    </>
  )
}

/** Longer texts use a smaller font, so that the button stays on the first screen. */
const longTitle = 48
const longTagline = 200

interface HeroProps {
  today: Today | undefined
  challenge: Challenge
  /** Reloads today's challenge. */
  onRetry: () => void
}

/**
 * A photo, today's prize, and a button: visitors see a past photo they can guess now, players today's. On a phone the tagline comes last, so that
 * photo, prize and button are visible together at any tagline length.
 */
function Hero({ today, challenge, onRetry }: HeroProps) {
  const site = useSite()
  const { homepage_title, project_name, project_tagline, logo } = site
  const { user } = useSession()
  const { data: welcome } = useRead('GET /api/site/welcome', {}, { enabled: !user })
  const puzzle = today?.puzzle ?? null
  const title = homepage_title || project_name
  return (
    <section className="relative overflow-hidden">
      <Graticule className="stroke-ink/6" />
      <div className="column relative grid max-w-7xl gap-x-12 pt-4 pb-12 sm:pt-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_1fr] lg:pt-10 lg:pb-16">
        <div className="min-w-0">
          {/* The header already shows the name, unless it has a logo, or no room beside the player's. */}
          {title !== project_name && (logo || user) && (
            <p className={`mb-1 font-semibold wrap-anywhere text-pin-text sm:mb-2 ${logo ? '' : 'sm:hidden'}`}>
              {project_name}
            </p>
          )}
          <h1 className={`text-3xl wrap-anywhere ${title.length > longTitle ? 'sm:text-4xl' : 'sm:text-5xl'}`}>
            <bdi lang={langOf(site, 'homepage_title')}>{title}</bdi>
          </h1>
        </div>
        <p
          dir="auto"
          lang={langOf(site, 'project_tagline')}
          className={`max-w-prose leading-relaxed wrap-anywhere text-soft max-sm:order-last max-sm:mt-6 sm:mt-4 ${project_tagline.length > longTagline ? '' : 'sm:text-lg'}`}
        >
          {project_tagline}
        </p>
        <div className="mt-4 sm:mt-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
          <MysteryPhoto puzzle={puzzle} challenge={challenge} practice={user ? null : (welcome?.practice ?? null)} />
        </div>
        <div className="relative z-10 -mt-8 sm:-mt-16 sm:px-6 lg:mt-8 lg:self-end lg:px-0">
          <PrizeCard {...{ today, challenge, onRetry }} offer={user ? null : welcome?.offer} />
        </div>
      </div>
    </section>
  )
}

/** The banner that repeats the main button: the world at night, with a pin and its win circle. */
function PlayToWin({ challenge }: { challenge: Challenge }) {
  return (
    <section
      aria-labelledby="play-to-win"
      className="relative overflow-hidden border-y border-line bg-[#0f1c2e] text-[#e9eef5] dark:bg-[#0c3f4d]"
    >
      <Graticule className="stroke-white/8" />
      <div className="column relative max-w-7xl py-14 md:py-16 lg:py-24">
        <World />
        <div className="relative">
          <h2 id="play-to-win" className="text-4xl sm:text-5xl lg:text-6xl">
            {texts.playToWin}
          </h2>
          <p className="mt-3 max-w-[26rem] text-lg text-[#d3dde8]">{texts.playToWinText}</p>
          <MainButton challenge={challenge} className="mt-7 max-sm:w-full" />
        </div>
      </div>
    </section>
  )
}

/** Positions match the picture (tools/basemap/outline.ts): the pin is in Lisbon. */
function World() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 aspect-1200/527 h-[88%] -translate-y-1/2 max-md:-end-24 md:-end-28 lg:end-8 lg:h-[92%]"
    >
      <img
        src={world}
        alt=""
        width={1200}
        height={527}
        loading="lazy"
        decoding="async"
        className="size-full opacity-20"
      />
      <svg
        viewBox="0 0 1200 527"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible max-md:hidden"
      >
        <circle
          cx="572"
          cy="125"
          r="54"
          className="fill-[#ff6a4d]/15 stroke-[#ff8a72] stroke-[2.5]"
          strokeDasharray="6 8"
        />
        <path
          className="fill-[#ff6a4d]"
          transform="translate(572 125) scale(2.6) translate(-16 -30)"
          d="M16 2A10.5 10.5 0 0 0 5.5 12.5C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.5A10.5 10.5 0 0 0 16 2Zm0 6.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Z"
        />
      </svg>
    </div>
  )
}

const shownCount = 3

/** The first questions and answers. */
function FaqTeasers() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        {common.faqs}
      </h2>
      <div className="mt-6">
        <TeaserList />
      </div>
      <ButtonLink to="/faq" className="mt-6">
        {texts.viewFaqs}
      </ButtonLink>
    </section>
  )
}

function TeaserList() {
  const { data, isPending, refetch } = useRead('GET /api/faqs', {})
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!data) return <LoadFailure title={common.loadFailed} onRetry={() => void refetch()} />
  if (data.faqs.length === 0) return <Card className="p-6 text-soft">{common.noFaqs}</Card>
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {data.faqs.slice(0, shownCount).map(({ id, question, answer }) => (
        <article key={id} className="relative p-4 hover:bg-line/25 sm:px-6 sm:py-5">
          <h3 dir="auto" className="text-lg wrap-anywhere">
            <Link
              to={`/faq#${id}`}
              className="rounded-control underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {question}
            </Link>
          </h3>
          <p dir="auto" className="mt-1.5 line-clamp-2 leading-relaxed wrap-anywhere text-soft">
            {answer}
          </p>
        </article>
      ))}
    </Card>
  )
}
