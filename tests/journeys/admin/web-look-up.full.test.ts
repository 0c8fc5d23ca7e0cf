import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { dialog as dialogOf, openPuzzle } from './puzzle-dialog-steps.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)(
  'the pages that show a photo already are found from its dialog, at %i px in the %s',
  async (width, colorScheme) => {
    const puzzle = await stage.app.aPuzzle({ releaseDate: '2026-03-20' })
    await fetch(`${stage.app.sandboxUrl}/vision/operator/next`, {
      method: 'POST',
      body: JSON.stringify({
        pagesWithMatchingImages: [
          { url: 'https://a.example/', pageTitle: 'A tower', fullMatchingImages: [{ url: 'https://a.example/1.jpg' }] },
          { url: 'https://b.example/gallery' },
        ],
        bestGuessLabels: [{ label: 'tower' }],
      }),
    })
    const page = await stage.person({ viewport: { width, height: 900 }, colorScheme })
    await stage.enter(page, '/admin/puzzles')
    await openPuzzle(page, puzzle)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Search the web for it' }).click()
    await dialog.getByText('Found on 2 web pages. Players can find it there too.').waitFor()
    await dialog.getByText('Recognized as: tower.').waitFor()
    expect(await dialog.getByRole('link', { name: 'A tower' }).getAttribute('href')).toBe('https://a.example/')
    await lookAround(page)
    await dialog.getByRole('button', { name: 'Search the web for it' }).scrollIntoViewIfNeeded()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/web-look-up-${width}.png` })
  },
)
