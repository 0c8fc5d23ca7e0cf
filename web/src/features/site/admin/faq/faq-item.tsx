import type { Faq } from '@whereabouts/contract/site'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, type ButtonLook } from '../../../../ui/button.tsx'
import { LackingHint } from '../../../translations/lacking-hint.tsx'

interface Props {
  faq: Faq
  place: number
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (to: number, by: MoveButton) => void
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export type MoveButton = 'up' | 'down' | 'handle'

/** Identifies an item's button after a move. */
export const moveButtonId = (id: string, button: MoveButton) => `faq-${button}-${id}`

export function FaqItem({ faq, place, isFirst, isLast, isDragged, onGrab, onMove, onToggle, onEdit, onDelete }: Props) {
  const { id, question, answer, is_active } = faq
  const button = (label: string, onClick: () => void, look: ButtonLook = 'secondary') => (
    <Button look={look} className="px-4!" onClick={onClick} aria-label={`${label}: ${question}`}>
      {label}
    </Button>
  )
  return (
    <div className={`flex flex-wrap gap-x-3 gap-y-3 p-4 lg:flex-nowrap ${isDragged ? 'opacity-50' : ''}`}>
      <Handle faq={faq} onGrab={onGrab} onMove={(step) => onMove(place + step, 'handle')} />
      <div className="min-w-0 flex-1 basis-3/4 pt-2 lg:basis-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold text-soft tabular-nums">{`#${place + 1}`}</span>
          <Badge tone={is_active ? 'moss' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
          <h2 dir="auto" className="font-sans text-base tracking-normal wrap-anywhere">
            {question}
          </h2>
        </div>
        <p dir="auto" className="mt-1 max-w-prose text-sm leading-relaxed wrap-anywhere whitespace-pre-line text-soft">
          {answer}
        </p>
        <LackingHint subject="faq" id={id} />
      </div>
      <div className="flex w-full flex-wrap content-start items-start gap-2 lg:w-auto lg:flex-nowrap">
        <MoveStep
          id={moveButtonId(id, 'up')}
          label={`Move up: ${question}`}
          isOff={isFirst}
          onClick={() => onMove(place - 1, 'up')}
        />
        <MoveStep
          id={moveButtonId(id, 'down')}
          label={`Move down: ${question}`}
          isOff={isLast}
          isDown
          onClick={() => onMove(place + 1, 'down')}
        />
        {button(is_active ? 'Hide' : 'Show', onToggle)}
        {button('Edit', onEdit)}
        {button('Delete', onDelete, 'danger')}
      </div>
    </div>
  )
}

interface HandleProps {
  faq: Faq
  onGrab: (event: PointerEvent) => void
  onMove: (step: 1 | -1) => void
}

/** Drags the item with a pointer, or moves it with arrow keys. */
function Handle({ faq, onGrab, onMove }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      id={moveButtonId(faq.id, 'handle')}
      aria-label={`Reorder: ${faq.question}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
      className="grid size-11 shrink-0 cursor-grab! touch-none place-items-center rounded-control text-soft hover:bg-line/50"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
        <path d="M6 4h2.500v2.500H6zM11.500 4H14v2.500h-2.500zM6 8.750h2.500v2.500H6zM11.500 8.750H14v2.500h-2.500zM6 13.500h2.500V16H6zM11.500 13.500H14V16h-2.500z" />
      </svg>
    </button>
  )
}

interface MoveStepProps {
  id: string
  label: string
  isOff: boolean
  isDown?: boolean
  onClick: () => void
}

function MoveStep({ id, label, isOff, isDown = false, onClick }: MoveStepProps) {
  return (
    <Button id={id} aria-label={label} look="secondary" className="size-11 p-0!" disabled={isOff} onClick={onClick}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={isDown ? 'M5 8l5 5 5-5' : 'M5 12l5-5 5 5'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Button>
  )
}
