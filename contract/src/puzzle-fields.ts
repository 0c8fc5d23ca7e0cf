import { z } from 'zod'
import {
  Amount,
  Id,
  InEnglish,
  isPlainLine,
  isPlainText,
  Latitude,
  Longitude,
  Moment,
  UtcDate,
  UtcTime,
} from './fields.ts'
import { photoLicenses, releaseForms } from './photo-licenses.ts'
import { AcceptedWarnings } from './schedule-warnings.ts'

/** Hours and minutes, with or without seconds, UTC. */
export const ReleaseTime = z
  .string('Release time is required.')
  .regex(/^\d{2}:\d{2}(:\d{2})?$/, 'Release time is required.')
export const ReleaseDate = z.iso.date({
  error: ({ input }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(input)) ? 'This date does not exist.' : 'Release date is required.',
})
export const PrizeAmount = z
  .number('Prize amount is required.')
  .min(0, 'Prize amount must be at least 0.')
  .max(99_999_999, 'Prize amount is too large.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Prize amount has at most 2 decimals.')

const textField = (name: string, most: number) =>
  z.string().trim().max(most, `The ${name} must be no more than ${most} characters long.`)
const invalidCharacters = (name: string) => `The ${name} contains characters that are not allowed.`

/** Texts about a place and its photo, secret until the day is public. An empty text means none. */
export const Story = z.object({
  place_title: textField('title', 120).refine(isPlainLine, invalidCharacters('title')),
  photo_credit: textField('credit', 200).refine(isPlainLine, invalidCharacters('credit')),
  place_story: textField('story', 600).refine(isPlainText, invalidCharacters('story')),
  photo_licence: z.enum(photoLicenses),
  /** The photo's source, an https URL. */
  photo_source: textField('source', 500)
    .refine(isPlainLine, invalidCharacters('source'))
    .refine(
      (source) => source === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(source),
      'The source must begin with https://.',
    ),
  /** Never shown to players. */
  photo_release: z.enum(releaseForms),
})
export type Story = z.infer<typeof Story>
export const storyNames = Story.keyof().options
/** The part that players see, in their language. */
export const PlaceStory = Story.omit({ photo_release: true }).extend({ in_english: InEnglish })
export type PlaceStory = z.infer<typeof PlaceStory>
export const noStory = Story.parse(Object.fromEntries(storyNames.map((name) => [name, ''])))

/** What the dialog saves. Clients may send `is_solved: false`; ignored, since saving must not reopen a solved puzzle. */
export const PuzzleFields = {
  photo_id: Id,
  actual_lat: Latitude,
  actual_lng: Longitude,
  prize_amount: PrizeAmount,
  release_date: ReleaseDate,
  release_time: ReleaseTime,
  is_solved: z.literal(false).optional(),
  /** An omitted field stays unchanged. */
  ...Story.partial().shape,
  accepted_warnings: AcceptedWarnings,
}

/** A puzzle as the administrator sees it. */
export const AdminPuzzle = z.object({
  id: Id,
  photo_id: Id,
  /** The sharp copies of the photo for the portal, requested with the second factor's token. */
  image_url: z.string(),
  actual_lat: z.number(),
  actual_lng: z.number(),
  prize_amount: Amount,
  /** The part forfeited by earlier winners; the rest is the puzzle's own part. */
  prize_rolled: Amount,
  release_date: UtcDate,
  release_time: UtcTime,
  is_released: z.boolean(),
  /** It was released and no longer takes guesses, though it was not solved. */
  is_unsolved: z.boolean(),
  is_solved: z.boolean(),
  winner_user_id: Id.nullable(),
  winner_username: z.string().nullable(),
  guesses: z.int(),
  /** Null for a puzzle older than the log. A later seal replaces an earlier one, but the log contains both. */
  seal: z.object({ hash: z.string(), number: z.int(), sealed_at: Moment }).nullable(),
  call_off_reason: z.string().nullable(),
  /** As secret as the place until the day is public. */
  ...Story.shape,
  created_at: Moment,
  updated_at: Moment,
})

export type AdminPuzzle = z.infer<typeof AdminPuzzle>

/** Another author's unsolved puzzle as a curator may see it: only that the day is taken, and the prize. */
export const WithheldPuzzle = AdminPuzzle.pick({
  id: true,
  prize_amount: true,
  release_date: true,
  release_time: true,
  is_released: true,
  call_off_reason: true,
})

export type WithheldPuzzle = z.infer<typeof WithheldPuzzle>

/**
 * For the owner: an unreleased staff puzzle with the same place or photo as another author's. Its author was not warned, since they may not know the
 * other puzzle.
 */
export const ForOwner = z.object({
  kind: z.enum(['known-answer', 'same-photo', 'similar-photo']),
  puzzle_id: Id,
  release_date: UtcDate,
  other_id: Id,
  other_date: UtcDate,
})

export type ForOwner = z.infer<typeof ForOwner>

/** A prize or time applied to later puzzles. */
export const Carried = z.object({
  id: Id,
  kind: z.enum(['prize', 'time']),
  /** The new prize in dollars, or the new time of day. */
  value: z.string(),
  count: z.int(),
  until: Moment,
})

export type Carried = z.infer<typeof Carried>
