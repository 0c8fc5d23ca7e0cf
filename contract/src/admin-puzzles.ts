import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Amount, Id, isPlainText, Latitude, Longitude, Moment, UtcDate, UtcTime } from './fields.ts'

/** Hours and minutes, with or without seconds, UTC. */
const ReleaseTime = z.string('Release time is required.').regex(/^\d{2}:\d{2}(:\d{2})?$/, 'Release time is required.')
const ReleaseDate = z.iso.date('Release date is required.')
const PrizeAmount = z
  .number('Prize amount is required.')
  .min(0, 'Prize amount must be at least 0.')
  .max(99_999_999, 'Prize amount is too large.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Prize amount has at most 2 decimals.')

export const AdminPuzzle = z.object({
  id: Id,
  photo_id: Id,
  /** The sharp copies of the photo for the portal; asked with the token of the second factor. */
  image_url: z.string(),
  actual_lat: z.number(),
  actual_lng: z.number(),
  prize_amount: Amount,
  release_date: UtcDate,
  release_time: UtcTime,
  is_released: z.boolean(),
  is_solved: z.boolean(),
  winner_username: z.string().nullable(),
  guesses: z.int(),
  void_reason: z.string().nullable(),
  created_at: Moment,
  updated_at: Moment,
})
export type AdminPuzzle = z.infer<typeof AdminPuzzle>

/** What the dialog saves. `is_solved` is taken and ignored: solved stays solved. */
const PuzzleFields = {
  photo_id: Id,
  actual_lat: Latitude,
  actual_lng: Longitude,
  prize_amount: PrizeAmount,
  release_date: ReleaseDate,
  release_time: ReleaseTime,
  is_solved: z.literal(false).optional(),
}

const SavedPuzzle = z.object({ puzzle: AdminPuzzle, warning: z.string().nullable() })

export const list = read('adminPuzzles.list', {
  path: '/api/admin/puzzles',
  summary: 'All puzzles with their places, by release date then time, the latest first.',
  access: 'admin',
  input: nothing,
  output: z.object({ puzzles: z.array(AdminPuzzle), total: z.int(), serverTime: Moment }),
})

export const conflicts = read('adminPuzzles.conflicts', {
  path: '/api/admin/puzzles/conflicts',
  summary: 'Other puzzles on a date.',
  access: 'admin',
  input: z.strictObject({ release_date: ReleaseDate, except: Id.optional() }),
  output: z.object({
    puzzles: z.array(z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount })),
  }),
})

export const defaults = read('adminPuzzles.defaults', {
  path: '/api/admin/puzzles/defaults',
  summary: 'The first free day from today on, and the prize and time of the nearest puzzle before the date.',
  access: 'admin',
  input: z.strictObject({ release_date: ReleaseDate.optional() }),
  output: z.object({
    release_date: UtcDate,
    release_time: UtcTime,
    prize_amount: Amount,
    free_dates: z.array(UtcDate),
  }),
})

export const create = change('adminPuzzles.create', {
  path: '/api/admin/puzzles',
  summary: 'Schedules a puzzle.',
  access: 'admin',
  input: z.strictObject(PuzzleFields),
  output: SavedPuzzle,
  refusals: ['coordinates-zero', 'no-such-release', 'too-many-requests'],
})

export const update = change('adminPuzzles.update', {
  path: '/api/admin/puzzles/:puzzleId',
  summary:
    'Changes a puzzle. What may no longer change keeps its value, and the warning says so. `updated_at` is that of the version which was edited.',
  access: 'admin',
  input: z.strictObject({ puzzleId: Id, ...PuzzleFields, updated_at: Moment }),
  output: SavedPuzzle,
  refusals: [
    'not-found',
    'coordinates-zero',
    'no-such-release',
    'release-locked',
    'already-void',
    'changed-meanwhile',
    'too-many-requests',
  ],
})

export const updateSubsequentPrizes = change('adminPuzzles.updateSubsequentPrizes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-prizes',
  summary: 'Gives all later, unreleased, unsolved puzzles a new prize.',
  access: 'admin',
  input: z.strictObject({ puzzleId: Id, new_prize_amount: PrizeAmount }),
  output: z.object({ success: z.literal(true), updated_count: z.int() }),
  refusals: ['not-found', 'too-many-requests'],
})

export const updateSubsequentTimes = change('adminPuzzles.updateSubsequentTimes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-times',
  summary: 'Gives all later, unreleased, unsolved puzzles a new release time.',
  access: 'admin',
  input: z.strictObject({ puzzleId: Id, new_release_time: ReleaseTime }),
  output: z.object({ success: z.literal(true), updated_count: z.int() }),
  refusals: ['not-found', 'no-such-release', 'too-many-requests'],
})

export const callOff = change('adminPuzzles.callOff', {
  path: '/api/admin/puzzles/:puzzleId/call-off',
  summary: 'Voids a puzzle with a reason that players are told; its prize can be added to another unreleased puzzle.',
  access: 'admin',
  input: z.strictObject({
    puzzleId: Id,
    reason: z
      .string()
      .trim()
      .min(3, 'Please give a reason.')
      .max(300)
      .refine(isPlainText, 'The reason contains characters that are not allowed.'),
    prize_to: Id.nullable(),
  }),
  output: z.object({ puzzle: AdminPuzzle }),
  refusals: ['not-found', 'already-void', 'solved-stays', 'too-many-requests'],
})

export const testGuess = change('adminPuzzles.testGuess', {
  path: '/api/admin/puzzles/:puzzleId/test-guess',
  summary: 'What a guess at this place would come to. Nothing is kept.',
  access: 'admin',
  input: z.strictObject({ puzzleId: Id, guess_lat: Latitude, guess_lng: Longitude }),
  output: z.object({ distance_km: z.number(), is_winning_guess: z.boolean() }),
  refusals: ['not-found', 'too-many-requests'],
})

export const photo = read('adminPuzzles.photo', {
  path: '/api/admin/photos/:photoId/:kind',
  summary: 'A stored photo as subscribers (`sharp`) or everybody else (`blurred`) will see it.',
  access: 'admin',
  input: z.strictObject({
    photoId: Id,
    kind: z.enum(['sharp', 'blurred']),
    width: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found'],
})

/** A photo that was taken in: re-encoded, with nothing left of its metadata. What the file itself told is told once, here. */
const TakenPhoto = z.object({
  photo_id: Id,
  width: z.int(),
  height: z.int(),
  /** Where and when it was taken, as its own metadata said. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  taken_at: z.string().nullable(),
  /** Kinds of metadata that were found and removed, such as 'GPS position' or 'camera'. */
  removed: z.array(z.string()),
  /** Puzzles with the same or a very similar photo. */
  similar: z.array(z.object({ puzzle_id: Id, release_date: UtcDate, is_same: z.boolean() })),
})
export type TakenPhoto = z.infer<typeof TakenPhoto>

const imageRefusals = [
  'image-not-an-image',
  'image-heic',
  'image-too-large',
  'image-too-many-pixels',
  'image-animated',
  'image-damaged',
] as const

export const uploadPhoto = change('adminPuzzles.uploadPhoto', {
  path: '/api/admin/photos',
  summary: 'Takes in a photo: the bytes of a JPEG, PNG or WebP file of less than 10 MB.',
  access: 'admin',
  accepts: 'bytes',
  input: z.strictObject({}),
  output: TakenPhoto,
  refusals: [...imageRefusals, 'unavailable', 'files-unavailable', 'too-many-requests'],
})

export const fetchPhoto = change('adminPuzzles.fetchPhoto', {
  path: '/api/admin/photos/from-url',
  summary: 'Takes in a photo from a public https address.',
  access: 'admin',
  input: z.strictObject({ url: z.string().trim().min(1, 'Image URL is required.').max(2000) }),
  output: TakenPhoto,
  refusals: [
    ...imageRefusals,
    'image-url-refused',
    'image-url-unreachable',
    'unavailable',
    'files-unavailable',
    'too-many-requests',
  ],
})

export const nearby = read('adminPuzzles.nearby', {
  path: '/api/admin/puzzles/nearby',
  summary: 'Of the 30 latest answers before a date, those within 50 km of a place.',
  access: 'admin',
  input: z.strictObject({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
    release_date: ReleaseDate,
    except: Id.optional(),
  }),
  output: z.object({ puzzles: z.array(z.object({ id: Id, release_date: UtcDate, distance_km: z.number() })) }),
})
