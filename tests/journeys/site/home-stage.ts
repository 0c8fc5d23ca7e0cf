import { schedulePuzzle } from '@whereabouts/server/features/puzzles/schedule-puzzle'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { aWin } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { AppStage, openShared } from '../app-stage.ts'
import type { PersonOptions } from '../stage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The product in this process, with puzzles and texts that the journey changes, and a browser. */
export class HomeStage extends AppStage {
  static readonly open = () => openShared(HomeStage)

  /** An empty site in the middle of today, UTC. */
  async reset(): Promise<void> {
    await this.app.reset()
    this.app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  }

  /** A visitor in New York with reduced motion, unless stated otherwise. Without a service worker, because its requests could not be made to fail. */
  visitor(options?: PersonOptions): Promise<Page> {
    return this.person({ timezoneId: 'America/New_York', ...options })
  }

  /** Today's puzzle, and those of the next days at 18:00 UTC. */
  async puzzles({ upcoming, prize = '50.00' }: { upcoming: number; prize?: string }): Promise<void> {
    const { id } = await this.app.aPuzzle()
    await this.app.db.sql`update puzzles set prize_amount = ${prize}::numeric where id = ${id}`
    for (let day = 1; day <= upcoming; day += 1)
      await this.app.aPuzzle({ releaseDate: this.date(day), releaseTime: '18:00' })
  }

  /** A second puzzle on a day that already has one. */
  async secondOn(day: number): Promise<void> {
    const [photo] = await this.app.db.sql<{ id: string }>`select id from photos`
    await schedulePuzzle(this.app.db, this.app.services, {
      photoId: photo!.id,
      answer: { lat: 1, lng: 1 },
      prizeAmount: '60.00',
      releaseDate: this.date(day),
      releaseTime: '20:00',
    })
  }

  /** The day this many days from now, in UTC. */
  date(days: number): string {
    return new Date(this.app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)
  }

  /** A subscriber guesses the place exactly. Returns the winner. */
  async solve(): Promise<TestUser> {
    const [puzzle] = await this.app.db.sql<{ id: string; lat: number; lng: number }>`
      select p.id, a.actual_lat as lat, a.actual_lng as lng from puzzles p join puzzle_answers a on a.puzzle_id = p.id
      where p.released_at <= ${this.app.clock.at} order by p.released_at desc limit 1`
    const { id, lat, lng } = puzzle!
    return (await aWin(this.app, { puzzle: { id, answer: { lat, lng } } })).winner
  }

  async say(texts: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(texts)) await this.app.set(key, value)
  }

  /** Questions 1, 2, 3 … in this order; the given one is hidden. */
  async faqs(count: number, { hidden }: { hidden?: number } = {}): Promise<void> {
    for (let number = count; number >= 1; number -= 1) {
      await this.app.db.sql`
        insert into faqs (id, question, answer, display_order, is_active)
        values (${this.app.services.newId()}, ${`Question ${number}?`}, ${`First line ${number}\nSecond line`}, ${number}, ${number !== hidden})`
    }
  }
}

/** Opens a page that the server could neither render nor fill, so that the browser requests everything. */
export async function openUnfilled(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('id="boot"', '').replace(/data-sent="\w+"/, 'data-sent="nothing"')
      await route.fulfill({ response, body: html })
    },
  )
  await page.goto(path)
}

/** Watches for layout shifts from now on. Returns a function that lists each shift: its share of the window, and its elements. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const seen: string[] = []
    Object.assign(window, { layoutShifts: seen })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent}" from ${place(previousRect)} to ${place(currentRect)}`,
        )
        seen.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShifts: string[] }).layoutShifts)
}
