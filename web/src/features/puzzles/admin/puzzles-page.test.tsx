import { fireEvent, within } from '@testing-library/react'
import { type AdminPuzzle, noStory } from '@whereabouts/contract/puzzle-fields'
import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { lost, openPage, refuse, sample } from '../../../../test-support/screen.tsx'

const at = '2026-03-10T12:00:00.000Z'
const puzzle = (fields: Partial<AdminPuzzle> = {}): AdminPuzzle => ({
  ...{ id: sample(3), photo_id: sample(4), image_url: '/photo', actual_lat: 48.8, actual_lng: 2.3, prize_amount: 50 },
  ...{ prize_rolled: 0, release_date: '2099-03-12', release_time: '00:00:00', is_released: false, is_unsolved: false },
  ...{ is_solved: false, winner_user_id: null, winner_username: null, guesses: 0, seal: null, call_off_reason: null },
  ...{ ...noStory, created_at: at, updated_at: at, ...fields },
})
const released = { release_date: '2026-03-10', is_released: true }
const listed = (puzzles: AdminPuzzle[]) => ({
  ...{ puzzles, total: puzzles.length, withheld: [], carried: [], conflicts: [], serverTime: at },
})
const taken: TakenPhoto = {
  ...{ photo_id: sample(4), width: 1200, height: 900, place: { lat: 38.7, lng: -9.1 }, place_doubt: null },
  ...{ taken_at: null, removed: ['GPS position'], similar: [] },
}
const photo = (name = 'a.jpg') => new File(['photo'], name, { type: 'image/jpeg' })

/** The page with a server that lists these puzzles and takes in photos. */
const openPuzzles = (puzzles: AdminPuzzle[] = [], answers: Answers = {}, search = '') =>
  openPage(`/admin/puzzles${search}`, {
    'GET /api/admin/puzzles': listed(puzzles),
    'POST /api/admin/photos': taken,
    'GET /api/places/within': { places: [] },
    ...answers,
  })

/** The dialog of a puzzle, for a change that the server answers so. */
async function openEdit(fields: Partial<AdminPuzzle>, answers: Answers) {
  const screen = await openPuzzles([puzzle(fields)], answers, `?puzzle=${sample(3)}`)
  return { ...screen, dialog: await screen.findByRole('dialog', { name: 'Edit Puzzle' }) }
}

test.each([
  ['2099-05-07', 'MAY 2099', '2099-05-07'],
  ['2099-03-12', 'MARCH 2099', null],
  ['2026-02-30', 'MARCH 2026', null],
])('the date %s in the address opens its month, and a new puzzle only on a free day', async (date, month, day) => {
  const screen = await openPuzzles([puzzle()], {}, `?date=${date}`)
  await screen.findByText(month, { selector: '#month-title' })
  await expect.poll(() => window.location.search).toBe('')
  const field = screen.queryByLabelText('Release date') as HTMLInputElement | null
  expect(field?.value ?? null).toBe(day)
})

test('what is missing or wrong in a new puzzle stands at its field, and the safe answer keeps the dialog', async () => {
  const screen = await openPuzzles()
  await screen.press('New Puzzle')
  const said = (text: string) => screen.findByText(text, { selector: 'dialog *' })
  await screen.press('Create Puzzle')
  await said('Please select an image file or switch to URL mode')
  await said('Coordinates cannot be 0. Please set both latitude and longitude.')
  await screen.choose(/^Choose a photo/, new File(['words'], 'a.txt', { type: 'text/plain' }))
  await said('Please select a valid image file')
  await screen.fill('Latitude', '90.1')
  await screen.fill('Longitude', '12')
  await screen.fill('Prize amount (USD)', '-1')
  await screen.press('Create Puzzle')
  await said('Prize amount must be at least 0.')
  expect(screen.getByLabelText('Latitude').getAttribute('aria-invalid')).toBe('true')
  await screen.check('From a URL')
  await screen.press('Load photo')
  await said('Image URL is required.')
  await screen.press('Cancel')
  await screen.press('Keep editing')
  expect(screen.valueOf('Longitude')).toBe('12')
})

const warning = (kind: ScheduleWarning['kind'], sentence: string): ScheduleWarning => ({
  ...{ key: kind, kind, may_be_accepted: kind !== 'known-answer', sentence },
  puzzle: { id: sample(3), release_date: '2099-03-12', release_time: '09:30:00', prize_amount: 50 },
})
async function fillNew(answers: Answers) {
  const screen = await openPuzzles([], answers)
  await screen.press('New Puzzle')
  await screen.choose(/^Choose a photo/, photo())
  await screen.press('Use the photo’s location')
  await screen.fill('Release date', '2099-03-12')
  await screen.press('Create Puzzle')
  return screen
}

test('each objection that may be accepted is a question, where Cancel saves nothing', async () => {
  const warnings = [warning('same-day', 'Another puzzle.'), warning('same-photo', 'The same photo.')]
  const screen = await fillNew({
    'POST /api/admin/puzzles': ({ accepted_warnings }) =>
      accepted_warnings?.length ? { puzzle: puzzle(), warning: null } : refuse('needs-acceptance', {}, { warnings }),
  })
  await screen.findByText('09:30 UTC, $50.00')
  const asked = screen.getByRole('alertdialog', { name: 'Multiple Puzzles on Same Date' })
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await screen.press('Create Puzzle')
  await screen.press('Yes, Create Anyway')
  await screen.findByText('The same photo.')
  await screen.press('Yes, Save Anyway')
  await screen.findByText('Puzzle created successfully')
  expect(screen.asked('POST /api/admin/puzzles').map((input) => input.accepted_warnings)).toEqual([
    ...[[], [], ['same-day', 'same-photo']],
  ])
})

test('of a released puzzle date and time are locked; a failed save is said and keeps what was typed', async () => {
  let isLost = true
  const screen = await openEdit(released, {
    'POST /api/admin/puzzles/:puzzleId': () =>
      isLost ? lost() : { puzzle: puzzle(released), warning: 'Its prize is owed.' },
  })
  for (const label of ['Release date (Locked)', 'Release time (UTC) (Locked)'])
    expect((await screen.findByLabelText(label)).hasAttribute('disabled')).toBe(true)
  await screen.fill('Prize amount (USD)', '60')
  await screen.press('Update Puzzle (Limited)')
  await screen.findByText('Failed to save puzzle')
  expect(screen.valueOf('Prize amount (USD)')).toBe('60')
  isLost = false
  await screen.press('Update Puzzle (Limited)')
  await screen.findByText('Its prize is owed.')
  await expect.poll(() => screen.dialog.isConnected).toBe(false)
  // A next toast would follow.
  fireEvent.click(within(document.querySelector<HTMLElement>('#toasts')!).getByRole('button'))
  await screen.gone('Its prize is owed.')
  expect(screen.queryByText('Puzzle updated successfully')).toBeNull()
})

test('another person’s save meanwhile is shown beside one’s own, which can still be saved', async () => {
  const stored = puzzle({ prize_amount: 10, updated_at: '2026-03-10T12:00:01.000Z' })
  let isLate = false
  const screen = await openEdit(
    {},
    {
      'GET /api/admin/puzzles': () => listed([isLate ? stored : puzzle()]),
      'POST /api/admin/puzzles/:puzzleId': ({ updated_at }) =>
        updated_at === at ? refuse('changed-meanwhile') : { puzzle: { ...stored, prize_amount: 60 }, warning: null },
      'GET /api/admin/puzzles/:puzzleId/subsequent-prizes': { changing: [], by_hand: [] },
    },
  )
  await screen.fill('Prize amount (USD)', '60')
  isLate = true
  await screen.press('Update Puzzle')
  const versions = await screen.findByRole('table')
  for (const amount of ['$60.00', '$10.00']) within(versions).getByText(amount)
  await screen.press('Use mine')
  await screen.findByText('No later puzzle would change.')
  expect(screen.queryByRole('button', { name: 'Yes, Update All Subsequent Puzzles' })).toBeNull()
  await screen.press('No, Update Only This Puzzle')
  await screen.findByText('Puzzle updated successfully')
})

const later = { id: sample(5), release_date: '2099-03-13', release_time: '00:00:00', prize_amount: 50, prize_rolled: 0 }
const byHand = { ...later, id: sample(6), release_date: '2099-03-14', prize_amount: 500 }

test.each([
  [false, [later.id]],
  [true, [later.id, byHand.id]],
])('later prizes set by hand change with the others only if that is ticked: %s', async (includes, shown) => {
  const screen = await openEdit(
    {},
    {
      'POST /api/admin/puzzles/:puzzleId': { puzzle: puzzle({ prize_amount: 75.5 }), warning: null },
      'GET /api/admin/puzzles/:puzzleId/subsequent-prizes': { changing: [later], by_hand: [byHand] },
      'POST /api/admin/puzzles/:puzzleId/subsequent-prizes': lost,
    },
  )
  await screen.fill('Prize amount (USD)', '75.5')
  await screen.press('Update Puzzle')
  await screen.findByText('1 later puzzle was set by hand and is left out:')
  if (includes) await screen.check('Change this one as well')
  await screen.press('Yes, Update All Subsequent Puzzles')
  await screen.findByText('Puzzle updated successfully, but failed to update subsequent puzzles: Network error')
  expect(screen.asked('POST /api/admin/puzzles/:puzzleId/subsequent-prizes')).toMatchObject([
    { shown, include_by_hand: includes },
  ])
})

/** The list of photos, of which the second has no place, on a month with these free days. */
async function openQueue(answers: Answers = {}) {
  let uploads = 0
  const screen = await openPuzzles([], {
    'POST /api/admin/photos': () => {
      uploads += 1
      return { ...taken, photo_id: sample(uploads), ...(uploads === 2 && { place: null }) }
    },
    'GET /api/admin/puzzles/defaults': {
      ...{ release_date: '2099-03-12', release_time: '08:00:00', prize_amount: 50, prize_basis: 'usual' },
      ...{ usual_prize_amount: 50, free_dates: ['2099-03-12', '2099-03-14', '2099-03-15'] },
    },
    ...answers,
  })
  const names = ['one.jpg', 'placeless.jpg', 'three.jpg', 'four.jpg']
  await screen.choose(/^Choose photos/, ...names.map(photo))
  await expect.poll(() => screen.queryAllByText(/^Ready/)).toHaveLength(3)
  return { ...screen, row: (name: string) => within(screen.getByRole('group', { name })) }
}

test('a photo that is refused takes no day from the next; it stays with the reason, and is scheduled by the dialog', async () => {
  let sent = 0
  const screen = await openQueue({
    'POST /api/admin/puzzles': () => {
      sent += 1
      const warnings = [warning('known-answer', 'It would also win another puzzle.')]
      return sent === 1 ? refuse('needs-acceptance', {}, { warnings }) : { puzzle: puzzle(), warning: null }
    },
  })
  screen.row('one.jpg').getByText('Ready: Thu, Mar 12, 2099, 08:00 UTC, $50.00, 38.7, -9.1')
  screen.row('three.jpg').getByText(/^Ready: Sat, Mar 14, 2099/)
  screen.row('placeless.jpg').getByText('Place missing')
  await screen.press('Schedule all (4)')
  await screen.findByText('2 puzzles scheduled')
  screen.row('one.jpg').getByText('It would also win another puzzle.')
  expect(screen.queryByRole('group', { name: 'three.jpg' })).toBeNull()
  const asked = screen.asked('POST /api/admin/puzzles')
  expect(asked.map(({ photo_id, release_date }) => [photo_id, release_date])).toEqual([
    [sample(1), '2099-03-12'],
    [sample(3), '2099-03-12'],
    [sample(4), '2099-03-14'],
  ])
  await screen.press('Edit one.jpg')
  expect(['Latitude', 'Release date', 'Prize amount (USD)'].map(screen.valueOf)).toEqual([
    '38.7',
    '2099-03-12',
    '50.00',
  ])
  await screen.fill('Latitude', '12.5')
  await screen.press('Create Puzzle')
  await screen.gone('It would also win another puzzle.')
  expect(screen.asked('POST /api/admin/puzzles').at(-1)).toMatchObject({ photo_id: sample(1), actual_lat: 12.5 })
  await screen.press('Edit placeless.jpg')
  expect(screen.valueOf('Latitude')).toBe('')
})

test('one prize is set for all photos of the list, if it is one; declining the second factor asks no more', async () => {
  const screen = await openQueue({ 'POST /api/admin/puzzles': refuse('mfa-required') })
  await screen.fill('One prize for all (USD)', '-1')
  await screen.press('Schedule all (4)')
  await screen.findByText('Prize amount must be at least 0.')
  await screen.fill('One prize for all (USD)', '60')
  screen.row('one.jpg').getByText(/\$60\.00/)
  await screen.press('Schedule all (4)')
  await screen.findByText('4 photos not scheduled. The list says why.')
  expect(screen.asked('POST /api/admin/puzzles').map(({ prize_amount }) => prize_amount)).toEqual([60])
})
