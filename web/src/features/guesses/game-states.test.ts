import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GameFailure } from './game-failure.tsx'
import { GameLoading, Oops } from './game-states.tsx'

test('while it loads, a site whose name is not known yet is called by no other', () => {
  expect(renderToStaticMarkup(createElement(GameLoading))).toContain('>Loading challenges...<')
})

test('an error is announced from within the main part of the page, which is no part of an announcement', () => {
  const html = renderToStaticMarkup(createElement(Oops, { text: 'No answer.', onRetry: () => undefined }))
  expect(html).toMatch(/^<main [^>]*><div role="alert"[^>]*>.*No answer\./)
})

test('a game that breaks says that something unexpected happened', () => {
  const failure = new GameFailure({ children: 'the game' })
  expect(failure.render()).toBe('the game')
  failure.state = GameFailure.getDerivedStateFromError()
  const html = renderToStaticMarkup(failure.render())
  expect(html).toContain('Oops')
  expect(html).toContain('An unexpected error occurred. Please try again.')
})
