import { useQuery } from '@tanstack/react-query'
import { type Place, search } from '@whereabouts/contract/places'
import { isLongEnoughForPlaces } from '@whereabouts/game/place-query'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import { useEffect, useState } from 'react'
import { call, keyOf } from '../api.ts'

const debounceMs = 300

export interface PlaceSearch {
  /** The places found for exactly the text that stands in the box; null while they are not known. */
  places: Place[] | null
  isSearching: boolean
  hasFailed: boolean
  /** Searches at once, without waiting for the end of typing. */
  searchNow: () => void
}

/** Searches places by name while somebody types: from 3 characters on (2 of Chinese, Japanese or Korean), when the typing rests for 300 ms. */
export function usePlaceSearch(typed: string): PlaceSearch {
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
    'accept-language': navigator.language,
  }
  const isAsked = isLongEnough && asked === text
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: keyOf(search, input),
    queryFn: ({ signal }) => call(search, input, signal),
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
