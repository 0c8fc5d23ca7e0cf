import { expect, test } from 'vitest'
import { faqFailureText } from './faq-accordion.tsx'

test('the error of the FAQ page is told in its own words', () => {
  expect(faqFailureText(new Error('Network error'))).toBe('Network error')
})

test('a thrown value that is no error reads as a failed load', () => {
  expect(faqFailureText('broken')).toBe('Failed to load FAQs')
  expect(faqFailureText(undefined)).toBe('Failed to load FAQs')
})
