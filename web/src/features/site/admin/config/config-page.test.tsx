import { fireEvent } from '@testing-library/react'
import { type Logo, type SettingKey, settingKeys } from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../../test-support/answers.ts'
import { lost, openPage, refuse, sample } from '../../../../../test-support/screen.tsx'
import { type Setting, settings } from './settings.ts'

const entry = (key: SettingKey, value: string) => ({ key, value, description: `About ${key}`, updated_at: null })

/** A server with these settings, which saves them. */
async function openConfig(values: Partial<Record<SettingKey, string>> = {}, answers: Answers = {}) {
  const stored: Partial<Record<SettingKey, string>> = { distance_policy: 'rounded', ...values }
  const screen = await openPage('/admin/config', {
    'GET /api/admin/config': () => ({ entries: settingKeys.map((key) => entry(key, stored[key] ?? '')) }),
    'POST /api/admin/config': ({ key, value }) => {
      stored[key] = value
      return { entry: entry(key, value) }
    },
    ...answers,
  })
  await screen.findByLabelText('Project name')
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  return { ...screen, stored, areOff: () => [isOff('Save'), isOff('Reset')] }
}

test('every setting of the site has its input on the page', async () => {
  const screen = await openConfig()
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

test('only changes are saved, once; Reset discards typing', async () => {
  const screen = await openConfig({ project_name: 'Here' })
  expect(screen.areOff()).toEqual([true, true])
  await screen.fill('Project name', 'Elsewhere')
  screen.getByText('© Elsewhere. All rights reserved.', { exact: false })
  await screen.press('Reset')
  expect([screen.valueOf('Project name'), screen.areOff()]).toEqual(['Here', [true, true]])
  await screen.fill('Project name', 'Elsewhere')
  await screen.fill('Project tagline', 'Go')
  await screen.press('Save')
  await screen.press('Save')
  await screen.findByText('Configuration saved successfully!')
  const written = screen.asked('POST /api/admin/config')
  expect(written.map(({ key, value }) => [key, value])).toEqual([
    ['project_name', 'Elsewhere'],
    ['project_tagline', 'Go'],
  ])
  expect(written[0]!.description).toMatch(/./)
  expect(screen.areOff()).toEqual([true, true])
})

test('a refused value is reported at its field and the others are saved; a lost answer stops', async () => {
  let save: (input: {
    key: SettingKey
    value: string
  }) => Response | { entry: ReturnType<typeof entry> } | Promise<never> = ({ key, value }) =>
    key === 'support_email' ? refuse('malformed') : { entry: entry(key, value) }
  const screen = await openConfig({}, { 'POST /api/admin/config': (input) => save(input) })
  await screen.fill('Support email', 'no address')
  await screen.fill('Operator name', 'Games Ltd')
  await screen.press('Save')
  await screen.findByText('Some configuration values failed to save')
  screen.getByText('1 unsaved change')
  expect(screen.getByLabelText('Support email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.valueOf('Support email')).toBe('no address')
  save = lost
  await screen.press('Save')
  await screen.findByText('Failed to save configuration settings')
})

test('switching maintenance on asks once, where Enter denies; switching it off does not', async () => {
  const screen = await openConfig({ maintenance_mode: 'false' })
  await screen.check('Maintenance mode')
  await screen.findByText('Save will close the site to players', { exact: false })
  await screen.press('Save')
  const asked = await screen.findByRole('alertdialog', { name: 'Close the site to players?' })
  fireEvent.click(document.activeElement!)
  await expect.poll(() => asked.isConnected).toBe(false)
  expect(screen.stored.maintenance_mode).toBe('false')
  await screen.press('Save')
  await screen.press('Switch maintenance on')
  await screen.findByText('Configuration saved successfully!')
  expect(screen.stored.maintenance_mode).toBe('true')
  await screen.check('Maintenance mode')
  await screen.press('Save')
  await expect.poll(() => screen.stored.maintenance_mode).toBe('false')
})

test('leaving with unsaved changes asks first, by the way back, a link of the navigation and Logout', async () => {
  const screen = await openConfig()
  await screen.fill('Project name', 'Elsewhere')
  const ways = ['Back to the dashboard', 'Logout'].map((name) => screen.getByRole('button', { name }))
  for (const way of [...ways, screen.getAllByRole('link', { name: /^Staff/ })[0]!]) {
    fireEvent.click(way)
    await screen.findByText('Leave without saving?')
    await screen.press('Stay here')
    await screen.gone('Leave without saving?')
    expect([window.location.pathname, screen.valueOf('Project name')]).toEqual(['/admin/config', 'Elsewhere'])
  }
  await screen.press('Back to the dashboard')
  await screen.press('Leave without saving')
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard')
  expect(screen.stored.project_name).toBeUndefined()
})

const logo = (fields: Partial<Logo> = {}): Logo => ({
  ...{ id: sample(7), logo_type: 'site', image_url: '/a.png', alt_text: 'The first', is_active: false },
  ...{ uploaded_by: null, created_at: '2026-03-10T12:00:00.000Z', ...fields },
})
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
const openLogos = (answers: Answers) => openConfig({}, { 'GET /api/admin/logos': { logos: [logo()] }, ...answers })

test('a logo is checked before it is sent, and sent with its alternative text', async () => {
  let isBroken = true
  const screen = await openLogos({
    'POST /api/admin/logos': () => (isBroken ? refuse('image-damaged') : { logo: logo({ alt_text: 'Ours' }) }),
  })
  const choose = (file: File) => {
    const [field] = screen.getAllByLabelText('Upload site logo', { selector: 'input' })
    fireEvent.change(field!, { target: { files: [file] } })
  }
  await screen.findAllByText('The first')
  choose(new File(['words'], 'a.txt', { type: 'text/plain' }))
  await screen.findByText('Please select an image file')
  choose(png(5 * 1024 * 1024))
  await screen.findByText('File size must be less than 5MB')
  expect(screen.asked('POST /api/admin/logos')).toEqual([])
  fireEvent.change(screen.getAllByLabelText('Alternative text')[0]!, { target: { value: 'Ours' } })
  choose(png())
  await screen.findByText('Failed to upload site logo')
  isBroken = false
  choose(png())
  await screen.findByText('Site logo uploaded successfully!')
  expect(screen.asked('POST /api/admin/logos')[1]).toEqual({ logo_type: 'site', alt_text: 'Ours' })
})

test.each([
  ['is done', () => ({ logo: logo() }), { success: true as const }, /activated successfully/, /deleted successfully/],
  ['fails', lost, lost, 'Failed to activate logo', 'Failed to delete site logo'],
] as const)(
  'a logo is activated and, after a question, deleted; that it %s is said',
  async (_how, one, all, first, last) => {
    const screen = await openLogos({
      'POST /api/admin/logos/:logoId/activate': one,
      'POST /api/admin/logos/:logoId/delete': all,
    })
    await screen.press('Set active')
    await screen.findByText(first)
    await screen.press('Delete')
    await screen.findByText(/Are you sure you want to delete this site logo/)
    const buttons = screen.getAllByRole('button', { name: 'Delete' })
    fireEvent.click(buttons[buttons.length - 1]!)
    await screen.findByText(last)
  },
)

test.each([
  [null, /accepted the test email for admin@example.org/],
  ['550 no', /smtp.example.org:587 rejected the test email/],
])('one sentence reports what the mail server said to a test: %s', async (refused_because, said) => {
  const mail = { mail_server: 'smtp.example.org:587', recipient: 'admin@example.org', refused_because }
  const screen = await openConfig({}, { 'POST /api/admin/mail/test': mail })
  await screen.press('Send test email')
  await screen.findByText(said)
})
