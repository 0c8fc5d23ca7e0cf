import { act, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Answers } from '../../../../test-support/answers.ts'
import { account, freePlayer, noSubscriptions } from '../../../../test-support/player.ts'
import { broken, lost, openPage, place, player, refuse, site, wrongField } from '../../../../test-support/screen.tsx'

/** The settings, with these answers. Their row of a title. */
async function openSettings(answers: Answers = {}, query = '') {
  const screen = await openPage(`/settings${query}`, { ...freePlayer, ...answers }, player)
  await screen.findByText(player.email)
  const row = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...screen, row }
}

test('a stranger is led to the sign-in', async () => {
  await openPage('/settings', { 'GET /api/faqs': { faqs: [] } })
  await expect.poll(place).toBe('/login')
})

test('where nothing loads one message says so, and Try Again loads all of it', async () => {
  let isBroken = true
  const screen = await openPage(
    '/settings',
    {
      ...freePlayer,
      'GET /api/user': () => (isBroken ? broken() : account),
      'GET /api/subscription/mine': () => (isBroken ? broken() : noSubscriptions),
    },
    player,
  )
  expect(await screen.findAllByText('Failed to load user settings')).toHaveLength(1)
  isBroken = false
  await screen.press('Try Again')
  await screen.findByText('No subscription found')
  await screen.findByText(player.email)
})

test('a name that is not taken is said so at its field; a saved one is confirmed for three seconds each time', async () => {
  let answer: () => Answer<'POST /api/user/username'> = () => refuse('username-in-use')
  let user = player
  const nameIs = (username: string) => {
    user = { ...player, username }
    answer = () => ({ user })
  }
  const screen = await openSettings({
    'POST /api/user/username': () => answer(),
    'GET /api/auth/session': () => ({ user }),
  })
  const save = async (name: string) => {
    await screen.fill('Username', name)
    await screen.press('Save')
  }
  await screen.press('Edit username')
  expect(screen.getByLabelText('Username').getAttribute('maxlength')).toBe('20')
  await save('ab')
  await screen.announced('Username must be at least 3 characters long')
  await save('Anna')
  await screen.announced('This username is already taken. Please choose a different one.')
  expect(wrongField()).toBe('username')
  answer = lost
  await save('Anna')
  await screen.announced('An unexpected error occurred while updating username')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const saved = () => screen.queryByText('Username updated successfully!') !== null
  nameIs('Anna')
  await save('  Anna  ')
  await screen.findByText('Anna')
  expect(screen.asked('POST /api/user/username').at(-1)).toEqual({ username: 'Anna' })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  nameIs('Berta')
  await screen.press('Edit username')
  await save('Berta')
  await screen.findByText('Berta')
  await act(() => vi.advanceTimersByTimeAsync(1800))
  expect(saved()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1300))
  expect(saved()).toBe(false)
})

test('a download that fails says so', async () => {
  const screen = await openSettings({ 'GET /api/user/data': broken() })
  await screen.press('Download my data')
  await screen.findByText('Failed to download your data')
})

test.each([
  ['Sign Out', { 'POST /api/auth/sign-out': lost }, 'You are still signed in'],
  ['Sign out everywhere', { 'POST /api/user/sign-out-everywhere': lost }, 'You are still signed in'],
  [
    'Sign out Chrome on Android',
    { 'POST /api/user/sessions/:sessionId/end': lost },
    'Chrome on Android is still signed in',
  ],
] satisfies [string, Answers, string][])(
  '%s without an answer says that it did not happen',
  async (name, answers, said) => {
    const screen = await openSettings(answers)
    await screen.press(name)
    await screen.findByText(said)
  },
)

test('a session that ended elsewhere is noticed by the next action, which leads to the sign-in', async () => {
  let user: typeof player | null = player
  const screen = await openSettings({
    'GET /api/auth/session': () => ({ user }),
    'GET /api/user/data': () => {
      user = null
      return refuse('not-signed-in')
    },
  })
  await screen.press('Download my data')
  await screen.findByText('No active session found')
  await expect.poll(place).toBe('/login')
})

test('a new password is refused at its field; a change is confirmed', async () => {
  let answer: () => Answer<'POST /api/user/password'> = () => refuse('wrong-password')
  const screen = await openSettings({ 'POST /api/user/password': () => answer() })
  await screen.press('Change password')
  await screen.fill('Current Password', 'six or more')
  await screen.fill('New Password', 'a new one of mine')
  await screen.fill('Confirm New Password', 'a new one of mine')
  const save = () => screen.press('Save password')
  await save()
  await screen.announced('The current password is not correct.')
  expect(wrongField()).toBe('currentPassword')
  answer = () => refuse('password-too-common')
  await save()
  await screen.announced(/breached passwords/)
  expect(wrongField()).toBe('newPassword')
  answer = lost
  await save()
  await screen.announced('An unexpected error occurred')
  answer = () => ({ success: true })
  await save()
  await screen.findByText('Password changed')
  await screen.findByRole('button', { name: 'Change password' })
})

test('a player without a password is sent a link to set one', async () => {
  const screen = await openSettings({
    ...site({ identity: { kind: 'oidc', name: 'Example ID' } }),
    'GET /api/user': { ...account, hasPassword: false, hasIdentity: true },
    'POST /api/auth/request-password-reset': { success: true },
  })
  const row = await screen.row('Ways to sign in')
  row.getByText('Example ID')
  row.getByText(/you can also sign in without Example ID/)
  expect(row.queryByRole('button', { name: 'Change password' })).toBeNull()
  await screen.press('Set a password')
  await screen.findByText('Check your email')
  await screen.findByRole('button', { name: 'Send the link again' })
  expect(screen.asked('POST /api/auth/request-password-reset')).toEqual([{ email: player.email }])
})

const askedNow = (by: 'password' | 'identity' | 'new-password', code = false) => ({
  'GET /api/user/deletion-eligibility': { canDelete: true, reason: null, proof: { by, code } },
})

/** The dialog that deletes the account. */
async function openDeletion(answers: Answers = {}) {
  const screen = await openSettings(answers)
  await screen.press('Delete account')
  const dialog = within(await screen.findByRole('alertdialog'))
  const buttons = () => dialog.getAllByRole('button').map(({ textContent }) => textContent)
  const press = async (name: string) => (await dialog.findByRole('button', { name })).click()
  return { ...screen, dialog, buttons, remove: () => act(() => press('Delete account')) }
}

test('an account that cannot be deleted is told why, and has no button for it', async () => {
  const reason = 'You have an active or trialing subscription.'
  const answer = { canDelete: false, reason, proof: { by: 'password', code: false } } as const
  const { dialog, buttons } = await openDeletion({ 'GET /api/user/deletion-eligibility': answer })
  await dialog.findByText(reason)
  expect(buttons()).toEqual(['Close'])
})

test('without a check nothing is deleted, and the check can be repeated', async () => {
  let answer: () => Answer<'GET /api/user/deletion-eligibility'> = () => broken()
  const screen = await openDeletion({ 'GET /api/user/deletion-eligibility': () => answer() })
  await screen.dialog.findByText('Unable to verify subscription status')
  expect(screen.buttons()).toEqual(['Close', 'Try Again'])
  answer = () => ({ canDelete: true, reason: null, proof: { by: 'password', code: false } })
  await screen.press('Try Again')
  await screen.dialog.findByLabelText('Current Password')
})

test.each([
  ['identity', 'Please sign in with Google again', ['Cancel', 'Continue with Google']],
  ['new-password', 'Please set one first under “Ways to sign in”', ['Cancel']],
] as const)('a deletion that takes another proof says which: %s', async (by, said, offered) => {
  const google = site({ identity: { kind: 'google', name: 'Google' } })
  const { dialog, buttons } = await openDeletion({ ...google, ...askedNow(by) })
  await dialog.findByText(new RegExp(said))
  expect(buttons()).toEqual(offered)
})

test('a deletion takes the password and the consent, says what failed, and ends in a sign-out', async () => {
  const order: string[] = []
  let answer: () => Answer<'POST /api/user/delete-account'> = () => refuse('wrong-password')
  const screen = await openDeletion({
    'POST /api/user/delete-account': () => {
      order.push('delete')
      return answer()
    },
    'POST /api/auth/sign-out': () => {
      order.push('sign out')
      return { success: true }
    },
  })
  const { dialog, remove } = screen
  await dialog.findByLabelText('Current Password')
  await remove()
  await dialog.findByText('Please enter your password to continue.')
  await screen.fill('Current Password', 'not this one')
  await remove()
  await dialog.findByText('Please tick this box first.')
  await screen.check('I understand this cannot be undone')
  expect(order).toEqual([])
  await remove()
  await dialog.findByText('The current password is not correct.')
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => log.mockRestore())
  for (const [failure, said] of [
    [() => refuse('subscription-unverified'), 'Unable to verify subscription status'],
    [() => broken('Failed to delete user guesses'), 'Failed to delete account'],
    [lost, 'An unexpected error occurred while deleting your account'],
  ] as const) {
    answer = failure
    await remove()
    await dialog.findByText(said)
    dialog.getByText('Please contact customer support for help')
  }
  // The console names the step that failed.
  expect(log.mock.calls.map(([text]) => text)).toContain('Failed to delete user guesses')
  answer = () => ({ success: true })
  order.splice(0)
  await remove()
  await screen.findByText('Account deleted')
  await expect.poll(place).toBe('/')
  expect(order).toEqual(['delete', 'sign out'])
})

test('where the sign-out after a deletion fails, the page asks to be refreshed', async () => {
  const screen = await openDeletion({
    'POST /api/user/delete-account': { success: true },
    'POST /api/auth/sign-out': lost,
  })
  await screen.fill('Current Password', 'six or more')
  await screen.check('I understand this cannot be undone')
  await screen.remove()
  await screen.findByText('Account deleted successfully. Please refresh the page.')
  await screen.findByRole('button', { name: 'Refresh' })
})

test('two-step sign-in is set up with the password and a code, and shows its codes once', async () => {
  const backupCodes = Array.from({ length: 10 }, (_, n) => `CODE0${n}`)
  let isEnabled = false
  const screen = await openSettings({
    'GET /api/user/second-step': () => ({
      isEnabled,
      backupCodesCount: 10,
      proof: { by: 'password', code: isEnabled },
    }),
    'POST /api/user/second-step/set-up': { qrCode: 'data:,', secret: 'A SECRET', backupCodes },
    'POST /api/user/second-step/enable': ({ mfaCode }) => {
      isEnabled = mfaCode === '123456'
      return isEnabled ? { success: true } : refuse('mfa-code-invalid')
    },
    'POST /api/user/second-step/disable': { success: true },
  })
  const row = await screen.row('Two-step sign-in')
  const press = async (name: string) => act(() => row.getByRole('button', { name }).click())
  const enter = async (code: string) => {
    await screen.fill('Verification code', code)
    await press('Switch on')
  }
  await row.findByText(/^Off\./)
  await press('Switch on')
  await press('Next')
  await row.findByText('Please enter your password to continue.')
  await screen.fill('Current Password', 'six or more')
  await press('Next')
  await row.findByText('A SECRET')
  await enter('12')
  await row.findByText('Please enter a 6-digit verification code')
  await enter('654321')
  await row.findByText('Invalid verification code')
  await enter('123456')
  const list = await row.findByRole('list', { name: 'Backup codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(backupCodes)
  await press('I saved the codes')
  await row.findByText(/10 backup codes are left/)

  await press('Switch off')
  await screen.fill('Current Password', 'six or more')
  await press('Use backup code instead')
  await screen.fill('Backup code', 'code00')
  await press('Switch off')
  await screen.findByText('Two-step sign-in is off')
  expect(screen.asked('POST /api/user/second-step/disable')).toEqual([
    { currentPassword: 'six or more', backupCode: 'CODE00' },
  ])
})
