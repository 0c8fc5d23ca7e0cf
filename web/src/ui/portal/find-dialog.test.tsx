// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../test-support/screen.tsx'
import { FindDialog } from './find-dialog.tsx'

const player = (username: string) => ({ id: `id-of-${username}`, username, email_hint: 'a…@example.org' })

function Host() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <FindDialog onClose={() => setOpen(false)} />
}

function openFind(find: (term: string) => object | Promise<object>) {
  const screen = openPortal(
    <Host />,
    {
      'GET /api/admin/prizes': () => ({ prizes: [] }),
      'GET /api/admin/puzzles': () => ({ puzzles: [] }),
      'POST /api/admin/players/find': ({ term }) => find(String(term)),
    },
    '/admin/dashboard',
  )
  const field = screen.getByLabelText('What are you looking for?')
  return {
    ...screen,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    enter: () => fireEvent.submit(field.closest('form')!),
    place: () => window.location.pathname,
    isClosed: () => !field.isConnected,
  }
}

test('Enter opens what is found for the typed words, not what was found before', async () => {
  const dialog = openFind((term) => ({ players: [player(term)], next: null }))
  dialog.type('anna')
  await dialog.findByRole('link', { name: /anna/ })
  dialog.type('bernd')
  dialog.enter()
  await expect.poll(dialog.place).toBe('/admin/players/id-of-bernd')
  expect(dialog.isClosed()).toBe(true)
})

test('Enter before anything is found opens nothing once other words are typed', async () => {
  const dialog = openFind(async (term) => ({ players: term === 'anna' ? [player(term)] : [], next: null }))
  dialog.type('anna')
  dialog.enter()
  dialog.type('carla')
  await dialog.findByText('Nothing found.')
  dialog.type('anna')
  await dialog.findByRole('link', { name: /anna/ })
  expect([dialog.place(), dialog.isClosed()]).toEqual(['/admin/dashboard', false])
  dialog.enter()
  await expect.poll(dialog.place).toBe('/admin/players/id-of-anna')
})
