import { readFile } from 'node:fs/promises'
import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, newYork, result } from './guess-stage.ts'

let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
  await sequenceEntries(stage.app.services)
})

test.each([
  ['a desk', {}],
  ['a phone', smallDarkPhone],
])('on %s a player guesses, saves the receipt, the day ends, and both are checked', async (_, device) => {
  const { page } = await stage.aGuesser({ guesses: 1, ...device })
  await page.getByText('Sealed').first().click()
  await page.getByText('It never changes after release').waitFor()
  await guessAt(page, newYork)
  await result(page).getByText('Nice attempt!').waitFor()
  await page.getByText('Receipt', { exact: true }).click()
  await lookAround(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}-\d+\.json$/)
  const receipt = JSON.parse(await readFile(await file.path(), 'utf8')) as { puzzle: string; guess_lat: string }
  expect(receipt.puzzle).toBe(puzzle.id)

  // After a reload the page still has it.
  await page.reload()
  await page.getByText('Receipt', { exact: true }).click()
  await page.getByRole('link', { name: 'Check it' }).click()
  await page.getByText('40.71280, -74.00600').waitFor()
  await page.goBack()
  await result(page).getByText('Nice attempt!').waitFor()

  await aWin(stage.app, { puzzle })
  await sequenceEntries(stage.app.services)
  await page.getByRole('link', { name: 'Verify this day' }).first().click()
  await page.getByRole('heading', { name: 'This day checks out' }).waitFor()
  await page.goBack()
  await page.getByText('Receipt', { exact: true }).click()
  await page.getByRole('link', { name: 'Check it' }).click()
  await page.getByText(/The guess is entry \d of the log, as the receipt says\./).waitFor()
})
