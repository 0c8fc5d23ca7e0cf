import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GameFailure } from './game-failure.tsx'
import { GameLoading, Oops } from './game-states.tsx'

test('while loading, no placeholder site name is shown', () => {
  expect(renderToStaticMarkup(createElement(GameLoading))).toContain('>Loading challenges...<')
})

test('an error is announced from the main element', () => {
  const html = renderToStaticMarkup(createElement(Oops, { text: 'No answer.', onRetry: () => undefined }))
  expect(html).toMatch(/^<main [^>]*><div role="alert"[^>]*>.*No answer\./)
})

test('a crashed game shows a general error', () => {
  const failure = new GameFailure({ children: 'the game' })
  expect(failure.render()).toBe('the game')
  failure.state = GameFailure.getDerivedStateFromError()
  const html = renderToStaticMarkup(failure.render())
  expect(html).toContain('Oops')
  expect(html).toContain('An unexpected error occurred. Please try again.')
})
