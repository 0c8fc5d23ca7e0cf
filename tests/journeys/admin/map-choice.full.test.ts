import { mapSources } from '@whereabouts/contract/site.admin'
import { startLocalWeb } from '@whereabouts/engines/test-support/local-web'
import { landscape } from '@whereabouts/engines/test-support/sample-pictures'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)

test('a URL is tested before it is chosen, errors are shown at their field, and the choice is saved', async () => {
  const web = await startLocalWeb()
  const { services } = stage.app
  const before = services.webFiles
  services.webFiles = openHttpsFiles(web.options)
  const picture = await landscape({ width: 256, height: 256 }).png().toBuffer()
  for (const place of ['0/0', '1/0', '0/1', '1/1'])
    web.pages.set(`photos.test/1/${place}.png`, (_request, response) => response.end(picture))

  const page = await stage.person({ viewport: { width: 1280, height: 800 } })
  await stage.enter(page, '/admin/config')
  const form = page.getByRole('form', { name: 'Map', exact: true })
  await form.getByText('Currently the bundled map.').waitFor()
  expect(await form.getByLabel('Your own file').isDisabled()).toBe(true)
  await form.getByLabel('A tile service').check()
  await form.getByLabel('Tile address').fill('http://photos.test/{z}/{x}/{y}.png')
  await form.getByRole('button', { name: 'Show preview' }).click()
  await form.getByText('The address must start with https://.').waitFor()
  await form.getByLabel('Tile address').fill('https://photos.test/{z}/{x}/{y}.png')
  await form.getByRole('button', { name: 'Save map' }).click()
  await form.getByText('Write the attribution that the service asks for.').waitFor()
  await form.getByLabel('Attribution').fill('© Cartographers')
  await form.getByRole('button', { name: 'Show preview' }).click()
  const shown = form.getByRole('img', { name: 'The world in four tiles of this service' })
  await shown.getByText('© Cartographers').waitFor()
  expect(
    await shown.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
  ).toEqual([256, 256, 256, 256])
  await lookAround(page)
  await form.getByRole('button', { name: 'Save map' }).click()
  await page.getByText('Map saved').waitFor()
  await form.getByText('Players see on the map: “© Cartographers”').waitFor()

  const { sources } = (await stage.admin.call(mapSources, {})).body
  expect(sources[0]).toMatchObject({ kind: 'service', url: 'https://photos.test/{z}/{x}/{y}.png' })
  services.webFiles = before
  await web.close()
})
