import * as places from '@whereabouts/contract/places'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listPlacesWithin, searchPlaces } from './search-places.ts'

export const routes: readonly Route[] = [serve(places.search, searchPlaces), serve(places.within, listPlacesWithin)]
