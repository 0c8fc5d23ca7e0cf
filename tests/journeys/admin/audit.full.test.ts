import { readFile } from 'node:fs/promises'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test('the log is filtered, paged, and downloaded', async () => {
  for (let number = 0; number < 130; number += 1)
    await stage.app.db.sql`
      insert into audit_log (at, actor, action, subject, before, after)
      values (${stage.app.clock.at}, 'admin', ${number < 3 ? 'faq.update' : 'plan.update'}, ${`thing ${number}`}, '{"old":1}', '{"new":2}')`
  const page = await stage.person()
  await stage.enter(page, '/admin/audit')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const thing = (number: number) => page.locator('summary').getByText(`thing ${number}`, { exact: true })
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await thing(129).waitFor()
  expect(await page.title()).toBe('Admin')
  expect(await entries.count()).toBe(100)
  await button('Load more').click()
  await thing(2).waitFor()
  await page.getByLabel('Action').selectOption('faq.update')
  await page.getByLabel('From').fill('2026-03-10')
  await button('Filter').click()
  await thing(129).waitFor({ state: 'detached' })
  expect(await entries.count()).toBe(3)
  await page.getByText('Details', { exact: true }).first().click()
  await page.getByText('"old": 1').first().waitFor()
  await lookAround(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[0]]).toEqual([4, 'id,at,actor,action,subject,name,before,after,network'])
  await page.getByLabel('Subject').fill('no such thing')
  await button('Filter').click()
  await page.getByText('No entries.').waitFor()
  await button('Clear').click()
  await thing(129).waitFor()
})

test('lines name puzzles, players and questions, even deleted ones; ids and previous values can be expanded', async () => {
  const { app, admin } = stage
  const off = await app.aPuzzle({ releaseDate: '2026-03-12' })
  const heir = await app.aPuzzle({ releaseDate: '2026-03-13', releaseTime: '08:30' })
  await admin.call(puzzlesAdmin.callOff, { puzzleId: off.id, reason: 'No rights.', prize_to: heir.id })
  const { faq } = (await admin.call(siteAdmin.createFaq, { question: 'Is this gone?', answer: 'Yes.' })).body
  await admin.call(siteAdmin.removeFaq, { faqId: faq.id })
  await aWin(app, { winner: await app.aSubscriber({ name: 'Ann' }) })

  const page = await stage.person({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  await stage.enter(page, '/admin/audit')
  const line = (action: string) => page.getByRole('listitem').filter({ hasText: action })
  await line('puzzle.win').getByText('Puzzle of 2026-03-10 00:00 UTC').waitFor()
  await line('puzzle.win').getByText('by Ann', { exact: true }).waitFor()
  await line('faq.delete').getByText('Question “Is this gone?”').waitFor()
  await line('puzzle.add-prize').getByText('Puzzle of 2026-03-13 08:30 UTC').first().waitFor()
  const callOff = line('puzzle.call-off')
  expect(await callOff.innerText()).not.toContain(off.id)
  await callOff.getByText('Details', { exact: true }).click()
  await callOff.getByText(off.id).first().waitFor()
  await callOff.getByText('"release_date": "2026-03-12"').waitFor()
  await callOff.getByText(`Puzzle of 2026-03-13 08:30 UTC ${heir.id}`).waitFor()
  await lookAround(page)
  await page.getByLabel('Subject').fill('2026-03-12')
  await page.keyboard.press('Enter')
  await line('faq.delete').waitFor({ state: 'detached' })
  await callOff.waitFor()
})
