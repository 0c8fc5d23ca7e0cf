import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'
import { openLog } from '../observability/log.ts'

const world = testApp({ isEmptied: 'once' })

/** What the log says of so many requests that came through a proxy. */
async function warnings(TRUST_PROXY: false | number): Promise<string[]> {
  const said: string[] = []
  const log = openLog('warn', { write: (line) => void said.push(JSON.parse(line).msg) })
  const { services } = world
  const app = await buildApp({ ...services, log, config: { ...services.config, TRUST_PROXY } })
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/health', headers })
  await ask({})
  expect(said).toEqual([])
  for (const address of ['198.51.100.7', '198.51.100.8']) await ask({ 'x-forwarded-for': address })
  await app.close()
  return said
}

test('X-Forwarded-For that TRUST_PROXY does not trust is warned of once, and never where a proxy is trusted', async () => {
  expect(await warnings(false)).toEqual([expect.stringMatching(/X-Forwarded-For, .*Set TRUST_PROXY=true/)])
  expect(await warnings(1)).toEqual([])
})
