import { expect, test } from 'vitest'
import { reactivatedText } from './use-reactivate.ts'

const answer = { success: true, message: 'Your subscription is active again.' } as const

test("a reactivated subscription shows the server's message", () => {
  expect(reactivatedText({ ...answer, trialRestored: false, remainingTrialDays: 0 })).toBe(answer.message)
})

test('remaining trial days are mentioned', () => {
  const days = (remainingTrialDays: number) => reactivatedText({ ...answer, trialRestored: true, remainingTrialDays })
  expect(days(3)).toBe('Your subscription is active again. Your free trial continues: 3 days are left.')
  expect(days(1)).toMatch(/1 day is left\.$/)
})
