import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from './toast-card.tsx'
import {
  type QueuedToast,
  queuedToastsAtMost,
  type Toast,
  type ToastType,
  toastDurationMs,
  withToast,
} from './toast-queue.ts'

const types: ToastType[] = ['success', 'error', 'warning', 'info', 'default']
const written = (toast: Toast) =>
  renderToStaticMarkup(createElement(ToastCard, { toast: { ...toast, id: 1 }, onExpire: () => {}, onClose: () => {} }))

test('each of the five toast types has its own color and icon', () => {
  const cards = types.map((type) => written({ type, title: 'Saved' }))
  expect(new Set(cards.map((card) => /before:bg-current (text-[\w-]+)/.exec(card)?.[0])).size).toBe(types.length)
  expect(new Set(cards.map((card) => /<path d="([^"]+)"/.exec(card)?.[1])).size).toBe(types.length)
  expect(written({ title: 'Saved' })).toBe(written({ type: 'default', title: 'Saved' }))
})

test('an error interrupts screen readers, other toasts wait', () => {
  const roles = types.map((type) => /role="(\w+)"/.exec(written({ type, title: 'Saved' }))?.[1])
  expect(roles).toEqual(['status', 'alert', 'status', 'status', 'status'])
})

test('a toast has its title, and its message and action if given', () => {
  expect(written({ title: 'Saved' }).match(/<button/g)).toHaveLength(1)
  const whole = written({ title: 'Saved', message: 'All of it.', action: { label: 'Undo', run: () => {} } })
  for (const words of ['Saved', 'All of it.', 'Undo', 'aria-label="Close"']) expect(whole).toContain(words)
})

const queueOf = (...toasts: Toast[]) =>
  toasts.reduce<readonly QueuedToast[]>((queue, toast, id) => withToast(queue, { ...toast, id }), [])
const titles = (queue: readonly QueuedToast[]) => queue.map(({ title }) => title)

test('a toast waits for earlier ones; of too many, the oldest waiting one is dropped', () => {
  const added = Array.from({ length: queuedToastsAtMost + 1 }, (_, index) => ({ title: `${index + 1}` }))
  expect(titles(queueOf(...added))).toEqual(['1', '3', '4', '5', '6'])
})

test('a message that is shown or waiting is not queued twice', () => {
  expect(titles(queueOf({ title: 'Saved' }, { title: 'Copied' }, { title: 'Copied' }, { title: 'Saved' }))).toEqual([
    'Saved',
    'Copied',
  ])
})

test('a toast that stays for hours lets others go first', () => {
  const update = { title: 'Update available', durationMs: 24 * 60 * 60 * 1000 }
  expect(titles(queueOf(update, { title: 'Saved' }, { title: 'Copied' }))).toEqual([
    'Saved',
    'Copied',
    'Update available',
  ])
})

test('a toast stays five seconds', () => expect(toastDurationMs).toBe(5000))
