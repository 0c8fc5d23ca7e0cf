import { CallFailed } from '@whereabouts/contract/call'
import { expect, test } from 'vitest'
import { NetworkFailed } from '../../../../lib/api.ts'
import { reasonOf } from './use-faqs.ts'

test('a failed call names its subject and the original error; a bug on the page is not reported as one', () => {
  const refused = new CallFailed(404, { error: 'Not found.', code: 'not-found' })
  expect(reasonOf('fetch', refused)).toBe('Failed to fetch FAQ items: Not found.')
  expect(reasonOf('reorder', new NetworkFailed('Network error'))).toBe('Failed to reorder FAQ items: Network error')
  expect(reasonOf('fetch', new TypeError('broken'))).toBeUndefined()
})
