import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { useRereadAtRelease } from '../../lib/use-reread-at-release.ts'
import { CountdownCard, useReleases } from '../puzzles/countdown/countdown-card.tsx'
import { loadFailureText, useToday } from '../puzzles/use-today.ts'
import { CheckoutNotice } from '../subscriptions/checkout/checkout-notice.tsx'
import { useStatusRefresh, useSubscription } from '../subscriptions/use-subscription.ts'
import { GameFailure } from './game-failure.tsx'
import { GameHeader } from './game-header.tsx'
import { GameScreen } from './game-screen.tsx'
import { AuthenticationRequired, GameLoading, NoChallenges, Oops } from './game-states.tsx'
import { texts } from './texts.ts'

const authPatienceMs = 5000

/** The game: checks access and chooses the puzzle. */
export function GamePage() {
  const { state, user, askedAt, refresh } = useSession()
  const { isTimedOut, startAgain } = useAuthPatience(state === 'unknown', askedAt)
  useWayToLogin(state)
  const today = useToday(state === 'signed-in')

  if (isTimedOut)
    return (
      <>
        <GameHeader subscription={null} guessesUsed={0} isSignedIn={false} />
        <Oops
          text={texts.states.authTimedOut}
          onRetry={() => {
            startAgain()
            // The session's state shows errors.
            void refresh().catch(() => null)
          }}
        />
      </>
    )
  if (state === 'unknown') return <Loading isSignedIn={false} />
  if (state === 'signed-out' || !user) return <AuthenticationRequired />

  const puzzle = today.data?.puzzle
  if (puzzle)
    return (
      // A new player starts with fresh state.
      <GameFailure key={`${puzzle.id} ${user.id}`}>
        <GameScreen puzzle={puzzle} user={user} />
      </GameFailure>
    )
  if (today.data)
    return <DayWithoutChallenge calledOff={today.data.called_off?.reason ?? null} onReleased={today.refetch} />
  if (today.isError && !today.isFetching)
    return (
      <>
        <GameHeader subscription={null} guessesUsed={0} />
        <Oops text={loadFailureText(today.error)} onRetry={() => void today.refetch()} />
      </>
    )
  return <Loading isSignedIn />
}

function Loading({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <GameHeader subscription={undefined} guessesUsed={0} isSignedIn={isSignedIn} />
      <GameLoading />
    </>
  )
}

interface EmptyDay {
  calledOff: string | null
  onReleased: () => unknown
}

/** The notice about a checkout also shows on days without a challenge; the next challenge appears automatically. */
function DayWithoutChallenge({ calledOff, onReleased }: EmptyDay) {
  const { subscription, recheck } = useSubscription()
  useStatusRefresh({ isStreamed: false })
  const releases = useReleases()
  useRereadAtRelease(releases.data?.schedule, () => {
    // Next to the new challenge, the countdown is to the following one.
    void releases.refetch().then(onReleased)
  })
  return (
    <>
      <GameHeader subscription={subscription} guessesUsed={0} />
      <div className="column pt-4 empty:hidden">
        <CheckoutNotice subscription={subscription} recheck={recheck} />
      </div>
      <NoChallenges calledOff={calledOff}>
        <CountdownCard />
      </NoChallenges>
    </>
  )
}

/** Stops waiting for the session 5 s after the request, which may predate this screen. */
function useAuthPatience(isWaiting: boolean, askedAt: number) {
  const [isTimedOut, setTimedOut] = useState(false)
  const [waitsFrom, setWaitsFrom] = useState(askedAt)
  useEffect(() => {
    setTimedOut(false)
    if (!isWaiting) return
    const timer = window.setTimeout(() => setTimedOut(true), waitsFrom + authPatienceMs - performance.now())
    return () => window.clearTimeout(timer)
  }, [isWaiting, waitsFrom])
  return { isTimedOut: isTimedOut && isWaiting, startAgain: () => setWaitsFrom(performance.now()) }
}

/** Visitors are redirected to sign-in. A player whose session ends here sees a notice and may stay. */
function useWayToLogin(state: 'unknown' | 'signed-out' | 'signed-in'): void {
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (state === 'signed-in') wasSignedIn.current = true
    if (state === 'signed-out' && !wasSignedIn.current) navigate('/login', { replace: true })
  }, [state, navigate])
}
