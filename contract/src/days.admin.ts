import { difficulties } from '@whereabouts/game/days/difficulty'
import { daysIn } from '@whereabouts/game/numbers/periods'
import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Id, UtcDate } from './fields.ts'

/** Twelve weeks, or a month's calendar with its adjacent days. */
export const mostDifficultyDays = 100

export const difficulty = adminRead('days.difficulty', {
  path: '/api/admin/days/difficulty',
  roles: ['curator'],
  summary: 'How hard the days of a range were: only those that players may see the results of.',
  input: z
    .strictObject({
      first_day: z.iso.date('Please choose the first day.'),
      /** The last day, inclusive. */
      last_day: z.iso.date('Please choose the last day.'),
    })
    .refine(({ first_day, last_day }) => first_day <= last_day, {
      error: 'The first day must be before the last day.',
      path: ['first_day'],
    })
    .refine(({ first_day, last_day }) => daysIn({ from: first_day, to: last_day }) <= mostDifficultyDays, {
      error: `Please choose ${mostDifficultyDays} days at most.`,
      path: ['first_day'],
    }),
  sample: { first_day: '2026-03-01', last_day: '2026-03-10' },
  output: z.object({
    /** Earliest first. */
    days: z.array(
      z.object({
        puzzle_id: Id,
        release_date: UtcDate,
        players: z.int(),
        guesses: z.int(),
        /** The median of the players' best distances. Null if no one played. */
        median_km: z.number().nullable(),
        /** From the release to the win. Null for an unsolved day. */
        solve_seconds: z.number().nullable(),
        /** Null if too few played. */
        difficulty: z.enum(difficulties).nullable(),
      }),
    ),
  }),
})
