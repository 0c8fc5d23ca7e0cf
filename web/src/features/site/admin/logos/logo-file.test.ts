import { expect, test } from 'vitest'
import { logoComplaint } from './logo-file.ts'

const limit = 5 * 1024 * 1024

test('a logo is an image under 5MB', () => {
  expect(logoComplaint({ type: 'image/png', size: limit - 1 })).toBeNull()
  expect(logoComplaint({ type: 'image/png', size: limit })).toBe('File size must be less than 5MB')
  expect(logoComplaint({ type: 'text/plain', size: 10 })).toBe('Please select an image file')
  expect(logoComplaint({ type: '', size: limit })).toBe('Please select an image file')
})
