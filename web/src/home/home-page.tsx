import { firstReads } from '../first-reads.ts'
import { useReadLater } from '../parts/read-later.ts'
import { useRereadAtRelease } from '../parts/use-reread-at-release.ts'
import type { Challenge } from './challenge.ts'
import { EarlyAdvantage } from './early-advantage.tsx'
import { FaqTeasers } from './faq-teasers.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PlayToWin } from './play-to-win.tsx'
import { UpcomingChallenges } from './upcoming-challenges.tsx'

/** Visitors have no live stream: a win shows within this time, and at once when they come back to the window. */
const rereadMs = 15_000

/** The first screen: today's photo and prize, how the game works, what comes next. */
export function HomePage() {
  const { data, isPending, refetch } = useReadLater(
    firstReads.today,
    {},
    { refetchInterval: rereadMs, refetchOnWindowFocus: 'always' },
  )
  const upcoming = useReadLater(firstReads.schedule, {})
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
      <Hero puzzle={puzzle} challenge={challenge} onRetry={() => void refetch()} />
      <HowItWorks />
      <EarlyAdvantage />
      <PlayToWin challenge={challenge} />
      <div className="column grid max-w-7xl gap-x-12 gap-y-16 py-16 lg:grid-cols-2 lg:py-24">
        <UpcomingChallenges />
        <FaqTeasers />
      </div>
    </>
  )
}
