import { z } from 'zod'
import { read } from './endpoint.ts'
import { Id, UtcDate } from './fields.ts'

/** Receipts are verified more closely than a schema could, and every answer to a guess has one. */
const Base64 = z.string().max(200)

/** A player's receipt for a guess; game/src/log/receipt.ts says what it proves. */
export const Receipt = z.object({
  version: z.literal(2),
  log: z.string().max(300),
  kind: z.enum(['guess', 'late-guess']),
  puzzle: Id,
  guess_lat: z.string().max(30),
  guess_lng: z.string().max(30),
  salt: Base64,
  account: Id,
  account_salt: Base64,
  arrived_us: z.int(),
  server: z.int(),
  counter: z.int(),
  index: z.int(),
  size: z.int(),
  path: z.array(Base64).max(20),
  root: Base64,
  signature: Base64,
})

export const day = read('log.day', {
  path: '/api/log/days/:date',
  summary: 'Between which days the public log can be checked, for a day among them.',
  access: 'public',
  session: 'none',
  input: z.strictObject({ date: UtcDate }),
  sample: { date: '2026-03-10' },
  output: z.object({ first: UtcDate, last: UtcDate }),
  refusals: ['not-found'],
})
