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

interface Thrown {
  /** Left, top, right and bottom of its first frame. */
  first: number[] | null
  /** How far to the left and right it ever was. */
  left: number
  right: number
}
declare global {
  var thrown: Thrown
}

/** Looks at every frame of a page for confetti, from its next load on. The page itself has few frames, like a slow phone. */
async function watchConfetti({ page }: Guesser): Promise<void> {
  await page.addInitScript(() => {
    const frame = requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => Number(setTimeout(() => frame(run), 200))
    window.cancelAnimationFrame = clearTimeout
    window.thrown = { first: null, left: Number.POSITIVE_INFINITY, right: 0 }
    const look = () => {
      frame(look)
      const canvas = [...document.querySelectorAll('canvas')].find((one) => one.closest('.fixed.inset-0'))
      if (!canvas?.width || !canvas.height) return
      const { width, height } = canvas
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
      const drawn = Array.from({ length: width * height }, (_, pixel) => pixel).filter(
        (pixel) => data[4 * pixel + 3]! > 0,
      )
      if (drawn.length === 0) return
      const across = drawn.map((pixel) => pixel % width)
      const [left, right] = [Math.min(...across), Math.max(...across)]
      window.thrown.first ??= [left, Math.floor(drawn[0]! / width), right, Math.floor(drawn.at(-1)! / width)]
      window.thrown.left = Math.min(window.thrown.left, left)
      window.thrown.right = Math.max(window.thrown.right, right)
    }
    frame(look)
  })
  await page.reload()
}
const thrownOn = (page: Page) => page.evaluate(() => window.thrown)
/** Longer than confetti takes to start. */
const isCelebratedLater = async (page: Page) => {
  await page.waitForTimeout(800)
  return (await thrownOn(page)).first !== null
}

test('confetti for the winner: once, from behind the prize over the whole width, not after a reload, not for others, not with reduced motion', async () => {
  const winner = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  const other = await stage.aGuesser({ guesses: 1, reducedMotion: 'no-preference' })
  for (const guesser of [winner, other]) await watchConfetti(guesser)
  await submitButton(winner.page).or(winner.page.getByText('Select location')).first().waitFor()
  await guessAt(winner.page, puzzle.answer)
  await result(winner.page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  const prize = await winner.page.locator('.prize-won').evaluate((element) => {
    const [words, behind] = [element.closest('.won-words')!, document.querySelector('canvas')!.parentElement!]
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      box: [left, top, right, bottom],
      over: Number(getComputedStyle(words).zIndex) > Number(getComputedStyle(behind).zIndex),
    }
  })
  expect(prize.over).toBe(true)
  // A scrap is up to 12 pixels wide.
  const { width } = winner.page.viewportSize()!
  await expect.poll(async () => (await thrownOn(winner.page)).left).toBeLessThan(width / 20)
  await expect.poll(async () => (await thrownOn(winner.page)).right).toBeGreaterThan(width * 0.95)
  const { first } = await thrownOn(winner.page)
  const isBehind = first!.map((at, edge) => (edge < 2 ? at > prize.box[edge]! - 12 : at < prize.box[edge]! + 12))
  expect(isBehind).toEqual([true, true, true, true])
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
