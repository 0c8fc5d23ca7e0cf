import { useQuery } from '@tanstack/react-query'
import type { Bounds, Place } from '@whereabouts/contract/places'
import type { Point } from '@whereabouts/game/distance'
import { isLongEnoughForPlaces } from '@whereabouts/game/place-query'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import { language } from '../../lib/language.ts'
import { texts as names } from '../../lib/name-texts.ts'
import { texts as common } from '../../lib/texts.ts'
import { formatCoordinates } from '../coordinates/format-coordinates.ts'
import { mayBeName, readCoordinates } from '../coordinates/read-coordinates.ts'
import type { CoordinatesProblem } from '../coordinates/read-pair.ts'
import { texts } from './texts.ts'

/** An entry in the list below the search box. */
export interface Choice {
  point: Point
  /** Of an area, which drops no pin. */
  bounds: Bounds | null
  name: string
  /** Distinguishes places with the same name. */
  whereabouts: string
  /** The box's text once chosen. */
  label: string
}

/** The message about the input. Refusals are shown immediately, in red. */
export interface Said {
  text: string
  isRefusal: boolean
}

interface Combobox {
  onChoose: (choice: Choice) => void
  onReject: () => boolean
}

/** State of the search box: text, results and keys. */
export function useCombobox({ onChoose, onReject }: Combobox) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [rejection, setRejection] = useState('')
  // A chosen place's name is not a query.
  const [chosen, setChosen] = useState('')
  const meant = meaningOf(typed === chosen ? '' : typed)
  const search = usePlaceSearch(meant.name)
  const found = meant.place ? [meant.place] : (search.places?.map(choiceOf) ?? [])
  const choices = isOpen ? found : []

  const choose = (choice: Choice) => {
    onChoose(choice)
    setTyped(choice.label)
    setChosen(choice.label)
    setRejection('')
    setOpen(false)
    setActive(-1)
  }
  const onEnter = () => {
    const choice = choices[active] ?? choices[0] ?? meant.place
    if (choice) return choose(choice)
    setOpen(true)
    if (meant.problem) setRejection(rejectionOf(meant.problem, onReject()))
    else search.searchNow()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During Chinese, Japanese or Korean input Enter only ends the composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && choices.length) setActive((active + 1) % choices.length)
    else if (event.key === 'ArrowUp' && choices.length) setActive((active <= 0 ? choices.length : active) - 1)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onChange = ({ target }: { target: { value: string } }) => {
    setTyped(target.value)
    setOpen(isLongEnoughForPlaces(target.value))
    setRejection('')
    setActive(-1)
  }
  const handlers = { onKeyDown, onChange, onBlur: () => setOpen(false) }
  const said = isOpen ? sayingOf({ rejection, problem: meant.problem, search, count: choices.length }) : nothing
  return { typed, active, choices, isListed: choices.length > 0, said, choose, handlers }
}

interface Meaning {
  /** The place of coordinates. */
  place: Choice | null
  /** Why coordinates are not a place. */
  problem: CoordinatesProblem | null
  /** The query for a search by name. */
  name: string
}

function meaningOf(typed: string): Meaning {
  if (typed.trim() === '' || mayBeName(typed)) return { place: null, problem: null, name: typed }
  const reading = readCoordinates(typed)
  if ('problem' in reading) return { place: null, problem: reading.problem, name: '' }
  const written = formatCoordinates(reading.point)
  const place = {
    point: reading.point,
    bounds: null,
    name: written,
    whereabouts: texts.coordinates.label,
    label: written,
  }
  return { place, problem: null, name: '' }
}

const choiceOf = ({ name, displayName, region, country, lat, lng, bounds }: Place): Choice => ({
  point: { lat, lng },
  bounds,
  name,
  whereabouts: [region, country].filter((part) => part !== '' && part !== name).join(names.between),
  label: displayName,
})

const nothing: Said = { text: '', isRefusal: false }
/** URLs are pasted whole, so their problems are shown immediately; other coordinates are judged on Enter, because they may be incomplete. */
const shownImmediately: readonly string[] = ['short-link', 'link-without-place', 'several-places', 'other-crs']

interface Known {
  rejection: string
  problem: CoordinatesProblem | null
  search: Search
  count: number
}

function sayingOf({ rejection, problem, search, count }: Known): Said {
  if (rejection) return { text: rejection, isRefusal: true }
  if (problem)
    return { text: shownImmediately.includes(problem) ? texts.coordinates.problems[problem] : '', isRefusal: false }
  if (count > 0) return { text: texts.search.found(count), isRefusal: false }
  if (search.isSearching) return { text: texts.search.searching, isRefusal: false }
  if (search.hasFailed) return { text: texts.search.failed, isRefusal: false }
  return { text: search.places ? texts.search.noneFound : '', isRefusal: false }
}

const debounceMs = 300

interface Search {
  /** The places found for exactly the box's text; null until known. */
  places: Place[] | null
  isSearching: boolean
  hasFailed: boolean
  /** Searches immediately, without debounce. */
  searchNow: () => void
}

/** Searches places by name while typing: from 3 characters on (2 in Chinese, Japanese or Korean), debounced by 300 ms. */
function usePlaceSearch(typed: string): Search {
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  const isLongEnough = isLongEnoughForPlaces(text)

  useEffect(() => {
    if (!isLongEnough) return
    const timer = window.setTimeout(() => setAsked(text), debounceMs)
    return () => window.clearTimeout(timer)
  }, [text, isLongEnough])

  const input = {
    q: asked,
    limit: placeSearchMaxResults,
    addressdetails: '1' as const,
    'accept-language': language,
  }
  const isAsked = isLongEnough && asked === text
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: keyOf('GET /api/places', input),
    queryFn: ({ signal }) => call('GET /api/places', input, { signal }),
    enabled: isAsked,
    staleTime: 5 * 60_000,
    retry: false,
  })

  return {
    places: isAsked && data ? data.places.slice(0, placeSearchMaxResults) : null,
    isSearching: isAsked && isFetching,
    hasFailed: isAsked && isError && !isFetching,
    searchNow: () => {
      if (!isLongEnough) return
      if (isAsked && isError) void refetch()
      setAsked(text)
    },
  }
}

/** The message for invalid input, and for the removed pin. */
export function rejectionOf(problem: CoordinatesProblem, isPinRemoved: boolean): string {
  const sentence = texts.coordinates.problems[problem]
  return isPinRemoved ? sentence + common.betweenSentences + texts.coordinates.pinRemoved : sentence
}
