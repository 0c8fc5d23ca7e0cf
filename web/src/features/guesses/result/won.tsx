import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { formatPrize } from '../../../lib/formats.ts'
import { fill } from '../../../ui/fill.tsx'
import { type Director, useCue } from '../../../ui/map/director.ts'
import { CountedDistance } from '../../days/moment/counted-distance.tsx'
import { Score } from '../../days/moment/score.tsx'
import { useShownScene } from '../../days/moment/use-shown-scene.ts'
import type { OwnGuess } from '../play.ts'
import { texts } from '../texts.ts'
import { Confetti } from './confetti.tsx'

interface Props {
  guess: OwnGuess
  prizeAmount: number
  director: Director
  /** The guess has just won, so it is celebrated; not after a reload. */
  isFresh: boolean
  /** The link to the prize, and sharing. */
  children: ReactNode
}

/** The win, over its photo: what the winner needs first. All of it has its place from the first frame; only the distance counts up. */
export function Won({ guess, prizeAmount, director, isFresh, children }: Props) {
  const prize = formatPrize(prizeAmount)
  const panel = useShownScene<HTMLElement>(isFresh, showCard)
  useLayoutEffect(() => {
    if (isFresh) showCard(panel.current!)
  }, [isFresh, panel])
  useEffect(() => {
    if (isFresh) panel.current?.focus({ preventScroll: true })
  }, [isFresh, panel])
  return (
    <section ref={panel} tabIndex={-1} aria-label={texts.result.name} className="won" data-fresh={isFresh}>
      {isFresh && <Confetti />}
      <div className="won-words">
        <h2 className="text-2xl">{texts.result.won}</h2>
        <p
          aria-hidden="true"
          className="prize-won w-fit font-display font-bold tabular-nums"
          style={{ '--length': prize.length } as CSSProperties}
        >
          {prize}
        </p>
        <p className="mt-2">
          {fill(texts.result.prize, {
            amount: <strong className="tabular-nums">{prize}</strong>,
          })}
        </p>
        <div className={`mt-3 ${useCue(director) === 'waiting' ? 'invisible' : ''}`}>
          <CountedDistance text={guess.distanceText} director={director} from={texts.result.fromSpot} />
          <Score text={guess.distanceText} guess={null} place={null} />
        </div>
      </div>
      <div className="won-actions">{children}</div>
    </section>
  )
}

const showCard = (panel: HTMLElement) =>
  void panel.closest('.photo-card')?.scrollIntoView({ block: 'start', behavior: 'instant' })
