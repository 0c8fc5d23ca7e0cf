import { expect, test } from 'vitest'
import { mainButtonLabel } from './challenge.ts'

test('the main button waits until both challenge and player are known', () => {
  expect(mainButtonLabel('loading', 'signed-in')).toBe('Loading...')
  expect(mainButtonLabel('open', 'unknown')).toBe('Loading...')
})

test('a solved challenge offers its solution to everyone', () => {
  expect(mainButtonLabel('solved', 'signed-out')).toBe('See Solution')
  expect(mainButtonLabel('solved', 'signed-in')).toBe('See Solution')
})

test('an open challenge invites players to play now and visitors to play free', () => {
  expect(mainButtonLabel('open', 'signed-in')).toBe('Start Playing Now')
  expect(mainButtonLabel('open', 'signed-out')).toBe('Start Playing Free')
})

test('a day without a challenge counts as open', () => {
  expect(mainButtonLabel('none', 'signed-out')).toBe('Start Playing Free')
  expect(mainButtonLabel('none', 'signed-in')).toBe('Start Playing Now')
})
