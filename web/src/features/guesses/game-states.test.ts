import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticNavigation } from '../../lib/navigation.tsx'
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
  const page = createElement(QueryClientProvider, { client: new QueryClient() }, failure.render())
  const html = renderToStaticMarkup(StaticNavigation({ path: '/game', children: page }))
  expect(html).toContain('Oops')
  expect(html).toContain('An unexpected error occurred. Please try again.')
})
