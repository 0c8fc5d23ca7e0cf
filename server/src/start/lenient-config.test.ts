import { expect, test } from 'vitest'
import { readLeniently } from './lenient-config.ts'

test('of settings that are right nothing is left out', () => {
  expect(readLeniently({ PORT: '4000' })).toMatchObject({ settings: { PORT: 4000, isProduction: false }, faults: [] })
})

test('a wrong setting is reported, and the rest is still read', () => {
  const { settings, faults } = readLeniently({
    NODE_ENV: 'production',
    PORT: 'abc',
    S3_BUCKET: 'photos',
    METRICS_PORT: '9',
    METRICS_HOST: '10.0.0.7',
  })
  expect(settings).toMatchObject({ PORT: 3000, METRICS_PORT: 9, METRICS_HOST: '10.0.0.7', isProduction: true })
  expect(settings.S3_BUCKET).toBeUndefined()
  expect(faults).toContain('PORT: must be a number')
  expect(faults).toContain('SITE_URL: must be set when NODE_ENV is production')
  expect(faults.some((fault) => fault.startsWith('S3_ACCESS_KEY_ID: must be set together'))).toBe(true)
})
