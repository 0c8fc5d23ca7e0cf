import { formatCount } from '../../lib/formats.ts'
import type { CoordinatesProblem } from '../coordinates/read-pair.ts'

export const texts = {
  loadFailed: 'The map could not be loaded. Please check your internet connection.',
  fullMap: 'Full map',
  leaveFullMap: 'Leave the full map',
  layer: 'Map layer',
  layers: { map: 'Map', satellite: 'Satellite' },
  tilesFail: {
    remote: 'Some map tiles do not load. You see the basic map.',
    bundled: 'Some map tiles do not load. You can still search for places and enter coordinates.',
  },

  detailEnds: 'The map has no more detail here',
  bundledEnds: {
    map: 'This map ends here. Streets come with the site’s own map.',
    satellite: 'Satellite ends here. Switch to Map to get closer.',
  },

  /** Screen reader text for the map: what it is, and its keys. */
  kind: 'map',
  keys: 'Arrow keys move a crosshair, with Shift in small steps; plus and minus zoom.',
  pinFixed: 'The pin cannot be moved now.',
  enterDrops: 'Enter drops the pin.',
  tabToGuesses: 'Tab goes to the guesses of others, and arrow keys from one to the next.',
  crosshairAt: (place: string) => `Crosshair at ${place}`,
  pinDroppedAt: (place: string) => `Pin dropped at ${place}`,

  search: {
    label: 'Search for a place',
    disabled: 'The pin cannot be moved now',
    places: 'Places',
    searching: 'Searching…',
    failed: 'The search does not answer. Press Enter to try again.',
    found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
    noneFound: 'No place of this name was found.',
    /** Coordinates in the search box are places themselves. */
  },

  coordinates: {
    open: 'Type coordinates',
    label: 'Coordinates',
    example: '48.8584, 2.2945',
    drop: 'Drop pin',
    hint: 'Latitude first, then longitude.',
    pinRemoved: 'Your pin was removed.',

    /** Why input is not a place; see `CoordinatesProblem`. */
    problems: {
      'not-coordinates': 'These are no coordinates. Type latitude and longitude, such as 48.8584, 2.2945.',
      'one-number': 'Latitude and longitude are both needed, such as 48.8584, 2.2945.',
      'decimal-comma': 'This can be one number or two. Write decimals with a point: 48.8584, 2.2945.',
      unclear: 'This cannot be read as one place. Type latitude and longitude, such as 48.8584, 2.2945.',
      swapped: 'Latitude goes from -90 to 90. If longitude comes first here, type the two the other way round.',
      'off-globe': 'Latitude goes from -90 to 90 and longitude from -180 to 180.',
      minutes: 'Minutes and seconds are less than 60.',
      letters: 'Write one of N or S and one of E or W, without a minus sign, or no letters at all.',
      'ambiguous-letter': 'O and L mean east in some languages and west in others. Write E or W.',
      'several-places': 'This link names more than one place. Paste the link of one place, or its coordinates.',
      'short-link': 'A shortened link does not say where it leads. Open it, and paste the coordinates of the place.',
      'link-without-place': 'No coordinates can be read from this link. Paste the coordinates of the place.',
      'other-crs': 'These coordinates are not degrees of latitude and longitude (WGS 84).',
    } satisfies Record<CoordinatesProblem, string>,
  },

  /** Other players' guesses. */
  spots: {
    cluster: (count: number) => `${count} guesses, zoom in`,
    samePlace: (count: number) => `${count} guesses in one place`,
    guessBy: (username: string) => `Guess by ${username}`,
    guesses: (count: number) => `${formatCount(count)} guesses`,
    best: (rank: number) => `The best is #${formatCount(rank)}`,
    andMore: (username: string, more: number) => `${username} and ${formatCount(more)} more`,
    one: (rank: number, distance: string) => `#${formatCount(rank)} · ${distance}`,
    bestOf: (rank: number, distance: string) => `The best is #${formatCount(rank)} · ${distance}`,
  },
}
