import { readConfig } from '@whereabouts/server/start/config'
import { describe, expect, test } from 'vitest'
import { allSecrets } from './chart-values.ts'
import { helm, type Rendering, refusalOf } from './rendered-chart.ts'

describe.runIf(helm !== null)('the chart refuses', () => {
  const two = (values: Rendering['values']): string => refusalOf({ file: 'two-replicas.yaml', values })

  test('to be installed as it is, and names everything that is missing at once', () => {
    const sentence = refusalOf({})
    for (const name of ['image.repository', 'settings.SITE_URL', 'settings.S3_BUCKET', 'database.ownerSecret'])
      expect(sentence).toContain(`\n${name}: must `)
    for (const name of ['AUTH_SECRET', 'LOG_KEY', 'DATABASE_URL', 'REDIS_URL'])
      expect(sentence).toContain(`\nsecrets.${name}: must be set, or be a key of existingSecret.`)
  })

  test('what the server would refuse in production, before anything reaches the cluster', () => {
    const needed = (environment: Record<string, string>) => {
      try {
        readConfig({ NODE_ENV: 'production', ...environment })
        return []
      } catch (error) {
        return [...(error as Error).message.matchAll(/^ {2}([A-Z0-9_]+): must be set when/gm)].map(([, name]) => name!)
      }
    }
    const sentence = refusalOf({})
    const asked = [...sentence.matchAll(/^(?:settings|secrets)\.([A-Z0-9_]+): must be set/gm)].map(([, name]) => name!)
    // Which of several ways to sign in is meant, the server alone can tell.
    const missing = needed({}).filter((name) => !asked.includes(name) && !name.startsWith('GOOGLE_'))
    expect(missing).toEqual([])
    expect(asked.length).toBeGreaterThan(8)
  })

  test.each<[string, Rendering['values'], RegExp]>([
    ['a misspelt setting', { settings: { SITE_ULR: 'x' } }, /propert.* '?SITE_ULR'? .*not allowed/],
    ['a misspelt value', { replica: 3 }, /propert.* '?replica'? .*not allowed/],
    [
      'a secret among the plain settings',
      { settings: { AUTH_SECRET: 'x' } },
      /propert.* '?AUTH_SECRET'? .*not allowed/,
    ],
    [
      'a setting of its own making',
      { settings: { MIGRATE_AT_START: 'on' } },
      /propert.* '?MIGRATE_AT_START'? .*not allowed/,
    ],
    ['a word that a setting does not know', { settings: { HSTS: 'always' } }, /settings[/.]HSTS/],
    [
      'an address without https',
      { settings: { SITE_URL: 'http://play.example.org' } },
      /SITE_URL: must begin with https/,
    ],
    ['an address with a path', { settings: { SITE_URL: 'https://example.org/play' } }, /SITE_URL: .*without a path/],
    ['photos in the memory of pods', { settings: { S3_BUCKET: '' } }, /S3_BUCKET: must be set unless/],
    ['servers without migrations', { database: { ownerSecret: '' } }, /ownerSecret: must name a Secret/],
    ['the owner’s address in the servers’ Secret', { existingSecret: 'whereabouts-owner' }, /must be another Secret/],
    ['secrets in two places', { secrets: { LOG_KEY: 'x' } }, /secrets: must be empty where existingSecret is set/],
    ['two servers on the embedded database', { database: { embedded: true, ownerSecret: '' } }, /replicas: must be 1/],
    ['fewer at most than at least', { autoscaling: { enabled: true, minReplicas: 9 } }, /must not be above/],
    ['nobody who may come in', { networkPolicy: { enabled: true, from: [] } }, /networkPolicy[/.]from/],
  ])('%s', (_, values, sentence) => {
    expect(two(values)).toMatch(sentence)
  })

  test('two servers without Redis, and takes one without', () => {
    const { REDIS_URL: _, ...others } = allSecrets
    const typed = { existingSecret: '', secrets: others }
    expect(two(typed)).toContain('secrets.REDIS_URL: must be set')
    expect(two({ ...typed, replicas: 1 })).toMatch(/^rendered:/)
    expect(two({ ...typed, replicas: 1, autoscaling: { enabled: true } })).toContain('secrets.REDIS_URL: must be set')
  })
})
