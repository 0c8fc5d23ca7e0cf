import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lost, openPortal, owner, refuse } from '../../../test-support/screen.tsx'
import { clearToken, storedToken, storeToken } from '../../lib/mfa-token.ts'
import { AdminPage } from './admin-page.tsx'

test.each([
  ['no answer comes', lost],
  ['the server refuses', () => refuse('unavailable')],
])('a sign-out where %s is reported, and the page and its second factor stay', async (_case, signOut) => {
  storeToken(owner.id, 'a token')
  const screen = openPortal(
    <AdminPage title="Reports">What was typed</AdminPage>,
    { 'POST /api/auth/sign-out': signOut },
    '/admin/reports',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('You are still signed in')
  screen.getByText('What was typed')
  expect([window.location.pathname, storedToken(owner.id)]).toEqual(['/admin/reports', 'a token'])
  clearToken(owner.id)
})

test('a sign-out leads to the sign-in, without the second factor', async () => {
  storeToken(owner.id, 'a token')
  const screen = openPortal(
    <AdminPage title="Reports">-</AdminPage>,
    { 'POST /api/auth/sign-out': { success: true } },
    '/admin/reports',
  )
  await expect.poll(() => screen.asked('GET /api/admin/logos')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => window.location.pathname).toBe('/admin')
  expect(storedToken(owner.id)).toBeNull()
})
