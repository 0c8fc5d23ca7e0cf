import * as photosAdmin from '@whereabouts/contract/photos.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { openWebSearch } from '@whereabouts/engines/web-search/open'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'

const app = testApp()
let owner: TestAdmin
let photoId: string
beforeEach(async () => {
  owner = await app.anAdmin()
  await app.aPuzzle({ releaseDate: '2026-03-20' })
  const [row] = await app.db.sql<{ id: string }>`select id from photos`
  photoId = row!.id
})

/** Sets what the stand-in finds from now on, and returns how often it was asked before. */
const finds = async (detection: object): Promise<number> => {
  const answer = await fetch(`${app.sandboxUrl}/vision/operator/next`, {
    method: 'POST',
    body: JSON.stringify(detection),
  })
  return ((await answer.json()) as { asked: number }).asked
}
const lookUp = (who: TestAdmin) => who.call(photosAdmin.lookUp, { photoId })

test('lists the pages that show a photo and its likely subject; the log records the search, not its results', async () => {
  await finds({
    pagesWithMatchingImages: [{ url: 'https://a.example/', pageTitle: 'A tower', fullMatchingImages: [{ url: 'x' }] }],
    bestGuessLabels: [{ label: 'tower' }],
  })
  const { status, body } = await lookUp(owner)
  expect([status, body.pages, body.labels]).toEqual([
    200,
    [{ url: 'https://a.example/', title: 'A tower', is_whole: true }],
    ['tower'],
  ])
  expect(await finds({})).toBe(1)
  expect(await app.db.sql`select actor, subject, after from audit_log where action = 'photo.look-up'`).toEqual([
    { actor: 'admin', subject: photoId, after: { sent_to: 'google-vision' } },
  ])
  expect((await owner.call(puzzlesAdmin.list, {})).body.looks_on_web).toBe(true)
})

test('sends nothing of a photo that a curator may not know, or of an unknown one', async () => {
  const curator = await app.aStaffMember('curator')
  await finds({})
  expect((await lookUp(curator)).body.code).toBe('not-yours')
  expect((await owner.call(photosAdmin.lookUp, { photoId: crypto.randomUUID() })).body.code).toBe('not-found')
  expect(await finds({})).toBe(0)
  expect(await app.db.sql`select 1 from audit_log where action = 'photo.look-up'`).toEqual([])
  await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
  expect((await lookUp(curator)).body).toMatchObject({ pages: [], labels: [] })
})

test('reports a service that fails, and does not ask one that is not configured', async () => {
  const own = app.services.webSearch
  try {
    app.services.webSearch = openWebSearch({ VISION_API_KEY: 'wrong', VISION_URL: `${app.sandboxUrl}/vision` })
    expect((await lookUp(owner)).body.code).toBe('web-search-unavailable')
    app.services.webSearch = openWebSearch({})
    expect((await lookUp(owner)).body.code).toBe('web-search-off')
    expect((await owner.call(puzzlesAdmin.list, {})).body.looks_on_web).toBe(false)
  } finally {
    app.services.webSearch = own
  }
})
