import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPortal, sample } from '../../../test-support/screen.tsx'
import { FindDialog } from './find-dialog.tsx'

const ids: Record<string, string> = { anna: sample(3), bernd: sample(4) }
const player = (username: string) => ({
  ...{
    id: ids[username] ?? sample(9),
    username,
    email_hint: 'a…@example.org',
    is_confirmed: true,
    is_suspended: false,
  },
  ...{ created_at: '2026-03-10T00:00:00Z', standing: 'player' as const },
})
/** The server finds everyone whose name is typed, or only Anna. */
const found = (term: string) => ({ players: [player(term)], next: null })
const onlyAnna = (term: string) => (term === 'anna' ? found(term) : { players: [], next: null })

function Host() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <FindDialog onClose={() => setOpen(false)} />
}

function openFind(find: typeof found) {
  const screen = openPortal(<Host />, { 'POST /api/admin/players/find': ({ term }) => find(term) }, '/admin/dashboard')
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
  const dialog = openFind(found)
  dialog.type('anna')
  await dialog.findByRole('link', { name: /anna/ })
  dialog.type('bernd')
  dialog.enter()
  await expect.poll(dialog.place).toBe(`/admin/players/${ids.bernd}`)
  expect(dialog.isClosed()).toBe(true)
})

test('Enter before anything is found opens nothing once other words are typed', async () => {
  const dialog = openFind(onlyAnna)
  dialog.type('anna')
  dialog.enter()
  dialog.type('carla')
  await dialog.findByText('Nothing found.')
  dialog.type('anna')
  await dialog.findByRole('link', { name: /anna/ })
  expect([dialog.place(), dialog.isClosed()]).toEqual(['/admin/dashboard', false])
  dialog.enter()
  await expect.poll(dialog.place).toBe(`/admin/players/${ids.anna}`)
})
