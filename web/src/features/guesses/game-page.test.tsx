import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '../../../test-support/answers.ts'
import { openPage, place, silent } from '../../../test-support/screen.tsx'

test('the game waits five seconds for the session, then says so, and asks again on request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let answer: () => Answer<'GET /api/auth/session'> = silent
  const screen = await openPage('/game', { 'GET /api/auth/session': () => answer() })
  await screen.findByText(/^Loading .+ challenges\.\.\.$/)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText('Authentication timed out. Please try again.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await screen.findByText('Authentication timed out. Please try again.')
  answer = () => ({ user: null })
  await screen.press('Try Again')
  await expect.poll(place).toBe('/login')
})
