import type { Receipt } from '@whereabouts/game/log/receipt'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import { askWitness } from '@whereabouts/server/features/log/start-witnessing'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { aGuess } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { AppStage, openShared } from '../app-stage.ts'

/** Yesterday's guesses. */
export interface PlayedDay {
  date: string
  puzzleId: string
  loser: TestUser
  /** The loser's guess. */
  receipt: Receipt
}

/** The product in this process with its own log, and a browser. */
export class VerifyStage extends AppStage {
  static readonly open = () => openShared(VerifyStage)

  /** A puzzle of yesterday, sealed two days before, with one losing and one winning guess. It is noon today. */
  async aDay({ isSolved = true }: { isSolved?: boolean } = {}): Promise<PlayedDay> {
    const { app } = this
    await app.reset()
    await fetch(`${app.sandboxUrl}/witness/operator/forget`, { method: 'POST', redirect: 'manual' })
    const today = utcDate(new Date())
    const date = addUtcDays(today, -1)
    app.clock.at = new Date(`${addUtcDays(today, -3)}T12:00:00Z`)
    const puzzle = await app.aPuzzle({ releaseDate: date })
    await this.#sequence()
    app.clock.at = new Date(`${date}T12:00:00Z`)
    const loser = await app.aSubscriber({ guesses: 3 })
    const receipt = await this.#guess(loser, puzzle.id, { lat: 10.5, lng: 20.25 })
    await this.#guess(await app.aSubscriber(), puzzle.id, { lat: -33.123456, lng: 151.2 })
    if (isSolved) await this.#guess(await app.aSubscriber({ name: 'Wanda Winner' }), puzzle.id, puzzle.answer)
    await this.#sequence()
    app.clock.at = new Date(`${today}T12:00:00Z`)
    return { date, puzzleId: puzzle.id, loser, receipt }
  }

  /** Writes to the tables with all permissions. */
  async tamper(script: string): Promise<void> {
    await this.app.owner.transaction((tx) => tx.script(`set local session_replication_role = replica; ${script}`))
  }

  async #guess(player: TestUser, puzzleId: string, place: { lat: number; lng: number }): Promise<Receipt> {
    this.app.later(1000)
    return (await aGuess(player, puzzleId, place)).receipt!
  }

  async #sequence(): Promise<void> {
    for (;;) if (!(await sequenceEntries(this.app.services)).isBehind) break
    await askWitness(this.app.services)
  }
}

/** Waits for the check's verdict. */
export async function expectVerdict(page: Page, state: 'passed' | 'failed' | 'unknown' | 'none', title: string) {
  await page.locator(`[data-verdict=${state}]`, { hasText: title }).waitFor()
}

/** The page's text for a check, with the word of its mark. */
export async function answerTo(page: Page, question: string): Promise<{ state: string | null; text: string }> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) })
  return { state: await item.getAttribute('data-state'), text: await item.innerText() }
}
