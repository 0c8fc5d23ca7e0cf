import type { AccountSession } from '@whereabouts/contract/accounts.settings'
import { useRef, useState } from 'react'
import { failureCode, useRead } from '../../../lib/api.ts'
import { formatShortDate } from '../../../lib/formats.ts'
import { isolated } from '../../../lib/isolated.ts'
import { locale } from '../../../lib/language.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { accountFailure } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { texts as logoutTexts } from '../../../ui/logout/texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'

const shownAtFirst = 5

/** Where the player is signed in, with sign-out buttons. */
export function SessionsRow() {
  const title = useRef<HTMLHeadingElement>(null)
  const read = useRead('GET /api/user/sessions', {}, { refetchOnWindowFocus: true, staleTime: 0 })
  const [isAll, setAll] = useState(false)
  const list = read.data?.sessions ?? []
  const shown = isAll ? list : list.slice(0, shownAtFirst)

  return (
    <SettingsRow titleRef={title} title={texts.sessions.title} text={texts.sessions.text}>
      <Loaded read={read} waiting={<SessionsSkeleton />}>
        {() => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onEnded={() => {
                  // The focused button is gone with its row.
                  title.current?.focus()
                  void read.refetch()
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {shown.length < list.length && (
        <Button look="quiet" className="mt-2 -ms-3 px-3!" onClick={() => setAll(true)}>
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
  const name = isolated(device)
  const { run, isBusy } = useAction(accountFailure(common.notReached), {
    ...{ as: 'toast', title: texts.sessions.stillSignedInOn(name) },
  })
  const end = async () => {
    const send = async () => {
      try {
        await accountCall('POST /api/user/sessions/:sessionId/end', { sessionId: id })
      } catch (error) {
        // Already ended.
        if (failureCode(error) !== 'not-found') throw error
      }
    }
    if (await run(send, texts.sessions.signedOutOf(name))) onEnded()
  }
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        {isCurrent ? (
          <p className="mt-1">
            <Badge tone="moss">{actions.thisDevice}</Badge>
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
          isBusy={isBusy}
          onClick={() => void end()}
        >
          {texts.signOut.title}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const { signedOut } = useSession()
  const accountCall = useAccountCall()
  const { run, isBusy } = useAction(accountFailure(common.notReached), {
    ...{ as: 'toast', title: logoutTexts.stillSignedIn },
  })
  const leave = () =>
    run(async () => {
      await accountCall('POST /api/user/sign-out-everywhere', {})
      signedOut()
    }, texts.sessions.signedOutEverywhere)
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void leave()}>
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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The server records last use to within minutes, so no finer time is shown. */
const justNowMs = 15 * minuteMs
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** When something was last used, in words: 'in the last few minutes', '3 hours ago', 'yesterday'; after 30 days the date. `now` in ms since 1970. */
export function lastUseText(lastUsedAt: string, now: number): string {
  const agoMs = now - Date.parse(lastUsedAt)
  if (agoMs < justNowMs) return texts.sessions.justNow
  if (agoMs < hourMs) return relative.format(-Math.floor(agoMs / minuteMs), 'minute')
  if (agoMs < dayMs) return relative.format(-Math.floor(agoMs / hourMs), 'hour')
  if (agoMs < 30 * dayMs) return relative.format(-Math.floor(agoMs / dayMs), 'day')
  return texts.sessions.onDay(formatShortDate(lastUsedAt))
}
