import type { Place } from '@whereabouts/contract/places'
import { placeSearchMinLength } from '@whereabouts/game/rules'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePlaceSearch } from './use-place-search.ts'

interface Props {
  onChoose: (place: Place) => void
  isDisabled: boolean
}

/** The search box of the map, as a combobox: arrows choose, Enter takes the chosen or first place, Escape closes the list. */
export function PlaceSearch({ onChoose, isDisabled }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // The name of a place that was chosen is no question.
  const [chosen, setChosen] = useState('')
  const { places, isSearching, hasFailed, searchNow } = usePlaceSearch(typed === chosen ? '' : typed)
  const listId = useId()
  const isListed = isOpen && Boolean(places?.length)

  const choose = (place: Place) => {
    onChoose(place)
    setTyped(place.displayName)
    setChosen(place.displayName)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = isListed ? places!.length : 0
    if (event.key === 'ArrowDown' && count) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count) setActive((active <= 0 ? count : active) - 1)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter') {
      const place = isListed ? (places![active] ?? places![0]) : undefined
      if (place) choose(place)
      else {
        setOpen(true)
        searchNow()
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative min-w-0 flex-1">
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 fill-none stroke-current stroke-[1.75] opacity-60"
      >
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4 4" strokeLinecap="round" />
      </svg>
      <input
        type="text"
        role="combobox"
        aria-label="Search for a place"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search for a place"
        className="h-11 w-full truncate rounded-control border border-edge bg-card pr-3 pl-10 text-base text-ink placeholder:text-soft disabled:opacity-60"
        disabled={isDisabled}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(typed.trim().length >= placeSearchMinLength && active >= 0)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Places" hidden={!isListed} className={panelStyle}>
        {isListed &&
          places!.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field, as the combobox pattern says.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field; the option is pointed at.
            <div
              key={`${place.lat},${place.lng},${place.displayName}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-line/40 aria-selected:bg-line/60"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <span className="truncate font-medium">{place.name}</span>
              <span className="truncate text-sm text-soft">{whereabouts(place)}</span>
            </div>
          ))}
      </div>
      <div
        role="status"
        className={isOpen && !isListed && statusOf() ? `${panelStyle} px-3 py-2.5 text-sm` : 'sr-only'}
      >
        {isOpen && (isListed ? `${places!.length} places found` : statusOf())}
      </div>
    </div>
  )

  function statusOf(): string {
    if (isSearching) return 'Searching…'
    if (hasFailed) return 'The search does not answer. Press Enter to try again.'
    return places ? 'No place of this name was found.' : ''
  }
}

const panelStyle =
  'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-card text-ink shadow-soft'

/** What tells two places of one name apart. */
const whereabouts = ({ region, country }: Place) => [region, country].filter(Boolean).join(', ')
