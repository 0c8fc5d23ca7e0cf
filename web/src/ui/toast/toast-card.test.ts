// @ts-expect-error: the web package runs in browsers and knows no types of Node; only this test reads a file.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from './toast-card.tsx'
import { shownToastsAtMost, type Toast, type ToastType, toastDurationMs, withToast } from './toast-stack.ts'

const types: ToastType[] = ['success', 'error', 'warning', 'info', 'default']
const written = (toast: Toast) =>
  renderToStaticMarkup(createElement(ToastCard, { toast: { ...toast, id: 1 }, onExpire: () => {}, onClose: () => {} }))

test('each of the five types of a toast has a colour and a sign of its own', () => {
  const cards = types.map((type) => written({ type, title: 'Saved' }))
  expect(new Set(cards.map((card) => /before:bg-current (text-[\w-]+)/.exec(card)?.[0])).size).toBe(types.length)
  expect(new Set(cards.map((card) => /<path d="([^"]+)"/.exec(card)?.[1])).size).toBe(types.length)
  expect(written({ title: 'Saved' })).toBe(written({ type: 'default', title: 'Saved' }))
})

test('an error interrupts the reader of the screen, every other toast waits its turn', () => {
  const roles = types.map((type) => /role="(\w+)"/.exec(written({ type, title: 'Saved' }))?.[1])
  expect(roles).toEqual(['status', 'alert', 'status', 'status', 'status'])
})

test('a toast has its title, and its message and its action where it has them', () => {
  expect(written({ title: 'Saved' }).match(/<button/g)).toHaveLength(1)
  const whole = written({ title: 'Saved', message: 'All of it.', action: { label: 'Undo', run: () => {} } })
  for (const words of ['Saved', 'All of it.', 'Undo', 'aria-label="Close"']) expect(whole).toContain(words)
})

test('the newest toast comes first, and of more than five the oldest goes', () => {
  let shown: ReturnType<typeof withToast> = []
  for (let id = 1; id <= shownToastsAtMost + 1; id += 1) shown = withToast(shown, { id, title: `${id}` })
  expect(shown.map(({ title }) => title)).toEqual(['6', '5', '4', '3', '2'])
})

test('a toast stays five seconds', () => expect(toastDurationMs).toBe(5000))

test('toasts sit 16 px below the header, and 64 px from the top where no header is measured', () => {
  const css: string = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
  expect(css).toContain('top: calc(var(--header-height, 48px) + 16px)')
  expect(48 + 16).toBe(64)
})
