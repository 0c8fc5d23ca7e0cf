import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { AdminPhoto } from '../admin-photo.tsx'
import { StatusWord, statusOf, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'
import { writeShortDate } from './calendar-days.ts'

const openDelayMs = 150
const closeDelayMs = 80
const gapPx = 8
const marginPx = 12

interface Props {
  puzzles: readonly AdminPuzzle[]
  children: ReactNode
}

/** A calendar with a floating card beside the hovered or focused puzzle, where there is room. */
export function WithPreview({ puzzles, children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const chip = usePointedChip(around)
  const puzzle = puzzles.find(({ id }) => id === chip?.dataset.puzzle)
  useLayoutEffect(() => {
    if (!chip || !card.current) return
    card.current.showPopover()
    place(card.current, chip.getBoundingClientRect())
  }, [chip])
  return (
    <div ref={around}>
      {children}
      {puzzle && (
        <div
          key={puzzle.id}
          ref={card}
          popover="manual"
          data-testid="puzzle-preview"
          className="fixed w-64 overflow-hidden rounded-card border border-line bg-card text-ink shadow-soft"
        >
          <Preview puzzle={puzzle} />
        </div>
      )}
    </div>
  )
}

/** The entry hovered or focused for a moment; null if none. Escape closes it. */
function usePointedChip(around: RefObject<HTMLElement | null>): HTMLElement | null {
  const [chip, setChip] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: number | undefined
    const later = (next: HTMLElement | null) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setChip(next), next ? openDelayMs : closeDelayMs)
    }
    const enter = ({ target }: Event) => {
      // The card itself may be hovered.
      if ((target as Element).closest('[popover]')) window.clearTimeout(timer)
      else later((target as Element).closest<HTMLElement>('[data-puzzle]'))
    }
    const on = (event: string, act: (event: Event) => void) => around.current!.addEventListener(event, act, { signal })
    on('pointerover', (event) => (event as PointerEvent).pointerType !== 'touch' && enter(event))
    on('focusin', (event) => (event.target as Element).matches(':focus-visible') && enter(event))
    on('pointerleave', () => later(null))
    on('focusout', () => later(null))
    on('click', () => later(null))
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && later(null))
    return () => {
      listening.abort()
      window.clearTimeout(timer)
    }
  }, [around])
  return chip
}

/** To the right of the chip, else to the left, always inside the window. */
function place(card: HTMLElement, { left, right, top }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = card
  const { clientWidth, clientHeight } = document.documentElement
  const fits = right + gapPx + width + marginPx <= clientWidth
  const x = fits ? right + gapPx : left - gapPx - width
  card.style.left = `${Math.max(marginPx, Math.min(x, clientWidth - marginPx - width))}px`
  card.style.top = `${Math.max(marginPx, Math.min(top, clientHeight - marginPx - height))}px`
}

function Preview({ puzzle }: { puzzle: AdminPuzzle }) {
  const status = statusOf(puzzle)
  return (
    <>
      <AdminPhoto
        photoId={puzzle.photo_id}
        alt={texts.photoOf(writeShortDate(puzzle.release_date))}
        className="h-40 w-full object-cover"
      />
      <div className="grid gap-0.5 p-3">
        <p className="flex items-center justify-between gap-2">
          <span className="font-display text-lg font-bold text-gold-text tabular-nums">
            {formatPrize(puzzle.prize_amount)}
          </span>
          <StatusWord status={status} isLive={puzzle.is_released} />
        </p>
        <p className="text-sm text-soft tabular-nums">
          {writeShortDate(puzzle.release_date)} · {timeOf(puzzle)} UTC
        </p>
        {puzzle.winner_username && (
          <p className="truncate text-sm text-soft">
            Winner: <bdi>{puzzle.winner_username}</bdi>
          </p>
        )}
        {puzzle.call_off_reason && <p className="line-clamp-2 text-sm text-soft">{puzzle.call_off_reason}</p>}
      </div>
    </>
  )
}
