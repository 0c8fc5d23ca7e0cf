import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { broken, lost, open, openPage, owner, place, player, refuse, silent } from '../../../../test-support/screen.tsx'
import { storedToken, storeToken } from '../../../lib/mfa-token.ts'
import { AdminEntryPage } from './admin-entry-page.tsx'
import { behindGate } from './admin-gate.tsx'

const mfaToken = `${btoa(JSON.stringify({ userId: owner.id, mfaVerified: true, timestamp: Date.now() }))}.signature`
const status = (isEnabled = true) => ({ isEnabled, backupCodesCount: 10, passkeysCount: 0 })
const Gated = behindGate(() => <p>The questions</p>)
const openGate = (answers: Answers = {}, user: typeof owner | null = owner) => {
  const known: Answers = { 'GET /api/auth/session': { user }, 'GET /api/admin/mfa/status': status() }
  return open(<Gated />, { ...known, ...answers }, '/admin/faq')
}
const send = (form: HTMLElement) => fireEvent.submit(form.closest('form')!)

describe('the gate', () => {
  test.each([
    ['a stranger', null],
    ['a player', player],
  ])('leads %s to the sign-in', async (_who, user) => {
    openGate({}, user)
    await expect.poll(place).toBe('/admin')
  })

  test('tells a role that the page is not of it, and leads to its first page', async () => {
    const screen = openGate({}, { ...player, staff_role: 'cashier' })
    await screen.findByText('Not a page of your role')
    await screen.press('Go to your first page')
    await expect.poll(place).toBe('/admin/prizes')
  })

  test('asks for a code of six digits, shows a refusal, and opens with a backup code', async () => {
    const screen = openGate({
      'POST /api/admin/mfa/verify': ({ backupCode }) =>
        backupCode === 'AB12CD'
          ? { success: true, mfaToken }
          : refuse(backupCode ? 'backup-code-invalid' : 'mfa-code-invalid'),
    })
    const code = await screen.findByLabelText('Verification code')
    fireEvent.change(code, { target: { value: '12a345' } })
    expect(code).toHaveProperty('value', '12345')
    expect(screen.getByRole('button', { name: 'Verify & Continue' })).toHaveProperty('disabled', true)
    fireEvent.change(code, { target: { value: '000000' } })
    send(code)
    await screen.findByText('Invalid verification code')
    await screen.press('Use backup code instead')
    expect(screen.queryByText('Invalid verification code')).toBeNull()
    const backup = await screen.findByLabelText('Backup code')
    expect(backup).toHaveProperty('value', '')
    fireEvent.change(backup, { target: { value: 'zz-zz zzz' } })
    expect(backup).toHaveProperty('value', 'ZZZZZZ')
    send(backup)
    await screen.findByText('Invalid backup code')
    fireEvent.change(backup, { target: { value: 'ab12cd' } })
    send(backup)
    await screen.findByText('The questions')
    expect(storedToken(owner.id)).toBe(mfaToken)
  })

  test.each([
    ['no answer', lost, 'Verification failed'],
    ['an answer without words', () => new Response('<html>', { status: 502 }), 'Invalid verification code'],
  ])('after %s to the code it says so, and keeps the code', async (_what, answer, said) => {
    const screen = openGate({ 'POST /api/admin/mfa/verify': answer })
    await screen.fill('Verification code', '123456')
    send(screen.getByLabelText('Verification code'))
    await screen.findByText(said)
    expect(screen.valueOf('Verification code')).toBe('123456')
  })

  test('says that it checks, and leads away if that fails', async () => {
    openGate({ 'GET /api/admin/mfa/status': silent })
      .findByText('Verifying admin access...')
      .catch(() => expect.fail())
    openGate({ 'GET /api/admin/mfa/status': () => broken() })
    await expect.poll(place).toBe('/admin')
  })

  test('leads to the set-up without a second factor', async () => {
    openGate({ 'GET /api/admin/mfa/status': status(false) })
    await expect.poll(place).toBe('/admin?setup=mfa')
  })

  test('ignores an unreadable token; canceling forgets it and leaves the session', async () => {
    storeToken(owner.id, 'garbage')
    const screen = openGate()
    await screen.press('Cancel Login')
    await expect.poll(place).toBe('/admin')
    expect(storedToken(owner.id)).toBeNull()
  })
})

describe('the sign-in', () => {
  const signIn = async (answers: Answers) => {
    const screen = open(<AdminEntryPage />, answers, '/admin')
    await screen.fill('Email', owner.email)
    await screen.fill('Password', 'correct horse')
    await screen.press('Access Dashboard')
    return screen
  }

  test('says what is missing', async () => {
    const screen = open(<AdminEntryPage />, {}, '/admin')
    await screen.press('Access Dashboard')
    await screen.findByText('Email is required.')
    screen.getByText('Password is required.')
  })

  test.each([
    ['a wrong password', () => refuse('wrong-credentials'), 'Invalid email or password'],
    ['a player', () => refuse('access-denied'), 'Access denied. Admin privileges required.'],
    ['no answer', lost, 'Network error. Please try again.'],
  ])('says why it failed after %s', async (_what, answer, said) => {
    const screen = await signIn({ 'POST /api/admin/sign-in': answer })
    await screen.findByText(said)
    expect(screen.valueOf('Password')).toBe('correct horse')
  })

  test.each([
    [true, '/admin/dashboard'],
    [false, '/admin?setup=mfa'],
  ])('with a second factor: %s, leads to %s, without the previous token', async (isMfaEnabled, to) => {
    storeToken(owner.id, mfaToken)
    await signIn({ 'POST /api/admin/sign-in': { user: owner, isMfaEnabled }, 'POST /api/admin/mfa/setup': silent })
    await expect.poll(place).toBe(to)
    expect(storedToken(owner.id)).toBeNull()
  })
})

test('who works here gives the code with the password, and is not asked again', async () => {
  const staff = { ...player, staff_role: 'cashier' as const }
  const token = `${btoa(JSON.stringify({ userId: staff.id, mfaVerified: true, timestamp: Date.now() }))}.signature`
  const answers = {
    none: () => refuse('second-step-needed'),
    '000000': () => refuse('mfa-code-invalid'),
    '123456': () => ({ user: staff, isMfaEnabled: true, mfaToken: token }),
  }
  const screen = open(
    <AdminEntryPage />,
    { 'POST /api/admin/sign-in': ({ mfaCode = 'none' }) => answers[mfaCode as keyof typeof answers]() },
    '/admin',
  )
  await screen.fill('Email', staff.email)
  await screen.fill('Password', 'correct horse')
  await screen.press('Access Dashboard')
  await screen.findByText('Your second step')
  await screen.fill('Verification code', '000000')
  await screen.press('Verify & Continue')
  await screen.findByText('Invalid verification code')
  await screen.fill('Verification code', '123456')
  await screen.press('Verify & Continue')
  await expect.poll(place).toBe('/admin/prizes')
  expect(storedToken(staff.id)).toBe(token)
})

describe('the set-up', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `CODE0${index}`)
  const openSetUp = (answers: Answers = {}) =>
    open(
      <AdminEntryPage />,
      {
        'GET /api/auth/session': { user: owner },
        'POST /api/admin/mfa/setup': { qrCode: 'data:,', secret: 'SECRET', backupCodes: codes },
        'POST /api/admin/mfa/verify-setup': ({ mfaCode }) =>
          mfaCode === '123456' ? { success: true } : refuse('mfa-code-invalid'),
        'POST /api/admin/mfa/verify': ({ backupCode }) =>
          backupCode === codes[3] ? { success: true, mfaToken } : refuse('backup-code-invalid'),
        'POST /api/auth/sign-out': { success: true },
        ...answers,
      },
      '/admin?setup=mfa',
    )

  test('leads through scan, code and backup code to the dashboard', async () => {
    const screen = openSetUp()
    await screen.press('Next: Verify Setup')
    await screen.press('Back')
    await screen.press('Next: Verify Setup')
    expect((await screen.findByRole('button', { name: 'Verify' })).hasAttribute('disabled')).toBe(true)
    for (const code of ['000000', '123456']) {
      await screen.fill('Verification code', code)
      await screen.press('Verify')
      if (code === '000000') await screen.findByText('Invalid verification code')
    }
    await screen.findByRole('list', { name: 'Backup codes' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await screen.fill('Test one backup code', 'ZZZZZZ')
    await screen.press('Complete Setup')
    await screen.findByText('Invalid backup code')
    await screen.fill('Test one backup code', codes[3]!)
    await screen.press('Complete Setup')
    await expect.poll(place).toBe('/admin/dashboard')
  })

  test.each([1, 2, 3])('canceling in step %i signs out', async (step) => {
    const screen = openSetUp()
    if (step > 1) await screen.press('Next: Verify Setup')
    if (step > 2) {
      await screen.fill('Verification code', '123456')
      await screen.press('Verify')
      await screen.findByRole('button', { name: 'Complete Setup' })
    }
    await screen.press('Cancel Setup')
    await expect.poll(place).toBe('/admin')
    expect(screen.asked('POST /api/auth/sign-out')).toHaveLength(1)
  })

  test.each([
    [() => refuse('mfa-already-enabled'), /^MFA is already enabled for this account/],
    [() => Response.json({}, { status: 500 }), 'Failed to initialize MFA setup'],
  ])('says why it cannot begin, and leads back', async (answer, said) => {
    const screen = openSetUp({ 'POST /api/admin/mfa/setup': answer })
    await screen.findByText(said)
    screen.getByText('MFA Setup Failed')
    await screen.press('Go Back')
    await screen.findByRole('heading', { name: 'Admin Access' })
  })
})

test('a role that is signed in already goes on without a password', async () => {
  const screen = await openPage('/admin', {}, { ...player, staff_role: 'curator' })
  await screen.findByText('You are signed in already.')
})
