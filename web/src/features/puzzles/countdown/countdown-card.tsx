import type { ScheduleItem } from '@whereabouts/contract/puzzles'
import { releaseMoment } from '@whereabouts/game/release'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText, useRead } from '../../../lib/api.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { texts as common } from '../../../lib/texts.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from '../texts.ts'
import { awaitedRelease, type CountdownParts, countdownParts, type Release, writeTime } from './countdown-parts.ts'

/** The time until the next challenge, by the server's clock. Calls `onReleased` when it has come. */
export function CountdownCard({ onReleased }: { onReleased?: () => void }) {
  const { data, error, isError, refetch } = useReleases()
  const next = useAwaitedRelease(data?.schedule[0])
  return (
    <Card as="section" aria-labelledby="countdown-title" className="shrink-0 p-4">
      <h2 id="countdown-title" className="mb-3 text-lg">
        {texts.countdown.title}
      </h2>
      {!data && !isError && <CountdownSkeleton />}
      {!data && isError && (
        <div role="alert">
          <p className="font-semibold">{texts.countdown.failed}</p>
          <p className="mt-1 mb-3 text-sm text-soft">{failureText(error, texts.countdown.failedText)}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {data && !next && (
        <div>
          <p className="font-semibold">{texts.countdown.none}</p>
          <p className="mt-1 text-sm text-soft">{texts.countdown.noneText}</p>
        </div>
      )}
      {next && <Countdown key={next.id} untilMs={next.untilMs} onReleased={() => onReleased?.()} />}
    </Card>
  )
}

/** Upcoming releases, loaded at most once a minute. */
export const useReleases = () => useRead('GET /api/puzzles/schedule', {}, { retry: false, staleTime: 60_000 })

function useAwaitedRelease(item: ScheduleItem | undefined): Release | null {
  const [known, setKnown] = useState<Release | null>(null)
  const next = item
    ? {
        id: item.id,
        untilMs: releaseMoment({ releaseDate: item.release_date, releaseTime: item.release_time }).getTime(),
      }
    : null
  const awaited = awaitedRelease({ known, next, nowMs: serverClock.now() })
  if (awaited?.id !== known?.id || awaited?.untilMs !== known?.untilMs) setKnown(awaited)
  return awaited
}

function Countdown({ untilMs, onReleased }: { untilMs: number; onReleased: () => void }) {
  const { now, isSure } = useServerClock()
  const parts = countdownParts(untilMs, now)
  // This ends the current challenge, so an untrusted device clock waits for the server.
  const isReleased = parts === null && isSure
  const reportReleased = useEffectEvent(onReleased)
  useEffect(() => {
    if (isReleased) reportReleased()
  }, [isReleased])

  return (
    <>
      {!isReleased && <TimeLeft parts={parts ?? noTime} />}
      {/* Always mounted, because screen readers announce only changes within an element. */}
      <div role="status">
        {isReleased && (
          <p className="mb-3">
            <strong className="text-moss-text">{texts.countdown.released}</strong> {texts.countdown.releasedText}
          </p>
        )}
      </div>
      {isReleased && <Button onClick={() => window.location.reload()}>{actions.refresh}</Button>}
    </>
  )
}

const noTime: CountdownParts = { days: 0, hours: 0, minutes: 0, seconds: 0 }

function TimeLeft({ parts }: { parts: CountdownParts }) {
  return (
    <div role="timer" aria-live="off" aria-label={writeTime(parts)} className="grid grid-cols-4 gap-2 text-center">
      <Unit value={parts.days} label={texts.countdown.days(parts.days)} />
      <Unit value={parts.hours} label={texts.countdown.hours(parts.hours)} />
      <Unit value={parts.minutes} label={texts.countdown.minutes(parts.minutes)} />
      <Unit value={parts.seconds} label={texts.countdown.seconds(parts.seconds)} />
    </div>
  )
}

function Unit({ value, label }: { value: number; label: string }) {
  return (
    <span className="rounded-control bg-paper py-2">
      <span className="block font-display text-2xl leading-none font-bold tabular-nums">
        {String(value).padStart(2, '0')}
      </span>
      <span className="mt-1 block text-xs text-soft">{label}</span>
    </span>
  )
}

function CountdownSkeleton() {
  return (
    <div role="status" aria-label={texts.countdown.loading} className="grid grid-cols-4 gap-2">
      {[0, 1, 2, 3].map((unit) => (
        <Skeleton key={unit} className="h-15" />
      ))}
    </div>
  )
}

interface ServerTime {
  /** In ms since 1970. */
  now: number
  /** False while the device's clocks cannot be trusted, for instance just after a sleep. */
  isSure: boolean
}

const readClock = (): ServerTime => ({ now: serverClock.now(), isSure: serverClock.isSure })

/** The server's time, updated each second and whenever the page becomes visible. */
function useServerClock(): ServerTime {
  const [time, setTime] = useState(readClock)
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    let timer: number
    const tick = () => {
      window.clearTimeout(timer)
      const next = readClock()
      setTime(next)
      timer = window.setTimeout(tick, 1000 - (next.now % 1000))
    }
    tick()
    const stopHearing = serverClock.subscribe(tick)
    document.addEventListener('visibilitychange', tick, { signal })
    window.addEventListener('pageshow', tick, { signal })
    return () => {
      watching.abort()
      window.clearTimeout(timer)
      stopHearing()
    }
  }, [])
  return time
}
