import { openPostgres } from '@whereabouts/engines/database/postgres'
import { kmBetween } from '@whereabouts/game/distance'
import { newId } from '@whereabouts/server/core/new-id'
import { readSessionToken } from '@whereabouts/server/features/accounts/sessions/session-cookie'
import { hashSessionToken } from '@whereabouts/server/features/accounts/sessions/session-token'
import Fastify from 'fastify'
import { secret } from '../harness/stand.ts'

/**
 * The usual way to store a guess, for comparison: the same framework and driver, and five queries one after another. It reads the settings
 * `DATABASE_URL` and `PORT`, and has no protection.
 */
const db = await openPostgres({ url: process.env.DATABASE_URL!, poolSize: 10 })
const app = Fastify()

interface Body {
  guess_lat: number
  guess_lng: number
  idempotency_key: string
}

app.post<{ Params: { id: string }; Body: Body }>('/api/puzzles/:id/guesses', async (request, reply) => {
  const token = readSessionToken(request.headers.cookie, { isSecure: false, secret }) ?? ''
  const [session] = await db.sql<{ userId: string }>`
    select u.id as "userId" from sessions s join users u on u.id = s.user_id
    where s.token = ${hashSessionToken(token, secret)} and s.expires_at > now()`
  if (!session) return reply.code(401).send({})
  const [plan] = await db.sql<{ guesses: number }>`
    select c.guesses_per_puzzle as guesses from subscriptions s join subscription_pricing c on c.stripe_price_id = s.stripe_price_id
    where s.user_id = ${session.userId} and s.status = 'active' and s.current_period_end > now()`
  const [used] = await db.sql<{ guesses: number }>`
    select count(*)::int as guesses from guesses where puzzle_id = ${request.params.id} and user_id = ${session.userId}`
  if (used!.guesses >= (plan?.guesses ?? 0)) return reply.code(409).send({})
  const [puzzle] = await db.sql<{ lat: number; lng: number }>`
    select a.actual_lat as lat, a.actual_lng as lng from puzzles p join puzzle_answers a on a.puzzle_id = p.id
    where p.id = ${request.params.id} and not p.is_solved and p.released_at <= now()`
  if (!puzzle) return reply.code(404).send({})
  const point = { lat: request.body.guess_lat, lng: request.body.guess_lng }
  const distanceKm = kmBetween(puzzle, point)
  const rows = await db.sql`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    values (${newId()}, ${session.userId}, ${request.params.id}, ${used!.guesses + 1}, ${point.lat}, ${point.lng}, ${distanceKm}, false,
            ${request.body.idempotency_key}, ${new Date()})
    on conflict do nothing returning sequence`
  return rows.length > 0 ? { distance_km: distanceKm } : reply.code(409).send({})
})

app.get('/api/health', async () => ({ ok: true }))

process.once('SIGTERM', async () => {
  await app.close()
  await db.close()
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
