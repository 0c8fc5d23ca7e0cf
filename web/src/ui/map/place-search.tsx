import { useEffect, useId, useRef } from 'react'
import { texts } from './texts.ts'
import { type Choice, type Said, useCombobox } from './use-combobox.ts'

interface Props {
  onChoose: (choice: Choice) => void
  /** See `CoordinatesField`. */
  onReject: () => boolean
  isDisabled: boolean
}

/**
 * The map's search, a combobox: arrows choose, Enter takes the chosen or first place, Escape closes the list. Coordinates and map site URLs are
 * places themselves.
 */
export function PlaceSearch({ onChoose, onReject, isDisabled }: Props) {
  const { typed, active, choices, isListed, said, choose, handlers } = useCombobox({ onChoose, onReject })
  const listId = useId()
  return (
    <div className="relative min-w-0 flex-1">
      <Lens />
      <input
        type="text"
        role="combobox"
        aria-label={texts.search.label}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={isDisabled ? `${listId}-why` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={isDisabled ? texts.search.disabled : texts.search.label}
        className="h-11 w-full truncate rounded-control border border-edge bg-card pe-3 ps-10 text-base text-ink placeholder:text-soft disabled:opacity-60"
        disabled={isDisabled}
        value={typed}
        {...handlers}
      />
      {isDisabled && (
        <p id={`${listId}-why`} className="sr-only">
          {texts.search.disabled}
        </p>
      )}
      <Options {...{ listId, active, isListed, choices }} onChoose={choose} />
      <Status {...said} isShown={!isListed} />
    </div>
  )
}

interface OptionsProps {
  listId: string
  choices: readonly Choice[]
  active: number
  isListed: boolean
  onChoose: (choice: Choice) => void
}

function Options({ listId, choices, active, isListed, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = isListed ? choices.length : 0
  // On phones the bottom bar would cover its end.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={texts.search.places}
      hidden={!isListed}
      className={`${panelStyle} scroll-mb-24`}
    >
      {isListed &&
        choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field, per the combobox pattern.
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field, which references the active option.
          <div
            key={`${choice.point.lat},${choice.point.lng},${choice.label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-line/40 aria-selected:bg-line/60"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className="truncate font-medium">
              <bdi>{choice.name}</bdi>
            </span>
            <span className="truncate text-sm text-soft">{choice.whereabouts}</span>
          </div>
        ))}
    </div>
  )
}

function Status({ text, isRefusal, isShown }: Said & { isShown: boolean }) {
  const look = isShown && text ? `${panelStyle} px-3 py-2.5 text-sm` : 'sr-only'
  return (
    <>
      <div role="status" className={isRefusal ? 'sr-only' : look}>
        {!isRefusal && text}
      </div>
      <div role="alert" className={isRefusal ? `${look} font-medium text-pin-text!` : 'sr-only'}>
        {isRefusal && text}
      </div>
    </>
  )
}

function Lens() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute top-3 start-3 size-5 fill-none stroke-current stroke-[1.75] opacity-60"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4 4" strokeLinecap="round" />
    </svg>
  )
}

const panelStyle =
  'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-card text-ink shadow-soft'
