import type { ConfigEntry, SettingKey } from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { withoutSaved, writesFor } from './config-changes.ts'

const entry = (key: SettingKey, value: string): ConfigEntry => ({
  key,
  value,
  description: `of ${key}`,
  updated_at: null,
})
const entries = [
  entry('project_name', 'Whereabouts'),
  entry('maintenance_mode', 'false'),
  entry('distance_policy', 'exact'),
  entry('distance_rounding_km', '100'),
]

test('only changed settings are sent, with their description', () => {
  const drafts = { project_name: 'Elsewhere', distance_policy: 'exact' }
  expect(writesFor({ entries, drafts })).toEqual([
    { key: 'project_name', value: 'Elsewhere', description: 'of project_name' },
  ])
  expect(writesFor({ entries, drafts: { project_name: '' } })).toMatchObject([{ value: '' }])
})

test('the site closes first and opens last; the rounding step precedes the policy that needs it', () => {
  const drafts = { distance_policy: 'rounded', distance_rounding_km: '250', maintenance_mode: 'true' }
  const keys = (all: ConfigEntry[], given: object) => writesFor({ entries: all, drafts: given }).map(({ key }) => key)
  expect(keys(entries, drafts)).toEqual(['maintenance_mode', 'distance_rounding_km', 'distance_policy'])
  const closed = entries.map((one) => (one.key === 'maintenance_mode' ? { ...one, value: 'true' } : one))
  expect(keys(closed, { ...drafts, maintenance_mode: 'false' })).toEqual([
    'distance_rounding_km',
    'distance_policy',
    'maintenance_mode',
  ])
})

test('input typed during a save stays unsaved', () => {
  const drafts = { project_name: 'Elsewhere', project_tagline: 'Go' }
  expect(withoutSaved(drafts, { key: 'project_name', value: 'Elsewhere' })).toEqual({ project_tagline: 'Go' })
  expect(withoutSaved(drafts, { key: 'project_name', value: 'Else' })).toEqual(drafts)
})
