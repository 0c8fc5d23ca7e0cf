import type { Point } from '@whereabouts/game/distance'
import { Button } from '../../../ui/button.tsx'
import { Coordinates } from '../../../ui/coordinates/coordinates.tsx'
import { texts } from '../texts.ts'

export interface SubmitBarProps {
  pin: Point | null
  /** The button's text. */
  label: string
  isEnabled: boolean
  isBusy: boolean
  /** A guess is possible: on small screens the bar sticks to the bottom, and stage.css reserves the space. */
  isOpen: boolean
  /** What is being checked before the result is known. */
  checking?: string | null
  /** What happened to a guess that did not count. */
  notice: string | null
  onSubmit: () => void
}

interface Props extends SubmitBarProps {
  /** Opens the full map; null while it is open. */
  onOpenMap: (() => void) | null
}

/** The chosen place and the submit button. */
export function SubmitBar({ pin, label, isEnabled, isBusy, isOpen, checking, notice, onSubmit, onOpenMap }: Props) {
  return (
    <div data-submit-bar={isOpen ? 'open' : 'closed'} className="submit-bar relative flex flex-wrap items-center gap-3">
      {onOpenMap && isOpen && (
        <button
          type="button"
          className={`grid lg:hidden ${squareStyle}`}
          aria-label={texts.map.open}
          title={texts.map.open}
          onClick={onOpenMap}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className={squareIconStyle}>
            <path d="M2.500 5.500 7.500 3l5 2.500 5-2.500v11.500l-5 2.500-5-2.500-5 2.500zM7.500 3v11.500M12.500 5.500V17" />
          </svg>
        </button>
      )}
      <p className="me-auto min-w-0 text-sm">
        <span className="block text-xs text-soft">{texts.submit.selected}</span>
        <span className="block font-semibold tabular-nums" data-testid="selected-location">
          {pin ? <Coordinates of={pin} /> : texts.submit.noneSelected}
        </span>
      </p>
      <Button
        // While busy it stays enabled, because a disabled button loses the focus.
        disabled={!isEnabled && !isBusy}
        isBusy={isBusy}
        onClick={onSubmit}
        className="min-w-min flex-1 px-2 max-sm:text-sm sm:max-w-96"
      >
        {label}
      </Button>
      {/* Above the bar, so that nothing moves for its second. */}
      <p
        role="status"
        className={
          checking
            ? 'submit-checking absolute inset-x-0 bottom-full z-1 rounded-control px-3 pt-2.5 pb-3 text-center text-lg font-bold text-moss-text'
            : 'sr-only'
        }
      >
        {checking}
      </p>
      <p role="status" className={notice ? 'basis-full text-sm text-pin-text' : 'sr-only'}>
        {notice}
      </p>
    </div>
  )
}

/** A square button with an icon. */
export const squareStyle = 'size-11 flex-none place-items-center rounded-control border border-edge bg-card text-ink'
export const squareIconStyle =
  'w-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]'
