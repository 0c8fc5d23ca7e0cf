import * as leagues from '@whereabouts/contract/leagues'
import * as prizes from '@whereabouts/contract/prizes'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pseudoText } from '../../../web/build/pseudo-text.ts'
import { texts as gameTexts } from '../../../web/src/features/guesses/texts.ts'
import { texts as mapTexts } from '../../../web/src/ui/map/texts.ts'
import { useStage } from '../use-stage.ts'
import { findLayoutFaults, listTexts } from './find-layout-faults.ts'
import { PseudoStage, sell, written } from './pseudo-stage.ts'

/** Texts that are the same in every language, entirely or as a part of another. */
const sameEverywhere: { what: string; place?: RegExp; text: RegExp }[] = [
  { what: 'addresses of the web, of mail and in this site', text: /\S*(?:\/\/|@)\S*|(?:^|\s)\/\S+/g },
  { what: 'languages in their own words', text: /English|Deutsch|Español|Français|Português \(Brasil\)/g },
  { what: 'time zones, as Intl names them', text: /\b(?:UTC|GMT)\b/g },
  { what: 'fingerprints and commands', place: / code$/, text: /.+/g },
  { what: 'whose accounts people may sign in with', text: /\bGoogle\b/g },
  { what: 'formats of files', text: /\b(?:tlog-[a-z]+|signed-note)\b/g },
  {
    what: 'the first part of an address of mail, which may break before the second',
    place: /dd$/,
    text: /^player\d+$/g,
  },
]

/**
 * English texts that are expected here only: to the server, and to the formatters of distances, these pages are English. Names of towns and of the
 * map's authors are unchanged.
 */
const english: { what: string; place: RegExp; text: RegExp }[] = [
  { what: 'distances, and the scale of the map', place: /(?:div|span|dd|td)$/, text: /^[\d.,]+ k?m$/ },
  { what: 'the sources of the map', place: /div$/, text: /^Map: GSHHG, Natural Earth, places: GeoNames$/ },
  { what: 'places on the map', place: /^div div div span$/, text: /^[A-Z]/ },
  { what: 'a device as its server knows it', place: /li div p$/, text: /^Unknown device$/ },
]

function findEnglish(found: { text: string; place: string }[]): string[] {
  const isEnglish = ({ text, place }: { text: string; place: string }) => {
    const rest = sameEverywhere
      .filter((known) => known.place?.test(place) ?? true)
      .reduce((left, known) => left.replace(known.text, ' '), text.trim())
    return /[a-z]{2}/i.test(rest) && !english.some((one) => one.place.test(place) && one.text.test(text.trim()))
  }
  return found.filter(isEnglish).map(({ text, place }) => `${place}: “${text.trim().slice(0, 90)}”`)
}

/** Fails if something on the current screen does not fit, or is in no catalog. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const found = [...(await findLayoutFaults(page)), ...[...new Set(findEnglish(await listTexts(page)))]]
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

const stage = useStage(PseudoStage.open, ({ app }) => sell(app))

const words = (text: string) => pseudoText(text)
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main :is(.animate-pulse, [aria-busy=true])') === null)
}

/** Drops the pin by typed coordinates, and submits the guess. */
async function guessAt(page: Page, point: { lat: number; lng: number }): Promise<void> {
  const field = page.getByLabel(words(mapTexts.coordinates.label), { exact: true })
  if (!(await field.isVisible())) await page.getByText(words(mapTexts.coordinates.open)).click()
  await field.fill(`${point.lat}, ${point.lng}`)
  await page.getByRole('button', { name: words(mapTexts.coordinates.drop) }).click()
  await page.getByRole('button', { name: words(gameTexts.submit.send) }).click()
}

describe('in the pseudo-language, longer and right-to-left, nothing overflows, is cut or hard-coded', () => {
  test.each([
    ...['/', '/auth-choice', '/signup', '/login', '/forgot-password', '/email-confirmation', '/schedule', '/faq'],
    ...['/fair-play', '/verify', '/winners', '/archive', '/terms', '/privacy', '/cookies', '/rules', '/practice'],
    ...['/leagues/join?invitation=none', '/reminders/off', '/reset-password', '/nothing-here'],
  ])('on %s', async (path) => {
    const page = await stage.visitor()
    await open(page, path)
    expect(await page.evaluate(() => document.dir)).toBe('rtl')
    await lookThrough(page)
  })

  test('on the pages of a past day', async () => {
    const page = await stage.visitor()
    for (const path of ['/archive/', '/verify/']) {
      await open(page, path + stage.pastDay)
      await lookThrough(page)
    }
  })

  test('on a player’s own pages', async () => {
    const player = await stage.app.aUser(written.player)
    const { id } = (await player.call(leagues.create, { name: written.league })).body
    const page = await stage.visitor(player)
    for (const path of ['/', '/subscribe', '/game', '/settings', '/statistics', '/leagues', `/leagues/${id}`]) {
      await open(page, path)
      await lookThrough(page)
    }
  })

  test('from the guess to the win and the prize', async () => {
    const winner = await stage.app.aSubscriber({ guesses: 3, name: 'Ελένη' })
    const page = await stage.visitor(winner)
    await open(page, '/game')
    await page.getByRole('button', { name: words(gameTexts.submit.selectFirst) }).waitFor()
    await lookThrough(page)
    await guessAt(page, { lat: 40.7128, lng: -74.006 })
    await page.getByText(words(gameTexts.result.attempt), { exact: true }).waitFor()
    await lookThrough(page)
    await page.getByRole('button', { name: words(gameTexts.result.guessAgain) }).click()
    await guessAt(page, stage.answer)
    await page.getByRole('heading', { name: words(gameTexts.result.won) }).waitFor()
    await lookThrough(page)
    const [prize] = (await winner.call(prizes.listOwn, {})).body.prizes
    for (const path of [`/prizes/${prize!.id}`, '/', '/statistics', '/winners']) {
      await open(page, path)
      await lookThrough(page)
    }
  })
})
