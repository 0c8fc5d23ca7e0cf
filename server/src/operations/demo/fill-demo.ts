import type { Translation } from '@whereabouts/contract/languages'
import { noStory, type Story } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, numeric, rowsOf } from '@whereabouts/engines/database/rows'
import { kmBetween, type Point, wrapLongitude } from '@whereabouts/game/distance'
import { amountFrom } from '@whereabouts/game/money'
import { utcDate } from '@whereabouts/game/release'
import { earthRadiusKm, winRadiusKm } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import type { Services } from '../../core/context.ts'
import { claimUsername } from '../../features/accounts/username-claim.ts'
import { insertLeague, insertMember } from '../../features/leagues/writes.ts'
import { queueSolve } from '../../features/log/for-others.ts'
import { owePrize } from '../../features/prizes/owe-prize.ts'
import { saveStory } from '../../features/puzzles/admin/story-queries.ts'
import { schedulePuzzle } from '../../features/puzzles/schedule-puzzle.ts'
import { storePhoto } from '../../features/puzzles/store-photo.ts'
import {
  demoDistanceKm,
  demoFaqs,
  demoLeague,
  demoPastDays,
  demoPlans,
  demoPlayers,
  demoPrizesCents,
  demoSite,
  demoStories,
  translatedTitle,
} from './content.ts'
import { type DemoPhoto, listDemoPhotos, readDemoPhoto } from './demo-photos.ts'
import { payDemoPrize } from './pay-demo-prize.ts'

type Needs = Pick<Services, 'db' | 'files' | 'payments' | 'newId' | 'clock' | 'log' | 'publicLog'>

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** The challenges: those of the past week, today's, and the next 14 days'. */
const firstDay = demoPastDays[0]!.day
const lastDay = 14

/**
 * Fills an empty database with the demonstration: puzzles from a week ago to two weeks ahead, players and guesses of the past ones, a
 * league, plans, FAQs and texts. Photos are stored and prices made first; all the rest is one transaction. Returns whether the database was filled.
 */
export async function fillDemo(needs: Needs, onBegin = () => {}): Promise<boolean> {
  const [{ isEmpty }] = (await rowsOf(needs.db, { isEmpty: bool })`
    select not exists (select 1 from puzzles) and not exists (select 1 from subscription_pricing) as "isEmpty"`) as [
    { isEmpty: boolean },
  ]
  if (!isEmpty) return false
  onBegin()
  const photos = await listDemoPhotos()
  const photoIds: string[] = []
  for (let day = firstDay; day <= lastDay; day += 1)
    photoIds.push(await storePhoto(needs, await readDemoPhoto(photos[photoOfDay(day, photos.length)]!.file)))
  const priceIds = await createPrices(needs)

  await needs.db.transaction(async (tx) => {
    await insertTexts(tx, needs)
    await insertPlans(tx, needs, priceIds)
    const playerIds = await insertPlayers(tx, needs)
    await insertDemoLeague(tx, needs, playerIds)
    for (let day = firstDay; day <= lastDay; day += 1) {
      const photo = photos[photoOfDay(day, photos.length)]!
      const { lat, lng } = photo
      const puzzleId = await schedulePuzzle(tx, needs, {
        photoId: photoIds[day - firstDay]!,
        answer: { lat, lng },
        prizeAmount: amountFrom(demoPrizesCents[day - firstDay]!),
        releaseDate: utcDate(new Date(needs.clock.now().getTime() + day * dayMs)),
        releaseTime: '00:00',
      })
      await saveStory(tx, { puzzleId, story: storyOf(photo), now: needs.clock.now() })
      await insertTranslatedStory(tx, { puzzleId, photo })
      if (day < 0) await playPuzzle(tx, needs, { puzzleId, day, answer: { lat, lng }, playerIds })
    }
  })
  return true
}

const storyOf = ({ file, place, author, license }: DemoPhoto): Story => ({
  ...noStory,
  place_title: place,
  photo_credit: `${author}, ${license}`,
  place_story: demoStories[file]?.story ?? '',
})

/** The first picture of the list is today's; the past ones come from its end. */
function photoOfDay(day: number, photos: number): number {
  return (day + photos) % photos
}

async function createPrices({ payments }: Needs): Promise<string[]> {
  const prices = []
  for (const { planName, priceCents: amountCents, interval } of demoPlans) {
    prices.push(await payments.createPrice({ planName, amountCents, currency: 'usd', interval }))
  }
  return prices.map(({ priceId }) => priceId)
}

async function insertTexts(tx: Database, { newId }: Needs): Promise<void> {
  for (const [key, { value, description }] of Object.entries(demoSite)) {
    await tx.sql`insert into site_config (id, key, value, description) values (${newId()}, ${key}, ${value}, ${description}) on conflict do nothing`
  }
  const title = demoSite.homepage_title!.value
  await insertTranslated(tx, {
    subject: 'site',
    subjectId: 'site',
    field: 'homepage_title',
    english: title,
    in: translatedTitle,
  })
  for (const [index, { english, german }] of demoFaqs.entries()) {
    const id = newId()
    await tx.sql`
      insert into faqs (id, question, answer, display_order) values (${id}, ${english.question}, ${english.answer}, ${index})`
    for (const field of ['question', 'answer'] as const)
      await insertTranslated(tx, {
        subject: 'faq',
        subjectId: id,
        field,
        english: english[field],
        in: { de: german[field] },
      })
  }
}

interface Translatable {
  subject: 'site' | 'faq' | 'puzzle'
  subjectId: string
  field: string
  english: string
  in: Partial<Record<Translation, string>>
}

/** A text of the demonstration in other languages, as translations that are up to date. */
async function insertTranslated(
  tx: Database,
  { subject, subjectId, field, english, in: others }: Translatable,
): Promise<void> {
  for (const [language, text] of Object.entries(others))
    await tx.sql`
      insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
      values (${subject}, ${subjectId}, ${field}, ${language}, ${text}, encode(sha256(convert_to(${english}::text, 'UTF8')), 'hex'), now())`
}

/** What is said of a place, in every language. */
async function insertTranslatedStory(
  tx: Database,
  { puzzleId, photo }: { puzzleId: string; photo: DemoPhoto },
): Promise<void> {
  const { place_title: title, place_story: story } = storyOf(photo)
  const stories = Object.entries(demoStories[photo.file]?.in ?? {})
  const part = (index: 0 | 1) => Object.fromEntries(stories.map(([language, texts]) => [language, texts[index]]))
  const of = { subject: 'puzzle', subjectId: puzzleId } as const
  await insertTranslated(tx, { ...of, field: 'title', english: title, in: part(0) })
  await insertTranslated(tx, { ...of, field: 'story', english: story, in: part(1) })
}

async function insertPlans(tx: Database, { newId }: Needs, priceIds: string[]): Promise<void> {
  for (const [index, plan] of demoPlans.entries()) {
    await tx.sql`
      insert into subscription_pricing (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
      values (${newId()}, ${priceIds[index]!}, ${plan.planName}, ${amountFrom(plan.priceCents)}::numeric, 'usd', ${plan.interval},
              ${plan.trialDays}, ${plan.guesses})`
  }
}

/** Players without any way to sign in; their addresses cannot receive mail (RFC 2606). */
async function insertPlayers(tx: Database, { newId, clock }: Needs): Promise<string[]> {
  const ids: string[] = []
  for (const [index, username] of demoPlayers.entries()) {
    const id = newId()
    // They signed up one after another within a fortnight, before the first puzzle.
    const signedUpAt = new Date(clock.now().getTime() + (firstDay - 1 - (index % 14)) * dayMs)
    await tx.sql`
      insert into users (id, email, email_verified, username, username_key, created_at)
      values (${id}, ${`player-${index + 1}@demo.invalid`}, true, ${username}, ${usernameKey(username)}, ${signedUpAt})`
    await claimUsername(tx, { userId: id, username, now: clock.now() })
    ids.push(id)
  }
  return ids
}

interface PastPuzzle {
  puzzleId: string
  day: number
  answer: Point
  playerIds: string[]
}

/** Friends who play against each other, from before the first day on. The README names their invitation. */
async function insertDemoLeague(tx: Database, { newId, clock }: Needs, playerIds: string[]): Promise<void> {
  const { name, members, invitation } = demoLeague
  const foundedAt = new Date(clock.now().getTime() + (firstDay - 1) * dayMs)
  const leagueId = newId()
  await insertLeague(tx, { id: leagueId, name, invitation, now: foundedAt })
  for (const [index, userId] of playerIds.slice(0, members).entries())
    await insertMember(tx, { leagueId, userId, now: new Date(foundedAt.getTime() + index * hourMs) })
}

/** Plays a past day: each player guesses once, some time apart; the player within the win radius guesses last and wins. */
async function playPuzzle(tx: Database, needs: Needs, { puzzleId, day, answer, playerIds }: PastPuzzle): Promise<void> {
  const releasedAt = Date.parse(`${utcDate(new Date(needs.clock.now().getTime() + day * dayMs))}T00:00:00Z`)
  const guesses = demoPlayers
    .flatMap((_username, player) => {
      const offKm = demoDistanceKm({ day, player })
      if (offKm === null) return []
      const point = pointAt(answer, { distanceKm: offKm, bearing: 47 + player * 83 })
      return [{ userId: playerIds[player]!, point, distanceKm: kmBetween(answer, point) }]
    })
    .sort((a, b) => Number(a.distanceKm <= winRadiusKm) - Number(b.distanceKm <= winRadiusKm))
  for (const [index, { userId, point, distanceKm }] of guesses.entries()) {
    const isWin = distanceKm <= winRadiusKm
    const guessedAt = new Date(releasedAt + (index + 1) * 0.83 * hourMs)
    const guessId = needs.newId()
    const arrival = { at: guessedAt, process: 1, counter: (day - firstDay) * demoPlayers.length + index + 1 }
    const { salts, commitment } = needs.publicLog.commitTo({ puzzleId, userId, point })
    await tx.sql`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at,
                           arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
      values (${guessId}, ${userId}, ${puzzleId}, 1, ${point.lat}, ${point.lng}, ${distanceKm}, ${isWin}, ${crypto.randomUUID()}, ${guessedAt},
              ${arrival.at}, ${arrival.process}, ${arrival.counter}, ${salts}, ${commitment})`
    await tx.sql`
      update users set games_played = games_played + 1, games_won = games_won + ${isWin ? 1 : 0}::int where id = ${userId}`
    if (!isWin) continue
    await markWon(tx, needs, { puzzleId, guessId, userId, guessedAt })
    await queueSolve(tx, { puzzleId, commitment })
    // Every other winner is named.
    await payDemoPrize(tx, { puzzleId, userId, shownAs: day % 2 === 0 ? 'username' : 'nobody' })
  }
}

async function markWon(
  tx: Database,
  { newId }: Needs,
  { puzzleId, guessId, userId, guessedAt }: { puzzleId: string; guessId: string; userId: string; guessedAt: Date },
): Promise<void> {
  const [solved] = await rowsOf(tx, { prizeAmount: numeric })`
    update puzzles set is_solved = true, solved_at = ${guessedAt}, winner_user_id = ${userId} where id = ${puzzleId}
    returning prize_amount`
  await tx.sql`
    insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key, arrived_at,
                               arrived_process, arrived_counter, outcome, settled_at, log_salt, log_commitment)
    select id, puzzle_id, user_id, 1, guess_lat, guess_lng, distance_km, idempotency_key, arrived_at, arrived_process,
           arrived_counter, 'won', ${guessedAt}::timestamptz, log_salt, log_commitment
    from guesses where id = ${guessId}::uuid`
  await owePrize(tx, { id: newId(), puzzleId, guessId, userId, prizeAmount: solved!.prizeAmount, owedSince: guessedAt })
}

/** The point that lies a distance away in a direction (degrees clockwise from north), on the sphere of the game's distances. */
function pointAt(from: Point, { distanceKm, bearing }: { distanceKm: number; bearing: number }): Point {
  const radians = Math.PI / 180
  const angle = distanceKm / earthRadiusKm
  const lat = from.lat * radians
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing * radians)
  const east = Math.sin(bearing * radians) * Math.sin(angle) * Math.cos(lat)
  const north = Math.cos(angle) - Math.sin(lat) * sinLat
  return { lat: Math.asin(sinLat) / radians, lng: wrapLongitude(from.lng + Math.atan2(east, north) / radians) }
}
