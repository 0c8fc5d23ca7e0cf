import { catalogue } from '../catalogue.ts'
import { formatCount } from '../formats.ts'

/** The words of the map. */
export const texts = catalogue({
  en: {
    loadFailed: 'The map could not be loaded. Please check your internet connection.',
    tryAgain: 'Try Again',
    fullMap: 'Full map',
    leaveFullMap: 'Leave the full map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    layer: 'Map layer',
    layers: { map: 'Map', satellite: 'Satellite' },
    tilesFail: {
      remote: 'Some map tiles do not load. You see the basic map.',
      bundled: 'Some map tiles do not load. Places can be searched and typed all the same.',
    },

    /** What a screen reader says of the map: what it is, and its keys. */
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
      found: (count: number) => `${count} places found`,
      noneFound: 'No place of this name was found.',
    },

    coordinates: {
      open: 'Type coordinates',
      label: 'Coordinates',
      example: '48.8584, 2.2945',
      drop: 'Drop pin',
      hint: 'Latitude first, then longitude.',
      wrong: 'Type latitude and longitude in degrees, such as 48.8584, 2.2945.',
    },

    /** The guesses of others. */
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
  },
})
