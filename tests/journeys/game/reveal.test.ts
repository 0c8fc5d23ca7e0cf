import { kmBetween, type Point } from '@whereabouts/game/distance'
import { aDay, openDays, writeStory } from '@whereabouts/server/test-support/archive'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lengthOf } from '../../length.ts'
import { dropPin, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, result } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(() => stage.app.reset())

/** Repeatable: the same pairs in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const randoms = numbers(20_261_127)
const random = () => randoms.next().value as number
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The map's projection ends 17 km beyond this latitude. From one end to the other is more than the map's height. */
const farthestNorth = 84.9

/** From 5 m to half the world: every second pair over the date line, and each fourth near the pole. */
function pairOf(n: number, of: number): { answer: Point; guess: Point } {
  const km = 0.005 * (20_000 / 0.005) ** (n / (of - 1))
  const isNorth = n % 4 === 1 && km < 10_000
  const from =
    n % 2 === 1
      ? { lat: isNorth ? farthestNorth : 140 * random() - 70, lng: 179.9999 }
      : { lat: 140 * random() - 70, lng: 360 * random() - 180 }
  const turn = 2 * Math.PI * random()
  const [arc, lat] = [km / 6371, (from.lat * Math.PI) / 180]
  const there = Math.asin(Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(turn))
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(arc) * Math.cos(lat),
    Math.cos(arc) - Math.sin(lat) * Math.sin(there),
  )
  const lng = from.lng + (east * 180) / Math.PI
  return {
    answer: { lat: round(from.lat), lng: round(from.lng) },
    guess: { lat: round((there * 180) / Math.PI), lng: round(((lng + 540) % 360) - 180) },
  }
}

interface Frame {
  sheet: string
  pin: string
  line: number
  hasStar: boolean
  hasName: boolean
  /** How much the ring of the win radius, stroke and all, is magnified; null while it is not drawn. */
  ringScale: number | null
  /** More than the distance is shown of the result, or what follows it. */
  isTold: boolean
  mapTop: number
  hasGap: boolean
}

/** Runs the page's clock at a quarter of the speed, and records every frame from `window.watch()` on. */
const slowDown = (page: Page) =>
  page.addInitScript(() => {
    const [now, frame] = [performance.now.bind(performance), requestAnimationFrame.bind(window)]
    performance.now = () => now() / 4
    window.requestAnimationFrame = (run) => frame((at) => run(at / 4))
    const box = (element: Element) => element.getBoundingClientRect()
    const isSeen = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false
    const lineOf = () => {
      const line = document.querySelector<SVGPathElement>('.reveal-line')
      if (!line || line.style.visibility === 'hidden') return 0
      return 1 - Number(line.style.strokeDashoffset || 0)
    }
    const hasGap = (map: DOMRect) => {
      const tiles = [...document.querySelectorAll('.leaflet-tile')].map((tile) => ({
        ...{ isLoaded: tile.classList.contains('leaflet-tile-loaded'), box: box(tile) },
      }))
      const isIn = (part: DOMRect, x: number, y: number) =>
        x > part.left && x < part.right && y > part.top && y < part.bottom
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const [x, y] = [map.left + across * map.width, map.top + down * map.height]
          const over = tiles.filter((tile) => isIn(tile.box, x, y))
          return over.length > 0 && !over.some(({ isLoaded }) => isLoaded)
        }),
      )
    }
    const scaleOfRing = () => {
      const ring = document.querySelector('.place-ring')
      return ring?.checkVisibility() ? new DOMMatrix(getComputedStyle(ring.closest('svg')!).transform).a : null
    }
    const isTold = () =>
      [...document.querySelectorAll('.result-words > :not(dl), .result-next, .stage-outcome')].some(
        (part) => part.textContent !== '' && getComputedStyle(part).opacity === '1',
      )
    const watch = () => {
      const frames: Frame[] = []
      const look = () => {
        const map = box(document.querySelector('.pin-map-frame')!)
        frames.push({
          sheet: document.querySelector('[aria-label="Result"] dd')?.textContent ?? '',
          pin: document.querySelector('[class*=pin-words]')?.textContent ?? '',
          line: lineOf(),
          hasStar: isSeen('.answer-icon'),
          hasName: isSeen('.place-name'),
          ringScale: scaleOfRing(),
          isTold: isTold(),
          mapTop: map.top + window.scrollY,
          hasGap: lineOf() > 0 && hasGap(map),
        })
        frame(look)
      }
      frame(look)
      return frames
    }
    Object.assign(window, { watch })
  })

/** Where marks and labels are drawn at the end, and what may cover them. */
const endOf = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    return {
      map: box('.pin-map-frame'),
      parts: [box('.pin-icon'), box('.answer-icon'), box('[class*=pin-words]'), box('.place-name')],
      covers: [box('.pin-map-frame fieldset'), box('.map-buttons'), box('[aria-label="Result"]')],
      points: document.querySelector('.reveal-line')!.getAttribute('d')!.split('L').length,
    }
  })

type Box = Awaited<ReturnType<typeof endOf>>['map']
/** Pixels are rounded. */
const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1
const overlap = (a: Box, b: Box) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1

/** In meters; what is no distance counts as none. */
const metersOf = (text: string) => {
  const [, value, unit] = /([\d,.]+) (k?m)$/.exec(text) ?? []
  return value ? Number(value.replaceAll(',', '')) * (unit === 'km' ? 1000 : 1) : null
}

/** Of a reveal: its distance in meters, and its device. */
interface Facts {
  final: number
  isPhone: boolean
}

/** What the frames of a reveal must not show, as sentences. */
function faultsOf(frames: readonly Frame[], { final, isPhone }: Facts): string[] {
  const counted = frames.flatMap(({ sheet }) => metersOf(sheet) ?? [])
  // On a desk the search above the map goes when the result comes.
  const tops = frames.filter(({ sheet }) => isPhone || sheet !== '').map(({ mapTop }) => mapTop)
  const faults: [string, boolean][] = [
    ['the first number is not zero', counted[0] !== 0],
    ['a number falls', counted.some((value, index) => value < (counted[index - 1] ?? 0))],
    ['the last number is not the distance', counted.at(-1) !== final],
    [
      'the numbers differ',
      frames.some(({ sheet, pin }) => sheet !== '' && pin !== '' && metersOf(sheet) !== metersOf(pin)),
    ],
    ['a number is ahead of its line', frames.some(({ sheet, line }) => line === 0 && (metersOf(sheet) ?? 0) > 0)],
    ['the star lands before the line', frames.some(({ hasStar, line }) => hasStar && line < 1)],
    ['the name comes before the line', frames.some(({ hasName, line }) => hasName && line < 1)],
    ['the result is told before the line', frames.some(({ isTold, line }) => isTold && line < 1)],
    ['the ring is stretched', frames.some(({ ringScale }) => ringScale !== null && Math.abs(ringScale - 1) > 0.01)],
    ['the dive has no ring', final < 5000 && !frames.some(({ ringScale, line }) => ringScale !== null && line === 0)],
    ['the map moves in the page', Math.max(...tops) - Math.min(...tops) > 2],
    ['the map has a gap', frames.some(({ hasGap }) => hasGap)],
    ['the line is drawn at once', new Set(frames.map(({ line }) => line)).size < 10],
  ]
  return faults.filter(([, isFound]) => isFound).map(([fault]) => fault)
}

const pairs = lengthOf({ usual: 3, full: 14 })

test.each([
  ['a small phone', { ...smallDarkPhone, viewport: { width: 360, height: 640 } }],
  ['a phone', { ...smallDarkPhone, viewport: { width: 390, height: 844 } }],
  ['a desk', { viewport: { width: 1280, height: 860 } }],
] as const)(
  'on %s each frame of a reveal shows what was counted and drawn, and the last one everything',
  async (_, device) => {
    await openDays(stage.app, 'ended')
    const user = await stage.app.aUser()
    const page = await stage.person({ ...device, reducedMotion: 'no-preference', user })
    await slowDown(page)
    for (let pair = 0; pair < pairs; pair += 1) {
      const { answer, guess } = pairOf(pair, pairs)
      const day = await aDay(stage.app, { releaseDate: '2026-03-08', answer, winner: await stage.app.aUser() })
      await writeStory(stage.app, day, { place_title: ['Hawke', 'Te Mata Peak, Hawke’s Bay'][pair % 2]! })
      await page.goto(`/practice?day=${day}`)
      await page.locator('.leaflet-tile-loaded').first().waitFor()
      await dropPin(page, guess)
      const frames = await page.evaluateHandle(() => (window as unknown as { watch: () => Frame[] }).watch())
      await page.getByRole('button', { name: 'See how close I am' }).click()
      await page.locator('.stage[data-cue="buttons"] .place-name').waitFor()
      const final = metersOf((await result(page).locator('dd').textContent())!)!
      expect([answer, guess, faultsOf(await frames.jsonValue(), { final, isPhone: 'isMobile' in device })]).toEqual([
        answer,
        guess,
        [],
      ])

      const { map, parts, covers, points } = await endOf(page)
      const [pin, star] = [parts[0]!, parts[1]!]
      const far = Math.hypot(
        (pin.left + pin.right - star.left - star.right) / 2,
        pin.bottom - 4 - (star.top + star.bottom) / 2,
      )
      expect({
        ...{ answer, guess, points },
        inside: parts.map((part) => isWithin(part, map) && !covers.some((cover) => overlap(part, cover))),
        over: parts.some((part, index) => parts.some((other, place) => place > index && overlap(part, other))),
        isApart: kmBetween(answer, guess) >= 5 || far >= 90,
      }).toEqual({ answer, guess, points: 257, inside: [true, true, true, true], over: false, isApart: true })
      await stage.app.db.sql`delete from practice_rounds`
    }
  },
)
