import { list } from '@whereabouts/contract/admin-faqs'
import { expect, test } from 'vitest'
import { readAdminAnswer } from './read-admin-answer.ts'

test('a failure of the portal reads as the server names it, else by its status', () => {
  const named = {
    status: 409,
    statusText: 'Conflict',
    text: '{"error":"This was changed.","code":"changed-meanwhile"}',
  }
  expect(() => readAdminAnswer(list, named)).toThrow('This was changed.')
  const page = { status: 502, statusText: 'Bad Gateway', text: '<html>' }
  expect(() => readAdminAnswer(list, page)).toThrow('HTTP 502: Bad Gateway')
  expect(() => readAdminAnswer(list, { ...page, text: '{}' })).toThrow('HTTP 502: Bad Gateway')
  expect(readAdminAnswer(list, { status: 200, statusText: 'OK', text: '{"faqs":[]}' })).toEqual({ faqs: [] })
})
