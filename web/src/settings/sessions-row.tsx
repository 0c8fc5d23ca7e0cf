import { type AccountSession, endSession, sessions, signOutEverywhere } from '@whereabouts/contract/account'
import { useRef, useState } from 'react'
import { CallFailed, useRead } from '../parts/api.ts'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useToast } from '../parts/toast.tsx'
import { useServerNow } from '../server-clock.ts'
import { useSession } from '../session.tsx'
import { accountFailureText } from './account-failure.ts'
import { lastUseText } from './last-use-text.ts'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'
import { NoActiveSession } from './with-session.ts'

const shownAtFirst = 5

/** Where the player is signed in, and how to end that. */
export function SessionsRow() {
  const title = useRef<HTMLHeadingElement>(null)
  const { data, isPending, refetch } = useRead(sessions, {}, { refetchOnWindowFocus: true, staleTime: 0 })
  const [isAll, setAll] = useState(false)
  const list = data?.sessions ?? []
  const shown = isAll ? list : list.slice(0, shownAtFirst)

  return (
    <SettingsRow titleRef={title} title={texts.sessions.title} text={texts.sessions.text}>
      {isPending ? (
        <SessionsSkeleton />
      ) : data ? (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnded={() => {
                // The button that had the focus goes with its line.
                title.current?.focus()
                void refetch()
              }}
            />
          ))}
        </ul>
      ) : (
        <LoadFailure title={texts.sessions.loadFailed} onRetry={() => void refetch()} />
      )}
      {shown.length < list.length && (
        <Button look="quiet" className="mt-2 -ml-3 px-3!" onClick={() => setAll(true)}>
          {texts.sessions.showAll(list.length)}
        </Button>
      )}
      <div className="mt-4">
        <SignOutEverywhere />
      </div>
    </SettingsRow>
  )
}

function SessionItem({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const { id, device, lastUsedAt, isCurrent } = session
  const serverNow = useServerNow()
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [isEnding, setEnding] = useState(false)

  const end = async () => {
    setEnding(true)
    try {
      await accountCall(endSession, { sessionId: id })
    } catch (error) {
      setEnding(false)
      // A session that is gone already is what was wanted.
      if (!(error instanceof CallFailed && error.failure.code === 'not-found')) return showFailure(error)
    }
    showToast({ type: 'success', title: texts.sessions.signedOutOf(device) })
    onEnded()
  }
  const showFailure = (error: unknown) => {
    if (error instanceof NoActiveSession) return
    const message = accountFailureText(error, texts.serverNotReached)
    showToast({ type: 'error', title: texts.sessions.stillSignedInOn(device), message })
  }
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        {isCurrent ? (
          <p className="mt-1">
            <Badge tone="moss">{texts.sessions.current}</Badge>
          </p>
        ) : (
          <p className="mt-0.5 text-sm text-soft">{texts.sessions.used(lastUseText(lastUsedAt, serverNow()))}</p>
        )}
      </div>
      {!isCurrent && (
        <Button
          look="secondary"
          className="shrink-0"
          aria-label={texts.sessions.signOutOf(device)}
          isBusy={isEnding}
          onClick={() => void end()}
        >
          {texts.sessions.signOut}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const { signedOut } = useSession()
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await accountCall(signOutEverywhere, {})
      signedOut()
      showToast({ type: 'success', title: texts.sessions.signedOutEverywhere })
    } catch (error) {
      setLeaving(false)
      if (error instanceof NoActiveSession) return
      const message = accountFailureText(error, texts.serverNotReached)
      showToast({ type: 'error', title: texts.stillSignedIn, message })
    }
  }
  return (
    <Button look="secondary" isBusy={isLeaving} onClick={() => void leave()}>
      {texts.sessions.signOutEverywhere}
    </Button>
  )
}

function SessionsSkeleton() {
  return (
    <div className="flex min-h-18 flex-col justify-center gap-2 border-y border-line" aria-busy="true">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-4 w-24" />
    </div>
  )
}
