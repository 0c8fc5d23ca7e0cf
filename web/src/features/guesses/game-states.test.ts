import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GameLoading } from './game-states.tsx'

test('while it loads, a site whose name is not known yet is called by no other', () => {
  expect(renderToStaticMarkup(createElement(GameLoading))).toContain('>Loading challenges...<')
})
