import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainText, Latitude, Longitude, Moment, UtcDate, UtcTime } from './fields.ts'
import { prizeBases } from './pool.admin.ts'
import {
  AdminPuzzle,
  Carried,
  ForOwner,
  PrizeAmount,
  PuzzleFields,
  ReleaseDate,
  ReleaseTime,
  WithheldPuzzle,
} from './puzzle-fields.ts'
import { sampleId } from './sample-id.ts'

const Subsequent = z.object({
  id: Id,
  release_date: UtcDate,
  release_time: UtcTime,
  prize_amount: Amount,
  /** The part forfeited by earlier winners. A new prize is added to it. */
  prize_rolled: Amount,
})

const SavedPuzzle = z.object({ puzzle: AdminPuzzle, warning: z.string().nullable() })

export const list = adminRead('puzzles.list', {
  path: '/api/admin/puzzles',
  roles: ['curator'],
  summary: 'All puzzles with their places, by release date then time, the latest first.',
  output: z.object({
    puzzles: z.array(AdminPuzzle),
    total: z.int(),
    /** Among staff, only its author knows the place of an unsolved puzzle, unless the owner allows more. */
    withheld: z.array(WithheldPuzzle),
    /** Recent changes to later puzzles that can be undone, latest first. */
    carried: z.array(Carried),
    /** Empty for everyone but the owner. */
    conflicts: z.array(ForOwner),
    serverTime: Moment,
  }),
})

export const conflicts = adminRead('puzzles.conflicts', {
  path: '/api/admin/puzzles/conflicts',
  roles: ['curator'],
  summary: 'Other puzzles on a date.',
  input: z.strictObject({ release_date: ReleaseDate, except: Id.optional() }),
  sample: { release_date: '2026-05-01' },
  output: z.object({
    puzzles: z.array(z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount })),
  }),
})

export const defaults = adminRead('puzzles.defaults', {
  path: '/api/admin/puzzles/defaults',
  roles: ['curator'],
  summary:
    'The first free day from today on, and the time and prize of the nearest puzzle before the date; the prize from the pool of its month where that is chosen.',
  input: z.strictObject({ release_date: ReleaseDate.optional() }),
  output: z.object({
    release_date: UtcDate,
    release_time: UtcTime,
    prize_amount: Amount,
    prize_basis: z.enum(prizeBases),
    /** The prize without the pool, for days of other months. */
    usual_prize_amount: Amount,
    free_dates: z.array(UtcDate),
  }),
})

export const create = adminChange('puzzles.create', {
  path: '/api/admin/puzzles',
  roles: ['curator'],
  limit: { by: 'user', perMinute: 120 },
  summary:
    'Schedules a puzzle. Conflicts are refused with their warnings, until the acceptable ones are sent back as accepted.',
  input: z.strictObject(PuzzleFields),
  sample: {
    photo_id: sampleId('photo'),
    actual_lat: 30,
    actual_lng: 40,
    prize_amount: 50,
    release_date: '2026-05-01',
    release_time: '10:00',
  },
  output: SavedPuzzle,
  refusals: [
    'coordinates-zero',
    'no-such-release',
    'needs-acceptance',
    'answer-known',
    'day-taken',
    'not-yours',
    'too-late-alone',
    'prize-above-ceiling',
  ],
})

export const update = adminChange('puzzles.update', {
  path: '/api/admin/puzzles/:puzzleId',
  roles: ['curator'],
  limit: { by: 'user', perMinute: 120 },
  summary:
    'Changes a puzzle. Locked fields do not change, and the warning says so. `updated_at` is that of the edited version. `prize_amount` is the whole prize; where that falls, `prize_rolled` names the forfeited part of it.',
  input: z.strictObject({ puzzleId: Id, ...PuzzleFields, prize_rolled: PrizeAmount.optional(), updated_at: Moment }),
  sample: {
    puzzleId: sampleId('planned puzzle'),
    photo_id: sampleId('planned photo'),
    actual_lat: 10,
    actual_lng: 20,
    prize_amount: 50,
    release_date: '2026-04-21',
    release_time: '10:00',
    updated_at: '2026-03-10T12:00:00.000Z',
  },
  output: SavedPuzzle,
  refusals: [
    'not-found',
    'coordinates-zero',
    'no-such-release',
    'release-locked',
    'needs-acceptance',
    'answer-known',
    'day-taken',
    'not-yours',
    'second-person-needed',
    'approval-waits',
    'already-called-off',
    'changed-meanwhile',
    'solved-meanwhile',
  ],
})

const NewPrize = { puzzleId: Id, new_prize_amount: PrizeAmount }

const NewTime = { puzzleId: Id, new_release_time: ReleaseTime }

/** The effect of a change of many. */
const Preview = z.object({
  /** Those that would change, in order of release. */
  changing: z.array(Subsequent),
  /** Those left out because their value was set by hand. They can be included on request. */
  by_hand: z.array(Subsequent),
})

const Which = {
  /** Include those with a value set by hand. */
  include_by_hand: z.boolean().optional(),
  /** Only these puzzles, which the user was shown before. */
  shown: z.array(Id).max(5000).optional(),
}

const CarriedOn = z.object({
  success: z.literal(true),
  updated_count: z.int(),
  /** Undoes the change for a while. Null if nothing changed. */
  undo_id: Id.nullable(),
})

export const previewSubsequentPrizes = adminRead('puzzles.previewSubsequentPrizes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-prizes',
  roles: ['curator'],
  summary: 'Which later puzzles a new prize would change, and which it would leave out.',
  input: z.strictObject({ puzzleId: Id, new_prize_amount: z.coerce.number().pipe(PrizeAmount) }),
  sample: { puzzleId: sampleId('planned puzzle'), new_prize_amount: 60 },
  output: Preview,
  refusals: ['not-found', 'prize-above-ceiling'],
})

export const previewSubsequentTimes = adminRead('puzzles.previewSubsequentTimes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-times',
  roles: ['curator'],
  summary: 'Which later puzzles a new release time would change, and which it would leave out.',
  input: z.strictObject(NewTime),
  sample: { puzzleId: sampleId('planned puzzle'), new_release_time: '11:00' },
  output: Preview,
  refusals: ['not-found', 'no-such-release'],
})

export const undoSubsequent = adminChange('puzzles.undoSubsequent', {
  path: '/api/admin/carried/:carriedId/undo',
  roles: ['curator'],
  summary: 'Takes back what was carried on to later puzzles within the last hour, as far as they still have it.',
  input: z.strictObject({ carriedId: Id }),
  sample: { carriedId: sampleId('change of many') },
  output: z.object({ success: z.literal(true), restored_count: z.int(), kept_count: z.int() }),
  refusals: ['not-found', 'nothing-to-undo'],
})

export const updateSubsequentPrizes = adminChange('puzzles.updateSubsequentPrizes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-prizes',
  roles: ['curator'],
  summary:
    'Sets the prize of all later, unreleased, unsolved puzzles without a prize set by hand; for staff, only their own.',
  input: z.strictObject({ ...NewPrize, ...Which }),
  sample: { puzzleId: sampleId('planned puzzle'), new_prize_amount: 60 },
  output: CarriedOn,
  refusals: ['not-found', 'prize-above-ceiling'],
})

export const updateSubsequentTimes = adminChange('puzzles.updateSubsequentTimes', {
  path: '/api/admin/puzzles/:puzzleId/subsequent-times',
  roles: ['curator'],
  summary:
    'Sets the release time of all later, unreleased, unsolved puzzles without a time set by hand; for staff, only their own.',
  input: z.strictObject({ ...NewTime, ...Which }),
  sample: { puzzleId: sampleId('planned puzzle'), new_release_time: '11:00' },
  output: CarriedOn,
  refusals: ['not-found', 'no-such-release'],
})

export const callOff = adminChange('puzzles.callOff', {
  path: '/api/admin/puzzles/:puzzleId/call-off',
  roles: [],
  summary: 'Calls a puzzle off with a reason shown to players; its prize can be added to another unreleased puzzle.',
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
  sample: { puzzleId: sampleId('unwanted puzzle'), reason: 'A reason.', prize_to: null },
  output: z.object({ puzzle: AdminPuzzle }),
  refusals: ['not-found', 'already-called-off', 'solved-stays'],
})

export const testGuess = adminChange('puzzles.testGuess', {
  path: '/api/admin/puzzles/:puzzleId/test-guess',
  roles: ['curator'],
  limit: { by: 'user', perMinute: 600 },
  summary: 'Tries a guess at this place. Nothing is stored.',
  unlogged: 'It changes nothing.',
  input: z.strictObject({ puzzleId: Id, guess_lat: Latitude, guess_lng: Longitude }),
  sample: { puzzleId: sampleId('planned puzzle'), guess_lat: 10, guess_lng: 20 },
  output: z.object({ distance_km: z.number(), is_winning_guess: z.boolean() }),
  refusals: ['not-found', 'not-yours'],
})

export const storedPhoto = adminRead('puzzles.storedPhoto', {
  path: '/api/admin/photos/:photoId/:kind',
  roles: ['curator', 'cashier', 'moderator'],
  summary:
    'A stored photo as subscribers (`sharp`) or everyone else (`blurred`) will see it. Cashiers and moderators see those of days that were won.',
  input: z.strictObject({
    photoId: Id,
    kind: z.enum(['sharp', 'blurred']),
    width: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  sample: { photoId: sampleId('photo'), kind: 'blurred' },
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'not-yours'],
})

/** An uploaded photo, re-encoded without metadata. What the file contained is reported once, here. */
const TakenPhoto = z.object({
  photo_id: Id,
  width: z.int(),
  height: z.int(),
  /** Where and when it was taken, according to its metadata. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Why there is no place although the file names one; with the last two, why the place may be wrong. */
  place_doubt: z
    .enum([
      'no-north-or-south',
      'no-east-or-west',
      'no-directions',
      'unreadable',
      'two-positions',
      'no-fix',
      'imprecise',
      'other-datum',
    ])
    .nullable(),
  taken_at: z.string().nullable(),
  /** Kinds of metadata found and removed, such as 'GPS position' or 'camera'. */
  removed: z.array(z.string()),
  /** Puzzles with the same or a very similar photo. */
  similar: z.array(z.object({ puzzle_id: Id, release_date: UtcDate, is_same: z.boolean() })),
})

export type TakenPhoto = z.infer<typeof TakenPhoto>

const imageRefusals = [
  'image-not-an-image',
  'image-too-small',
  'image-too-narrow',
  'image-too-large',
  'image-too-many-pixels',
  'image-raw',
  'image-animated',
  'image-damaged',
] as const

export const uploadPhoto = adminChange('puzzles.uploadPhoto', {
  path: '/api/admin/photos',
  roles: ['curator'],
  limit: { by: 'user', over: 'site', perMinute: 60 },
  summary: 'Takes in a photo: the bytes of a JPEG, HEIC, PNG, WebP, TIFF or still GIF file smaller than 10 MB.',
  accepts: 'bytes',
  input: z.strictObject({}),
  output: TakenPhoto,
  refusals: [...imageRefusals, 'unavailable', 'files-unavailable'],
})

export const fetchPhoto = adminChange('puzzles.fetchPhoto', {
  path: '/api/admin/photos/from-url',
  roles: ['curator'],
  limit: { by: 'user', over: 'site', perMinute: 30 },
  summary: 'Takes in a photo from a public https address.',
  input: z.strictObject({ url: z.string().trim().min(1, 'Image URL is required.').max(2000) }),
  sample: { url: 'https://photos.test/a.jpg' },
  output: TakenPhoto,
  refusals: [...imageRefusals, 'image-url-refused', 'image-url-unreachable', 'unavailable', 'files-unavailable'],
})

export const nearby = adminRead('puzzles.nearby', {
  path: '/api/admin/puzzles/nearby',
  roles: ['curator'],
  summary:
    'Of the 30 latest answers before a date and the 30 next after it, those within 50 km of a place; and the landmark by which the search finds it.',
  input: z.strictObject({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
    release_date: ReleaseDate,
    except: Id.optional(),
  }),
  sample: { lat: 10, lng: 20, release_date: '2026-05-01' },
  output: z.object({
    puzzles: z.array(z.object({ id: Id, release_date: UtcDate, distance_km: z.number() })),
    /** A landmark of the place search within 1 km. */
    sight: z.string().nullable(),
  }),
})
