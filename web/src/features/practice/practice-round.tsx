import type { PracticeDay } from '@whereabouts/contract/practice'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formatDate } from '../../lib/formats.ts'
import { useLocation, useNavigate } from '../../lib/navigation.tsx'
import { useSite } from '../../lib/site.tsx'
import { vibrate } from '../../lib/vibrate.ts'
import { Button } from '../../ui/button.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { PinMap } from '../../ui/map/pin-map.tsx'
import { useFullMap } from '../guesses/map/use-full-map.ts'
import { useIsNarrow } from '../guesses/map/use-is-narrow.ts'
import { PhotoInset } from '../puzzles/photo/photo-inset.tsx'
import { PracticePhoto } from './practice-photo.tsx'
import { PracticeResult } from './practice-result.tsx'
import { texts } from './texts.ts'
import { type Sent, useRound } from './use-round.ts'

/** How long the phone vibrates when the pin drops. */
const pinDropMs = 12

/** One round on one photo. `onNext` opens another. */
export function PracticeRound({ day, onNext }: { day: PracticeDay; onNext: () => void }) {
  const round = useStoredRound(day)
  const { result } = round
  const title = day.is_today ? texts.questionToday : texts.question(formatDate(`${day.release_date}T00:00:00Z`, 'UTC'))
  const begin = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The previous photo's focus target is gone: keyboard users continue at the top.
    if (document.activeElement === document.body || document.activeElement === null)
      begin.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="column flex-1 pt-3 pb-6">
      <header className="practice-head mb-3">
        <p className="text-sm font-semibold text-pin-text">{texts.title}</p>
        <h1 ref={begin} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {title}
        </h1>
        <p className="practice-note text-sm text-soft max-sm:sr-only">{texts.forNothing}</p>
        {day.has_played && <p className="text-sm font-medium">{texts.hasPlayed}</p>}
      </header>
      <div className="practice-columns" data-phase={result ? 'result' : 'open'} style={shapeOf(day)}>
        <PracticePhoto day={day} />
        <PracticeMap round={round} />
        {result && (
          <PracticeResult
            day={day}
            {...{ result, onNext }}
            isFresh={!round.isRestored}
            photo={<PhotoInset puzzle={asPuzzle(day)} label={texts.photo.back} card=".practice-photo" />}
          />
        )}
      </div>
    </div>
  )
}

/** The round is stored in its history entry, so reload and Back show its result. */
function useStoredRound(day: PracticeDay) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const stored = (state as { round?: Sent } | null)?.round ?? null
  const [before] = useState(stored)
  const round = useRound(day, before)
  const { result, sent } = round
  // Overlays have their own history entry, which is removed.
  const isOpened = Object.values(state ?? {}).includes(true)
  useEffect(() => {
    if (result && sent && !stored && !isOpened)
      navigate(search as `?${string}`, { replace: true, state: { ...state, round: sent } })
  }, [result, sent, stored, isOpened, navigate, search, state])
  return round
}

/** Sets the photo's aspect ratio for practice-page.css. */
const shapeOf = ({ photo }: PracticeDay) => ({ '--ratio': (photo.width / photo.height).toFixed(4) }) as CSSProperties

/** The photo in the game components' format. */
const asPuzzle = ({ image_url, photo }: PracticeDay) => ({
  ...{ image_url, updated_at: '' },
  photo: { ...photo, kind: 'sharp' as const },
})

type Round = ReturnType<typeof useRound>

/** The map with the pin, and the submit button. */
function PracticeMap({ round }: { round: Round }) {
  const { map: sources } = useSite()
  const card = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullMap(card)
  const isNarrow = useIsNarrow()
  const { pin, place, isSending, result, sent } = round
  const guess = sent?.pin ?? null
  const reveal = useMemo(
    () =>
      result
        ? {
            answer: { lat: result.actual_lat, lng: result.actual_lng },
            from: guess,
            name: result.story?.title || null,
          }
        : null,
    [result, guess],
  )
  const text = result?.distance_text ?? null
  const marks = useMemo(() => {
    if (text === null || !guess) return []
    const own = texts.map.own(text)
    return [{ place: guess, number: null, text: own, label: own }]
  }, [text, guess])
  const isDone = result !== null
  // The result is beside the map.
  const leaveFull = useEffectEvent(() => setFull(false))
  useEffect(() => {
    if (isDone) leaveFull()
  }, [isDone])
  return (
    <section
      ref={card}
      aria-labelledby="map-title"
      data-full={isFull}
      className="map-card flex flex-col rounded-card border border-line bg-card px-4 pt-3 pb-4 shadow-soft"
    >
      <h2 id="map-title" className="map-title pb-2 text-lg">
        {texts.map.title}
      </h2>
      <PinMap
        label={texts.map.label}
        pin={guess && isDone ? guess : pin}
        onPin={(point) => {
          if (point) vibrate(pinDropMs)
          place(point)
        }}
        isDisabled={isSending || isDone}
        isSettled={isDone}
        {...{ sources, reveal, isFull }}
        ownMarks={marks}
        onFull={setFull}
        isMapFirst={isNarrow && !isFull}
      />
      {!isDone && <SubmitBar round={round} onOpenMap={isFull ? null : () => setFull(true)} />}
    </section>
  )
}

/** The chosen place and the submit button, at the bottom of small windows. */
function SubmitBar({ round, onOpenMap }: { round: Round; onOpenMap: (() => void) | null }) {
  const { pin, isSending, notice, submit } = round
  const { submit: words } = texts
  const label = isSending ? words.sending : pin ? words.send : words.selectFirst
  return (
    <div data-submit-bar="open" className="submit-bar">
      {onOpenMap && (
        <button type="button" className="open-map" aria-label={words.openMap} title={words.openMap} onClick={onOpenMap}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M2.500 5.500 7.500 3l5 2.500 5-2.500v11.500l-5 2.500-5-2.500-5 2.500zM7.500 3v11.500M12.500 5.500V17" />
          </svg>
        </button>
      )}
      <p className="me-auto min-w-0 text-sm">
        <span className="block text-xs text-soft">{words.selected}</span>
        <span className="block font-semibold tabular-nums">{pin ? <Coordinates of={pin} /> : words.noneSelected}</span>
      </p>
      <Button disabled={!pin} isBusy={isSending} onClick={submit} className="flex-1 px-2 max-sm:text-sm sm:max-w-96">
        {label}
      </Button>
      <p role="status" className={notice ? 'basis-full text-sm text-pin-text' : 'sr-only'}>
        {notice}
      </p>
    </div>
  )
}
