import { CallFailed } from '@whereabouts/contract/call'
import { expect, test } from 'vitest'
import { NetworkFailed } from '../../../../lib/api.ts'
import { FaqFailed, openFaqCalls } from './faq-calls.ts'

const failing = (error: Error) => openFaqCalls(() => Promise.reject(error))

test('every failed call names its subject and the original error', async () => {
  const refused = failing(new CallFailed(404, { error: 'Not found.', code: 'not-found' }))
  await expect(refused.fetch()).rejects.toThrow(new FaqFailed('Failed to fetch FAQ items: Not found.'))
  await expect(refused.create({ question: 'Q', answer: 'A' })).rejects.toThrow('Failed to create FAQ items: Not found.')
  await expect(refused.update('id', {})).rejects.toThrow('Failed to update FAQ items: Not found.')
  await expect(refused.delete('id')).rejects.toThrow('Failed to delete FAQ items: Not found.')
  const offline = failing(new NetworkFailed('Network error'))
  await expect(offline.reorder([])).rejects.toThrow('Failed to reorder FAQ items: Network error')
})

test('a bug on the page is not reported as a failed call', async () => {
  await expect(failing(new TypeError('broken')).fetch()).rejects.toThrow(TypeError)
})

test('an item created without a position gets 0 and is active', async () => {
  const sent: unknown[] = []
  const calls = openFaqCalls((_endpoint, input) => {
    sent.push(input)
    return Promise.reject(new NetworkFailed('Network error'))
  })
  await calls.create({ question: 'Q', answer: 'A' }).catch(() => null)
  await calls.create({ question: 'Q', answer: 'A', display_order: 4, is_active: false }).catch(() => null)
  expect(sent).toEqual([
    { question: 'Q', answer: 'A', display_order: 0, is_active: true },
    { question: 'Q', answer: 'A', display_order: 4, is_active: false },
  ])
})
