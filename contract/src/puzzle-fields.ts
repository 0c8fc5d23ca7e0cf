import { z } from 'zod'
import { Amount, Id, isPlainLine, isPlainText, Latitude, Longitude, Moment, UtcDate, UtcTime } from './fields.ts'
import { photoLicences, releaseForms } from './photo-licences.ts'
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

const placeTitleMax = 120
const photoCreditMax = 200
const placeStoryMax = 600
const tooLong = (name: string, most: number) => `The ${name} must be no more than ${most} characters long.`
const oddCharacters = (name: string) => `The ${name} contains characters that are not allowed.`

/** What is told of a place and its photo once the day is open to everybody. What is left out stays as it is; an empty text is none. */
export const StoryFields = {
  place_title: z
    .string()
    .trim()
    .max(placeTitleMax, tooLong('title', placeTitleMax))
    .refine(isPlainLine, oddCharacters('title'))
    .optional(),
  photo_credit: z
    .string()
    .trim()
    .max(photoCreditMax, tooLong('credit', photoCreditMax))
    .refine(isPlainLine, oddCharacters('credit'))
    .optional(),
  place_story: z
    .string()
    .trim()
    .max(placeStoryMax, tooLong('story', placeStoryMax))
    .refine(isPlainText, oddCharacters('story'))
    .optional(),
  photo_licence: z.enum(photoLicences).optional(),
  /** Where the photo was found, by https; empty for none. */
  photo_source: z
    .string()
    .trim()
    .max(500, tooLong('source', 500))
    .refine(isPlainLine, oddCharacters('source'))
    .refine(
      (source) => source === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(source),
      'The source must begin with https://.',
    )
    .optional(),
  photo_release: z.enum(releaseForms).optional(),
}

/** What the dialog saves. `is_solved` is taken and ignored: solved stays solved. */
export const PuzzleFields = {
  photo_id: Id,
  actual_lat: Latitude,
  actual_lng: Longitude,
  prize_amount: PrizeAmount,
  release_date: ReleaseDate,
  release_time: ReleaseTime,
  is_solved: z.literal(false).optional(),
  ...StoryFields,
  accepted_warnings: AcceptedWarnings,
}

/** A puzzle as the administrator sees it. */
export const AdminPuzzle = z.object({
  id: Id,
  photo_id: Id,
  /** The sharp copies of the photo for the portal; asked with the token of the second factor. */
  image_url: z.string(),
  actual_lat: z.number(),
  actual_lng: z.number(),
  prize_amount: Amount,
  /** How much of it was forfeited by earlier winners and added; the rest is the puzzle's own part. */
  prize_rolled: Amount,
  release_date: UtcDate,
  release_time: UtcTime,
  is_released: z.boolean(),
  /** It was released and takes no guesses any more, though nobody has solved it. */
  is_unsolved: z.boolean(),
  is_solved: z.boolean(),
  winner_user_id: Id.nullable(),
  winner_username: z.string().nullable(),
  guesses: z.int(),
  /** Null for a puzzle of before the log. A later seal replaces an earlier one, and the log keeps both. */
  seal: z.object({ hash: z.string(), number: z.int(), sealed_at: Moment }).nullable(),
  call_off_reason: z.string().nullable(),
  /** As secret as the place until the day is open to everybody. */
  place_title: z.string(),
  photo_credit: z.string(),
  place_story: z.string(),
  photo_licence: z.enum(photoLicences),
  photo_source: z.string(),
  /** Never shown to players. */
  photo_release: z.enum(releaseForms),
  created_at: Moment,
  updated_at: Moment,
})

export type AdminPuzzle = z.infer<typeof AdminPuzzle>

/** Somebody else's puzzle that is not solved, as a curator may know it: that the day is taken, and for how much. */
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
 * For the owner: an unreleased puzzle of one of the staff whose place or photo is that of somebody else's puzzle. Its author was told nothing of it, since
 * they may not know the other.
 */
export const ForOwner = z.object({
  kind: z.enum(['known-answer', 'same-photo', 'similar-photo']),
  puzzle_id: Id,
  release_date: UtcDate,
  other_id: Id,
  other_date: UtcDate,
})

export type ForOwner = z.infer<typeof ForOwner>

/** A prize or a time that was carried on to later puzzles. */
export const Carried = z.object({
  id: Id,
  kind: z.enum(['prize', 'time']),
  /** The new prize in dollars, or the new time of day. */
  value: z.string(),
  count: z.int(),
  until: Moment,
})

export type Carried = z.infer<typeof Carried>
