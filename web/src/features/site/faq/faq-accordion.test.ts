import { expect, test } from 'vitest'
import { faqFailureText } from './faq-accordion.tsx'

test("the FAQ page shows an error's own message", () => {
  expect(faqFailureText(new Error('Network error'))).toBe('Network error')
})

test('a thrown value that is not an error shows a failed load', () => {
  expect(faqFailureText('broken')).toBe('Failed to load FAQs')
  expect(faqFailureText(undefined)).toBe('Failed to load FAQs')
})
