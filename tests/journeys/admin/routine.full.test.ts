import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as reports from '@whereabouts/contract/reports'
import { photoOfPlace } from '@whereabouts/engines/test-support/sample-pictures'
import { claimPrize } from '@whereabouts/server/test-support/prizes'
import { aWin } from '@whereabouts/server/test-support/worlds'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision } from './admin-stage.ts'
import { announced, file } from './puzzle-dialog-steps.ts'

const stage = useStage(AdminStage.open)

const dayMs = 24 * 60 * 60 * 1000

/** Three claimed prizes of three days, and two reported players. */
async function aBusyMonth(): Promise<void> {
  const { app } = stage
  for (const number of [1, 2, 3]) {
    const { winner, puzzleId, prizeId } = await aWin(app, {
      puzzle: await app.aPuzzle({ answer: { lat: 10 * number, lng: -20 * number } }),
      winner: await app.aSubscriber({ name: `Winner ${number}` }),
    })
    await claimPrize(winner, prizeId)
    if (number < 3) {
      const guessId = (await app.db.sql<{ id: string }>`select id from guesses where puzzle_id = ${puzzleId}`)[0]!.id
      const reporter = await app.aUser(`Reporter ${number}`)
      const about = { seen: 'leaderboard', guess_id: guessId } as const
      expect((await reporter.call(reports.report, { about, why: 'other', words: 'Odd.' })).status).toBe(200)
    }
    app.clock.at = new Date(app.clock.at.getTime() + dayMs)
  }
}

/** Counts presses, but not typing. */
function presses() {
  const counter = { count: 0 }
  return {
    counter,
    press: async (target: Locator) => {
      counter.count += 1
      await target.click()
    },
  }
}

test('the routine of a month: 30 puzzles, two reports, three prizes and a notice take 27 presses', async () => {
  await aBusyMonth()
  const page = await stage.person({ viewport: { width: 1440, height: 900 } })
  await stage.enter(page, '/admin/dashboard')
  const nav = page.getByRole('navigation', { name: 'Portal' })
  const { counter, press } = presses()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await press(nav.getByRole('link', { name: 'Photos' }))
  const photos = await Promise.all(
    Array.from({ length: 30 }, (_, at) => photoOfPlace({ number: at, lat: 1 + (at % 6) * 10, lng: 1 + at * 5 })),
  )
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page.getByText('Choose photos'))])
  await chooser.setFiles(photos.map((photo, at) => file(photo, `photo-${at}.jpg`)))
  await expect.poll(() => page.getByText(/^Ready/).count(), { timeout: 60_000 }).toBe(30)
  await press(button('Schedule all (30)'))
  await announced(page, '30 puzzles scheduled').waitFor()
  expect((await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles).toHaveLength(33)

  await press(nav.getByRole('link', { name: /^Reports ?, 2 waiting$/ }))
  for (const number of [1, 2]) {
    await press(button(`Settle the report about Winner ${number}`))
    await dialog.getByLabel('Why').fill('Nothing is wrong.')
    await press(dialog.getByRole('button', { name: 'Settle the report' }))
    await dialog.waitFor({ state: 'detached' })
  }

  await press(nav.getByRole('link', { name: 'Today' }))
  await press(decision(page, 'Winner 1').getByRole('link', { name: 'Review' }))
  for (const number of [1, 2, 3]) {
    await page.getByText(`$50.00 for Winner ${number}`).waitFor()
    await press(button('Clear'))
    await dialog.getByLabel('Basis of the decision').fill('Nothing speaks against it.')
    await press(dialog.getByRole('button', { name: 'Clear' }))
    await press(button('Mark as sent'))
    await dialog.getByLabel('Payment reference').fill(`transfer ${number}`)
    await press(dialog.getByRole('button', { name: 'Mark as sent' }))
    await dialog.waitFor({ state: 'detached' })
    if (number < 3) await press(page.getByRole('link', { name: 'Next prize' }))
  }
  await page.getByRole('link', { name: 'Next prize' }).waitFor({ state: 'detached' })

  await press(nav.getByRole('link', { name: 'Announcements' }))
  await page.getByLabel('Title').fill('A month of new photos')
  await page.getByLabel('Text', { exact: true }).fill('They are scheduled.')
  await press(button('Announce'))
  await press(button('Yes, Announce'))
  await page.getByText('Running').waitFor()
  await lookAround(page)

  expect(counter.count).toBe(27)
  await nav.getByRole('link', { name: 'Today' }).click()
  await decision(page, 'No backup yet').waitFor()
  const left = page.getByRole('region', { name: 'Needs you now' }).getByRole('listitem')
  expect(await left.filter({ hasText: /Winner|Report|No puzzle/ }).count()).toBe(0)
})
