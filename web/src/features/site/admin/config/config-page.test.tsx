// @vitest-environment happy-dom
import { settingKeys } from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { openPortal } from '../../../../../test-support/screen.tsx'
import { ConfigPage } from './config-page.tsx'
import { type Setting, settings } from './settings.ts'

test('every setting of the site has its input on the page', async () => {
  const entries = settingKeys.map((key) => ({
    ...{ key, value: key === 'distance_policy' ? 'rounded' : '', description: '', updated_at: null },
  }))
  const screen = openPortal(<ConfigPage />, { 'GET /api/admin/config': () => ({ entries }) }, '/admin/config')
  await screen.findByLabelText('Project name')
  for (const key of settingKeys) {
    const setting: Setting = settings[key]
    if (setting.look === 'elsewhere') continue
    const found =
      setting.look === 'choice'
        ? screen.queryByRole('group', { name: setting.label })
        : screen.queryByLabelText(setting.label)
    expect(found, key).not.toBeNull()
  }
})
