import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { useStage } from '../use-stage.ts'
import { type Guesser, GuessStage, guessAt, result, submitButton } from './guess-stage.ts'

let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
})

/** Checks every frame of a page for confetti, from its next load on. */
async function watchConfetti({ page }: Guesser): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const canvas = [...document.querySelectorAll('canvas')].find((one) => one.closest('.fixed.inset-0'))
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1).data
      if (pixels?.some((value) => value > 0)) document.documentElement.dataset.celebrated = 'yes'
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
}
const isCelebrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.celebrated === 'yes')
/** Longer than confetti takes to start. */
const isCelebratedLater = async (page: Page) => {
  await page.waitForTimeout(500)
  return isCelebrated(page)
}

test('confetti for the winner: once, not after a reload, not for others, not with reduced motion', async () => {
  const winner = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  const other = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  for (const guesser of [winner, other]) await watchConfetti(guesser)
  await submitButton(winner.page).or(winner.page.getByText('Select location')).first().waitFor()
  await guessAt(winner.page, puzzle.answer)
  await result(winner.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  await expect.poll(() => isCelebrated(winner.page)).toBe(true)
  await result(other.page).getByRole('heading', { name: 'Game Over' }).waitFor()
  expect(await isCelebratedLater(other.page)).toBe(false)
  await winner.page.reload()
  await result(winner.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  expect(await isCelebratedLater(winner.page)).toBe(false)

  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
  const calm = await stage.aGuesser({ guesses: 1 })
  await watchConfetti(calm)
  await guessAt(calm.page, puzzle.answer)
  await result(calm.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  expect(await isCelebratedLater(calm.page)).toBe(false)
})
