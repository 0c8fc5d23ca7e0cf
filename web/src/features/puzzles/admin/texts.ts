import type { PrizeBasis } from '@whereabouts/contract/pool.admin'
import { counted } from '../../../ui/portal/counted.ts'

const comma = new Intl.ListFormat('en', { type: 'conjunction' })

export const texts = {
  puzzles: (many: number) => counted(many, 'puzzle'),
  puzzlesOf: (day: string) => `Puzzles on ${day}`,
  createOn: (day: string) => `Create a puzzle on ${day}`,
  status: { solved: 'Solved', unsolved: 'Unsolved', pending: 'Pending', 'called-off': 'Called off' },
  id: (id: string) => `Puzzle #${id}`,
  carried: (many: number, value: string) => `${counted(many, 'later puzzle', 'later puzzles')} set to ${value}`,
  photoOf: (day: string) => `What the puzzle of ${day} shows`,
  goesLive: 'This time has passed. When you save, the puzzle is released and its date and time are locked.',
  prizeBases: {
    usual: undefined,
    pool: 'A day’s part of this month’s prize pool.',
    'pool-not-yet': 'As before: that month’s prize pool is computed when the month begins.',
    'pool-empty': 'As before: this month’s prize pool is empty.',
    'pool-unavailable': 'As before: the prize pool is unknown because the payment provider does not respond.',
  } satisfies Record<PrizeBasis, string | undefined>,
  zero: 'Coordinates cannot be 0. Please set both latitude and longitude.',
  dateRequired: 'Release date is required.',
  timeRequired: 'Release time is required.',
  noSuchRelease: 'There is no such date or time.',
  fileHint: 'JPEG, HEIC, PNG, WebP, TIFF or still GIF, smaller than 10 MB.',
  invalidUrl: 'Invalid image URL',
  photoFailed: 'The photo could not be added. Please try again.',
  stillLoading: 'The photo is still being prepared.',
  removed: (kinds: readonly string[]) => `Removed from the file: ${comma.format(kinds)}.`,
  placeDoubts: {
    'no-north-or-south': 'The photo’s position has no north or south. Please set the place yourself.',
    'no-east-or-west': 'The photo’s position lacks east or west. Please set the place yourself.',
    'no-directions': 'The photo’s position has no directions. Please set the place yourself.',
    unreadable: 'The photo’s position is incomplete or cannot be read. Please set the place yourself.',
    'two-positions': 'The photo has two positions. Please set the place yourself.',
    'no-fix': 'The camera had no GPS fix. Please set the place yourself.',
    imprecise: 'The camera’s GPS was more than 100 m uncertain. Check the pin on the map.',
    'other-datum':
      'The photo’s position uses another map datum and may be hundreds of meters off. Check the pin on the map.',
  },
  story: {
    place_title: 'Name of the place',
    place_story: 'Story',
    photo_credit: 'Photo credit',
    photo_licence: 'Photo license',
    photo_source: 'Photo source',
    photo_release: 'Model release',
  },
}
