import type { PracticeDay } from '@whereabouts/contract/practice'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatDisclosed } from '../../lib/distances.ts'
import { formatDate } from '../../lib/formats.ts'
import { useLocation, useNavigate } from '../../lib/navigation.tsx'
import { texts as actions } from '../../ui/action-texts.ts'
import { type Director, noShow, useDirector } from '../../ui/map/director.ts'
import { Stage } from '../guesses/stage/stage.tsx'
import { StageMap } from '../guesses/stage/stage-map.tsx'
import { texts as gameTexts } from '../guesses/texts.ts'
import { PhotoCard } from '../puzzles/photo/photo-card.tsx'
import { lateNote, placeOf } from './late-round.tsx'
import { AfterPractice, PracticeResult } from './practice-result.tsx'
import { markOfRival, RivalNote } from './rival.tsx'
import { texts } from './texts.ts'
import { type Sent, useRound } from './use-round.ts'

interface Props {
  day: PracticeDay
  /** The token of a 'Beat me' link. */
  beat: string | null
  /** Opens another photo. */
  onNext: () => void
}

/** One round on one photo. */
export function PracticeRound({ day, beat, onNext }: Props) {
  const round = useStoredRound(day, beat)
  const { result } = round
  const late = result ? result.late : day.late
  const stakes = stakesOf(day, late)
  const key = result && (round.sent?.key ?? day.puzzle_id)
  // A late round gives its place when asked: its distance was counted before.
  const isLater = Boolean(result?.late && placeOf(result))
  const director = useDirector(isLater ? `${key} answered` : key, !round.isRestored)
  const title = day.is_today ? texts.questionToday : texts.question(formatDate(`${day.release_date}T00:00:00Z`, 'UTC'))
  const begin = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The previous photo's focus target is gone: keyboard users continue at the top.
    if (document.activeElement === document.body || document.activeElement === null)
      begin.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="practice column flex-1 pt-3 pb-6">
      <header className="mb-3 landscape-phone:mb-2 landscape-phone:flex landscape-phone:flex-wrap landscape-phone:items-baseline landscape-phone:gap-x-3">
        <p className="text-sm font-semibold text-pin-text">{texts.title}</p>
        <h1 ref={begin} tabIndex={-1} className="text-xl outline-none sm:text-2xl landscape-phone:text-base">
          {title}
        </h1>
        {beat && <RivalNote day={day.puzzle_id} beat={beat} />}
        {stakes && <p className="text-sm font-medium">{stakes}</p>}
        {late?.state !== 'open' && (
          <p className="text-sm text-soft max-sm:sr-only landscape-phone:sr-only">{texts.forNothing}</p>
        )}
      </header>
      <Stage
        photo={day.photo}
        scene={result ? 'result' : 'open'}
        director={director}
        said={result && gameTexts.result.said(formatDisclosed(result.distance_text))}
        outcome={result && <AfterPractice result={result} />}
      >
        <PhotoCard shown={asPuzzle(day)} name={texts.photo.title} alt={texts.photo.alt} />
        <PracticeMap day={day} round={round} director={director}>
          {result && (
            <PracticeResult
              {...{ day, result, round, onNext }}
              director={isLater ? noShow : director}
              photo={asPuzzle(day)}
            />
          )}
        </PracticeMap>
      </Stage>
    </div>
  )
}

/** What the round counts for. That the day was played for real explains more than a late round that never began. */
function stakesOf({ has_played }: PracticeDay, late: PracticeDay['late']): string | null {
  const hasBegun = late?.state === 'open' || late?.state === 'played'
  if (late && (hasBegun || !has_played)) return lateNote(late)
  return has_played ? texts.hasPlayed : null
}

/** The round is stored in its history entry, so reload and Back show its result. */
function useStoredRound(day: PracticeDay, beat: string | null) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const stored = (state as { round?: Sent } | null)?.round ?? null
  const [before] = useState(stored)
  const round = useRound(day, { before, beat })
  const { result, sent } = round
  // Overlays have their own history entry, which is removed.
  const isOpened = Object.values(state ?? {}).includes(true)
  useEffect(() => {
    if (result && sent && stored?.key !== sent.key && !isOpened)
      navigate(search as `?${string}`, { replace: true, state: { ...state, round: sent } })
  }, [result, sent, stored, isOpened, navigate, search, state])
  return round
}

/** The photo in the game components' format. */
const asPuzzle = ({ image_url, photo }: PracticeDay) => ({
  ...{ image_url, updated_at: '' },
  photo: { ...photo, kind: 'sharp' as const },
})

type Round = ReturnType<typeof useRound>

interface MapProps {
  day: PracticeDay
  round: Round
  director: Director
  children: ReactNode
}

/** The map with the pin, the submit button, and the result. */
function PracticeMap({ day, round, director, children }: MapProps) {
  const { pin, place, isSending, notice, result, sent, submit } = round
  const guess = sent?.pin ?? null
  const reveal = useMemo(() => {
    const answer = result && placeOf(result)
    return answer && { answer, from: guess, name: result.story?.place_title || null, rival: result.rival }
  }, [result, guess])
  const text = result?.distance_text ?? null
  const rival = result?.rival ?? null
  const marks = useMemo(() => {
    if (text === null || !guess) return []
    const counted = (share: number) => gameTexts.map.ownBest(formatDisclosed(text, share))
    const own = { place: guess, number: null, text: counted(1), counted, label: counted(1) }
    return rival ? [own, markOfRival(rival)] : [own]
  }, [text, guess, rival])
  const isDone = result !== null
  const ready = pin ? texts.submit.send : gameTexts.submit.selectFirst
  return (
    <StageMap
      title={actions.yourGuess}
      photo={asPuzzle(day)}
      pin={guess && isDone ? guess : pin}
      onPin={place}
      isDisabled={isSending || isDone}
      isSettled={isDone}
      hasResult={isDone}
      reveal={reveal}
      ownMarks={marks}
      spots={null}
      director={director}
      submit={
        isDone
          ? null
          : {
              ...{ pin, notice, onSubmit: submit },
              label: isSending ? actions.checking : ready,
              isEnabled: pin !== null,
              isBusy: isSending,
              isOpen: true,
            }
      }
    >
      {children}
    </StageMap>
  )
}
