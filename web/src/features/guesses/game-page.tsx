import './game-page.css'
import './game-layout.css'
import './game-landscape.css'
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

/** The game: checks access, and chooses the puzzle. */
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
            // What went wrong shows in the session's state.
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
      // A new player begins with a new state.
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

/** The notice about a paid checkout is there on a day without a challenge too, and the next challenge appears by itself. */
function DayWithoutChallenge({ calledOff, onReleased }: EmptyDay) {
  const { subscription, recheck } = useSubscription()
  useStatusRefresh({ isStreamed: false })
  const releases = useReleases()
  useRereadAtRelease(releases.data?.schedule, () => {
    // The countdown next to the new challenge is to the following one.
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

/** Waiting for the session has an end: 5 s after it was asked, which may be before this screen was shown. */
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

/** A signed-out visitor is redirected to the login. A player with a session that ends here sees a notice and may stay. */
function useWayToLogin(state: 'unknown' | 'signed-out' | 'signed-in'): void {
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (state === 'signed-in') wasSignedIn.current = true
    if (state === 'signed-out' && !wasSignedIn.current) navigate('/login', { replace: true })
  }, [state, navigate])
}
