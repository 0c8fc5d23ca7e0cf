import { kmBetween, type Point } from '@whereabouts/game/distance'
import { storeGuesses } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { aGuess } from '@whereabouts/server/test-support/worlds'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { AppStage, openShared } from '../app-stage.ts'

/** A subscriber who views the game in their own browser. */
export interface MapPlayer {
  user: TestUser
  page: Page
}

export const smallPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const

/** The product in this process with one puzzle, and a browser. */
export class MapStage extends AppStage {
  static readonly open = () => openShared(MapStage)

  /** A new day without guesses. */
  async aDay(answer: Point): Promise<{ id: string; answer: Point }> {
    await this.app.reset()
    this.app.clock.at = new Date()
    return this.app.aPuzzle({ answer })
  }

  async aPlayer({ guesses = 5, ...options }: BrowserContextOptions & { guesses?: number } = {}): Promise<MapPlayer> {
    return this.#withBrowser(await this.app.aSubscriber({ guesses }), options)
  }

  /** A visitor who may see only the blurred photo. */
  async aFreePlayer(options: BrowserContextOptions = {}): Promise<MapPlayer> {
    return this.#withBrowser(await this.app.aUser(), options)
  }

  async #withBrowser(user: TestUser, options: BrowserContextOptions): Promise<MapPlayer> {
    return { user, page: await this.person({ ...options, user }) }
  }

  /** Inserts guesses of absent people, as if they had played. */
  async manyGuesses({ id, answer }: { id: string; answer: Point }, places: readonly Point[]): Promise<void> {
    const { db, clock } = this.app
    const users = await Promise.all(Array.from({ length: 40 }, () => this.app.aUser()))
    const rows = places.map((place, index) => ({
      userId: users[index % users.length]!.id,
      attempt: Math.floor(index / users.length) + 1,
      km: Math.max(1.5, kmBetween(place, answer)),
      ...{ at: clock.at, place },
    }))
    await storeGuesses(db, id, rows)
  }

  /** Another player solves the puzzle. */
  async solve({ id, answer }: { id: string; answer: Point }): Promise<void> {
    await aGuess(await this.app.aSubscriber({ name: 'Wanda Winner' }), id, answer)
  }
}

/** Opens the game and waits until the map can be used. */
export async function openGame(page: Page): Promise<Locator> {
  await page.goto('/game')
  const map = page.getByRole('application', { name: 'Map of the world' })
  await map.locator('.leaflet-tile-loaded').first().waitFor()
  return map
}

export const selected = (page: Page): Promise<string> => page.getByTestId('selected-location').innerText()

interface Finger {
  x: number
  y: number
}

/** Puts fingers down, moves them in steps and lifts them, as native touch input. */
export async function touch(page: Page, path: readonly (readonly Finger[])[], stepMs = 16): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })) })
  await send('touchStart', path[0]!)
  for (const fingers of path.slice(1)) {
    await page.waitForTimeout(stepMs)
    await send('touchMove', fingers)
  }
  await page.waitForTimeout(stepMs)
  await send('touchEnd', [])
  await client.detach()
}

/** Two fingers that move apart from (or toward) a center, from one distance to another. */
export function pinch(middle: Finger, { from, to }: { from: number; to: number }): Finger[][] {
  return Array.from({ length: 11 }, (_, step) => {
    const apart = from + ((to - from) * step) / 10
    return [
      { x: middle.x - apart / 2, y: middle.y },
      { x: middle.x + apart / 2, y: middle.y },
    ]
  })
}

export async function middleOf(part: Locator): Promise<Finger> {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Guesses in a ring around a place, at least a degree apart. */
export const around = ({ lat, lng }: Point, many: number) =>
  Array.from({ length: many }, (_, index) => ({
    lat: lat + (1 + index / many) * Math.sin(index),
    lng: lng + (1 + index / many) * Math.cos(index),
  }))

export const submitGuess = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit Guess' }).click()

export const scale = (page: Page): Promise<string> => page.locator('.leaflet-control-scale-line').innerText()

/** Gives the day's photo another shape. */
export const reshape = (page: Page, [width, height]: readonly [number, number]) =>
  page.route('**/game', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    const shaped = body.replace(/"width":\d+,"height":\d+/g, `"width":${width},"height":${height}`)
    expect(shaped).not.toBe(body)
    await route.fulfill({ response: answer, body: shaped })
  })
