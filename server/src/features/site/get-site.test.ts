import { get } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'

const app = testApp({ isEmptied: 'once' })

const connectSources = (policy: unknown) => /connect-src ([^;]*)/.exec(String(policy))?.[1]

test('the operator’s name and address are returned as typed, and empty where none is set', async () => {
  const read = async () => (await app.client().call(get, {})).body as object
  expect(await read()).toMatchObject({ operator_name: '', operator_address: '' })
  const texts = { operator_name: 'Maps & <Sons>', operator_address: '1 Long Street\n12345 Town' }
  for (const [key, value] of Object.entries(texts)) await app.set(key, value)
  expect(await read()).toMatchObject(texts)
})

test('pages may speak to the witness of the log, and to an analytics service only where one is set', async () => {
  const without = await app.app.inject(get.path)
  expect(without.json()).toMatchObject({ analytics: null })
  expect(connectSources(without.headers['content-security-policy'])).toBe(`'self' ${app.sandboxUrl}`)

  const settings = { ANALYTICS_URL: 'https://stats.example.org/api/event', ANALYTICS_SITE: 'site.test' }
  const counting = await buildApp({ ...app.services, config: { ...app.services.config, ...settings } })
  const answer = await counting.inject(get.path)
  expect(answer.json()).toMatchObject({ analytics: { url: settings.ANALYTICS_URL, site: 'site.test' } })
  expect(connectSources(answer.headers['content-security-policy'])).toBe(
    `'self' https://stats.example.org ${app.sandboxUrl}`,
  )
  await counting.close()
})
