import type { Place } from '@whereabouts/contract/places'
import { placeSearchMinLength } from '@whereabouts/game/rules'
import { type KeyboardEvent, useId, useState } from 'react'
import { texts } from './texts.ts'
import { type PlaceSearch as Search, usePlaceSearch } from './use-place-search.ts'

interface Props {
  onChoose: (place: Place) => void
  isDisabled: boolean
}

/** The search box of the map, as a combobox: arrows choose, Enter takes the chosen or first place, Escape closes the list. */
export function PlaceSearch({ onChoose, isDisabled }: Props) {
  const box = useCombobox(onChoose)
  const { typed, active, isOpen, isListed, search } = box
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
        className="h-11 w-full truncate rounded-control border border-edge bg-card pr-3 pl-10 text-base text-ink placeholder:text-soft disabled:opacity-60"
        disabled={isDisabled}
        value={typed}
        {...box.handlers}
      />
      {isDisabled && (
        <p id={`${listId}-why`} className="sr-only">
          {texts.search.disabled}
        </p>
      )}
      <Options {...{ listId, active, isListed }} places={search.places ?? []} onChoose={box.choose} />
      <Status text={isOpen ? statusOf(search) : ''} isShown={!isListed} />
    </div>
  )
}

function useCombobox(onChoose: (place: Place) => void) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // The name of a place that was chosen is no question.
  const [chosen, setChosen] = useState('')
  const search = usePlaceSearch(typed === chosen ? '' : typed)
  const places = (isOpen && search.places) || []

  const choose = (place: Place) => {
    onChoose(place)
    setTyped(place.displayName)
    setChosen(place.displayName)
    setOpen(false)
    setActive(-1)
  }
  const onEnter = () => {
    const place = places[active] ?? places[0]
    if (place) return choose(place)
    setOpen(true)
    search.searchNow()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && places.length) setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp' && places.length) setActive((active <= 0 ? places.length : active) - 1)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onChange = ({ target }: { target: { value: string } }) => {
    setTyped(target.value)
    setOpen(target.value.trim().length >= placeSearchMinLength)
    setActive(-1)
  }
  const handlers = { onKeyDown, onChange, onBlur: () => setOpen(false) }
  return { typed, active, isOpen, isListed: places.length > 0, search, choose, handlers }
}

interface OptionsProps {
  listId: string
  places: readonly Place[]
  active: number
  isListed: boolean
  onChoose: (place: Place) => void
}

function Options({ listId, places, active, isListed, onChoose }: OptionsProps) {
  return (
    <div id={listId} role="listbox" aria-label={texts.search.places} hidden={!isListed} className={panelStyle}>
      {isListed &&
        places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field, as the combobox pattern says.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field; the option is pointed at.
          <div
            key={`${place.lat},${place.lng},${place.displayName}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-line/40 aria-selected:bg-line/60"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <span className="truncate font-medium">{place.name}</span>
            <span className="truncate text-sm text-soft">{whereabouts(place)}</span>
          </div>
        ))}
    </div>
  )
}

/** What tells two places of one name apart. */
const whereabouts = ({ region, country }: Place) => [region, country].filter(Boolean).join(', ')

function Status({ text, isShown }: { text: string; isShown: boolean }) {
  return (
    <div role="status" className={isShown && text ? `${panelStyle} px-3 py-2.5 text-sm` : 'sr-only'}>
      {text}
    </div>
  )
}

function statusOf({ places, isSearching, hasFailed }: Search): string {
  if (isSearching) return texts.search.searching
  if (hasFailed) return texts.search.failed
  if (!places) return ''
  return places.length > 0 ? texts.search.found(places.length) : texts.search.noneFound
}

function Lens() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute top-3 left-3 size-5 fill-none stroke-current stroke-[1.75] opacity-60"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4 4" strokeLinecap="round" />
    </svg>
  )
}

const panelStyle =
  'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-card text-ink shadow-soft'
