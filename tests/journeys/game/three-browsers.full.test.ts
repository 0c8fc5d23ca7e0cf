import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Player } from '../../faults/player.ts'
import { dropPin, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { answer, CrowdStage, rowsOf, rowsOn } from './crowd-stage.ts'
import { guessAt, guessesPath, isGuess, result, submitButton } from './guess-stage.ts'
import { board, live } from './live-stage.ts'
import { smallPhone } from './map-stage.ts'

const guessesBefore = 40
const patience = { timeout: 10_000 }

interface Person {
  user: Player
  page: Page
}

let far: Person
let onPhone: Person
let inTheDark: Person
let everyone: Person[]
let total = 0

const stage = useStage(() => CrowdStage.open({ players: 4 }))
beforeAll(async () => {
  for (; total < guessesBefore; total += 1) await stage.guess(stage.prepared.players[3]!, 1000 + total)
  const desk = { viewport: { width: 1280, height: 800 } }
  const devices = [desk, smallPhone, { ...desk, colorScheme: 'dark' } as const]
  everyone = []
  for (const [index, device] of devices.entries()) {
    const user = stage.prepared.players[index]!
    everyone.push({ user, page: await stage.browserOf(user, device) })
  }
  ;[far, onPhone, inTheDark] = everyone as [Person, Person, Person]
  for (const { page } of everyone) {
    await page.goto('/game')
    await live(page).waitFor()
  }
})

const ofAll = <T>(act: (person: Person) => Promise<T>): Promise<T[]> => Promise.all(everyone.map(act))
const showsTotal = ({ page }: Person) => board(page).getByText(`Total: ${total}`, { exact: true }).waitFor()

/** Every list shows what the server returns to its reader. */
async function expectTrueLists(): Promise<void> {
  await ofAll(async (person) => {
    await showsTotal(person)
    await expect.poll(() => rowsOn(person.page), patience).toEqual(rowsOf(await stage.boardOf(person.user)))
  })
  const [one, ...others] = await ofAll(({ page }) => rowsOn(page))
  for (const other of others) expect(other).toEqual(one)
}

/** Scrolls a row of the list into view. Returns its position on the screen, and the page's scroll offset. */
async function readRow(page: Page): Promise<() => Promise<{ top: number; scrolled: number }>> {
  const rows = board(page).getByRole('region', { name: 'Ranked guesses' })
  await rows.scrollIntoViewIfNeeded()
  await rows.evaluate((list) => list.scrollTo(0, 610))
  const row = rows.locator('li').nth(12)
  const read = rows.locator(`[data-guess="${await row.getAttribute('data-guess')}"]`)
  return async () => ({
    top: Math.round((await read.boundingBox())!.y),
    scrolled: await page.evaluate(() => Math.round(window.scrollY)),
  })
}

/** Where the whole list is read. */
const wholeList = (url: URL): boolean => url.pathname.endsWith('/leaderboard')

test('a guess is pushed to the other screens without polling, and the row being read does not move', async () => {
  const readers = [onPhone, inTheDark]
  const places = await Promise.all(readers.map(({ page }) => readRow(page)))
  const before = await Promise.all(places.map((place) => place()))
  await Promise.all(readers.map(({ page }) => page.route(wholeList, (route) => route.abort())))
  // 300 km south of the place, and so above every row being read.
  await guessAt(far.page, { lat: answer.lat - 2.698, lng: answer.lng })
  total += 1
  await Promise.all(
    readers.map(({ page }) => page.locator('.leaderboard-rows [data-name]', { hasText: 'Player 1' }).first().waitFor()),
  )
  await Promise.all(readers.map(({ page }) => page.unroute(wholeList)))
  expect(await Promise.all(places.map((place) => place()))).toEqual(before)
  await result(far.page).getByText('Nice attempt!').waitFor()
  await expectTrueLists()
})

test('after a server crash and restart all are live again, without a reload and with what they missed', async () => {
  await ofAll(({ page }) => page.evaluate(() => document.body.setAttribute('data-since', 'before')))
  const start = await stage.kill()
  await ofAll(({ page }) => board(page).getByText('Reconnecting…').waitFor())
  await start()
  for (const farKm of [250, 5000]) {
    await stage.guess(stage.prepared.players[3]!, farKm)
    total += 1
  }
  await ofAll(({ page }) => live(page).waitFor())
  await expectTrueLists()
  expect(await ofAll(({ page }) => page.locator('body[data-since=before]').count())).toEqual([1, 1, 1])
})

/** Holds the pages' guesses back until all have been sent, and releases them at the same moment. */
async function atOneMoment(people: Person[]): Promise<void> {
  const waiting: Route[] = []
  const hold = async (route: Route) => {
    if (!isGuess(route.request())) return route.fallback()
    waiting.push(route)
    if (waiting.length === people.length) await Promise.all(waiting.map((one) => one.continue()))
  }
  await Promise.all(people.map(({ page }) => page.route(guessesPath, hold)))
}

const congratulations = ({ page }: Person) => result(page).getByRole('heading', { name: 'Congratulations' })
const gameOver = ({ page }: Person) => result(page).getByRole('heading', { name: 'Game Over' })
const blocked = ({ page }: Person) =>
  page.getByRole('button', { name: 'Guess blocked - Another player already won!', exact: true })
let winner: Person
let loser: Person

test('two winning guesses at the same moment: one wins, the other is blocked, and all three see the winner', async () => {
  const rivals = [onPhone, inTheDark]
  await onPhone.page.evaluate(() => window.scrollTo(0, 0))
  await dropPin(onPhone.page, { lat: answer.lat + 0.001, lng: answer.lng })
  await dropPin(inTheDark.page, { lat: answer.lat - 0.002, lng: answer.lng })
  await atOneMoment(rivals)
  const toast = far.page.getByText('found the place.', { exact: false }).first().waitFor()
  await Promise.all(rivals.map(({ page }) => submitButton(page).click()))
  total += 1

  await Promise.all(rivals.map((rival) => congratulations(rival).or(gameOver(rival)).waitFor()))
  const wins = await Promise.all(rivals.map((rival) => congratulations(rival).count()))
  expect([...wins].sort()).toEqual([0, 1])
  ;[winner, loser] = wins[0] ? [onPhone, inTheDark] : [inTheDark, onPhone]
  await blocked(loser).waitFor()
  await gameOver(far).waitFor()
  await toast
})

/** How many other guesses a zoomed-out map shows: it opens on the place and the player's own guess. */
async function spotsOn({ page }: Person): Promise<number> {
  const [up, down] = ['Pull the map up', 'Push the map down'].map((name) => page.getByRole('button', { name }))
  // On a phone the whole world does not fit before that.
  const isSheet = await up!.isVisible()
  if (isSheet) await up!.click()
  const farther = page.getByRole('button', { name: 'Zoom out' })
  while (await farther.isEnabled()) await farther.click()
  const labels = await page.locator('.world-map .spot-icon').evaluateAll((spots) => spots.map((spot) => spot.ariaLabel))
  if (isSheet) await down!.click()
  if (isSheet) await up!.waitFor()
  return labels.reduce((count, label) => count + (Number.parseInt(label ?? '', 10) || 1), 0)
}

/** What each of the three sees of a finished challenge. */
async function expectTheEnd(): Promise<void> {
  await congratulations(winner).waitFor()
  await winner.page.getByText('You Won - Location Revealed').waitFor()
  const { username } = (await stage.boardOf(winner.user)).mine!
  for (const other of [far, loser]) {
    await gameOver(other).waitFor()
    await result(other.page).getByText(`${username} found the place first.`).waitFor()
    await other.page.getByText('Challenge Completed - Location Revealed').waitFor()
    expect(await congratulations(other).count()).toBe(0)
  }
  await ofAll(async ({ page }) => {
    await page.locator('.world-map .answer-icon').waitFor()
    await page.getByText(`${total} guesses on the map`).waitFor()
    await board(page).getByText('🏆 WINNER!').waitFor()
  })
  await ofAll(async (person) => expect.poll(() => spotsOn(person)).toBe(person === loser ? total : total - 1))
  await expectTrueLists()
  const { rank, players } = (await stage.boardOf(far.user)).standing!
  await winner.page.getByText(`You ranked 1 of ${players} players`).waitFor()
  await result(far.page).getByText(`You ranked ${rank} of ${players} players`).waitFor()
  expect(await result(loser.page).getByText('You ranked').count()).toBe(0)
}

test('the end is the same for all: the place, all guesses, the ranks; and still after a reload', async () => {
  await expectTheEnd()
  await ofAll(({ page }) => lookAround(page))
  await ofAll(({ page }) => page.reload())
  await expectTheEnd()
  expect(await blocked(loser).count()).toBe(0)
  await loser.page.getByRole('button', { name: 'Challenge solved!' }).waitFor()
  await loser.page.getByText('Guesses submitted: 0/100').waitFor()
  for (const { page } of everyone) await lookAround(page)
})
