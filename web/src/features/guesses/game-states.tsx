import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button, NavButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stage } from './stage/stage.tsx'
import { texts } from './texts.ts'

/** Replaces the game when it cannot be shown: what happened, and what to do. */
interface NoticeProps {
  title: string
  children?: ReactNode
  action: ReactNode
  /** Announced by screen readers. */
  isAlert?: boolean
}

function Notice({ title, children, action, isAlert = false }: NoticeProps) {
  return (
    <main id="content" className="column grid min-h-[70svh] flex-1 place-items-center py-10">
      <Card {...(isAlert && { role: 'alert' })} className="w-full max-w-md p-8 text-center">
        <h1 className="text-2xl">{title}</h1>
        {children && <p className="mt-2 text-soft">{children}</p>}
        <div className="mt-6">{action}</div>
      </Card>
    </main>
  )
}

export function AuthenticationRequired() {
  return (
    <Notice
      title={texts.states.signedOut}
      action={
        <NavButton to="/login" look="primary">
          {actions.goToLogin}
        </NavButton>
      }
    >
      {texts.states.signedOutText}
    </Notice>
  )
}

export function Oops({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice isAlert title={texts.states.failed} action={<Button onClick={onRetry}>{common.tryAgain}</Button>}>
      {text}
    </Notice>
  )
}

/** A day without a challenge; `calledOff` is the reason if it was called off. Links to the next one. */
export function NoChallenges({ calledOff, children }: { calledOff: string | null; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="column grid flex-1 content-center justify-items-center gap-4 py-6 outline-none"
    >
      <Card className="w-full max-w-md p-8 text-center">
        <h1 className="text-2xl">{texts.states.noChallenge}</h1>
        {calledOff !== null && <p className="mt-2 font-medium wrap-anywhere">{texts.states.calledOff(calledOff)}</p>}
        <p className="mt-2 text-soft">{texts.states.noChallengeText}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <NavButton to="/" look="primary">
            {texts.states.goHome}
          </NavButton>
          <NavButton to="/schedule" state={{ from: 'game' }} look="secondary">
            {common.viewSchedule}
          </NavButton>
        </div>
      </Card>
      <div className="w-full max-w-md">{children}</div>
    </main>
  )
}

/** The game's columns on large screens: leaderboard and countdown on the left. */
export const columnsStyle =
  'game-columns mx-auto grid min-w-0 gap-4 lg:max-w-480 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start xl:grid-cols-[18rem_minmax(0,1fr)]'
export const sideStyle =
  'game-side flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height,4rem)+1rem)] lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-var(--header-height,4rem)-2rem)] lg:min-h-120'

/** Loading placeholder of the game screen. */
export function GameLoading() {
  const { project_name, state } = useSite()
  // No placeholder name before the site's is known.
  const title = state === 'loading' ? texts.states.loadingUnnamed : texts.states.loading(project_name)
  return (
    <main id="content" className={`column flex-1 py-4 ${columnsStyle}`}>
      <Stage photo={{ width: 4, height: 3 }} scene="open" outcome={null}>
        <Card role="status" className="flex flex-col overflow-hidden">
          <h1 className="px-4 py-3 text-lg text-soft">{title}</h1>
          <Skeleton className="aspect-[4/3] rounded-none xl:flex-1" />
        </Card>
        <Card className="flex flex-col gap-3 p-4">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-11" />
          <Skeleton className="h-[52svh] min-h-72 xl:h-auto xl:flex-1" />
          <Skeleton className="h-11" />
        </Card>
      </Stage>
      <div className={sideStyle}>
        <Card className="flex flex-col gap-4 p-4 lg:flex-1">
          <Skeleton className="h-6 w-1/2" />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </Card>
        <Card className="p-4">
          <Skeleton className="mb-3 h-6 w-1/2" />
          <Skeleton className="h-15" />
        </Card>
      </div>
    </main>
  )
}
