import { type Address, endpoints } from '@whereabouts/contract/all'
import { staffRoles } from '@whereabouts/game/staff'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../test-support/answers.ts'
import { broken, lost, open, openPage, place, player, refuse, sample, silent } from '../../test-support/screen.tsx'
import { navigationFor } from '../lib/portal.ts'
import { portalPages } from './portal.ts'
import { routeAt } from './route.ts'

/** What each page of the portal reads, what it says while there is nothing, and how it names a failure. */
const pages: [path: string, read: Address, empty: string, failed: string][] = [
  ['/admin/dashboard', 'GET /api/admin/dashboard', 'No Puzzles Available', 'Failed to fetch puzzles data'],
  ['/admin/dashboard', 'GET /api/admin/today', '', 'Failed to fetch what needs you'],
  ['/admin/puzzles', 'GET /api/admin/puzzles', 'No puzzles yet', 'Failed to fetch puzzles'],
  ['/admin/prizes', 'GET /api/admin/prizes', 'No prize is owed.', 'Failed to fetch prizes'],
  ['/admin/prizes?show=books', 'GET /api/admin/prize-books', '', 'Failed to fetch the books'],
  ['/admin/pricing', 'GET /api/admin/pricing', 'No pricing configured', 'Failed to fetch subscription pricing'],
  ['/admin/numbers', 'GET /api/admin/numbers', 'Nothing happened in this range yet.', 'Failed to fetch the numbers'],
  ['/admin/approvals', 'GET /api/admin/approvals', 'Nothing is waiting', 'The approvals could not be loaded.'],
  ['/admin/players', 'POST /api/admin/players/find', 'No player found.', 'The players could not be loaded'],
  ['/admin/reports', 'GET /api/admin/reports', 'No open reports.', 'The reports could not be loaded'],
  ['/admin/sanctions', 'GET /api/admin/sanctions', 'No appeal is open.', 'The sanctions could not be loaded'],
  ['/admin/staff', 'GET /api/admin/staff', 'No staff yet.', 'Failed to fetch the staff'],
  ['/admin/faq', 'GET /api/admin/faqs', 'No FAQ Items Yet', 'Failed to load FAQs'],
  ['/admin/rules', 'GET /api/admin/rules', '', 'The rules could not be loaded'],
  ['/admin/legal', 'GET /api/admin/legal', '', 'The texts could not be loaded'],
  ['/admin/config', 'GET /api/admin/config', '', 'Failed to load configuration settings'],
  ['/admin/config', 'GET /api/admin/logos', '', 'Failed to load logos'],
  ['/admin/config', 'GET /api/admin/prize-pool', '', 'Failed to compute the prize pool'],
  ['/admin/announcements', 'GET /api/admin/announcements', 'Nothing has been', 'Failed to fetch the announcements'],
  ['/admin/translations', 'GET /api/admin/translations', '', 'Failed to fetch the translations'],
  ['/admin/audit', 'GET /api/admin/audit', 'No entries.', 'Failed to fetch the audit log'],
  ['/admin/security', 'GET /api/admin/mfa/status', '10 of 10 backup codes', 'Failed to fetch your second factor'],
]
const answering = (read: Address, answer: () => Promise<never> | Response): Answers => ({ [read]: answer })

describe.each(pages)('%s', (path, read, empty, failed) => {
  test(`says that ${read} failed, with the server’s words, and loads again on request`, async () => {
    let answer: () => Promise<never> | Response = () => broken('It broke.')
    const screen = await openPage(
      path,
      answering(read, () => answer()),
    )
    const title = await screen.findByText(failed)
    const alert = title.closest('[role=alert]')!
    if (!/^\/admin\/puzzles/.test(path)) expect(alert.textContent).toContain('It broke.')
    const asked = screen.asked(read).length
    answer = silent
    for (const again of screen.getAllByRole('button', { name: 'Try Again' })) again.click()
    await expect.poll(() => screen.asked(read).length).toBeGreaterThan(asked)
  })

  test.runIf(empty)('says that there is nothing yet', async () => {
    const screen = await openPage(path)
    await screen.findByText((text) => text.includes(empty))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const addresses = portalPages.map(({ path }) => path.replace(/:\w+/, sample(3)))
test.each(addresses)('%s leads a stranger to the sign-in', async (path) => {
  const { Screen } = await routeAt(path).load()
  open(<Screen />, { 'GET /api/auth/session': { user: null } }, path)
  await expect.poll(place).toBe('/admin')
})

test('a lost connection is named as such', async () => {
  const screen = await openPage('/admin/reports', { 'GET /api/admin/reports': lost })
  await screen.findByText('Network error')
})

test('a range of numbers that ends before it begins, or is too long, is said at its field', async () => {
  const screen = await openPage('/admin/numbers')
  await screen.fill('Range', 'own')
  await screen.fill('First day', '2027-01-02')
  await screen.fill('Last day', '2027-01-01')
  await screen.findByText('The first day must be before the last day.')
  await screen.fill('First day', '2017-01-01')
  await screen.findByText('Please choose at most three years.')
})

const pagesOfRoles = staffRoles.flatMap((staff_role) =>
  navigationFor({ username: 'Ann', staff_role }).flatMap(({ entries }) =>
    entries.map(({ to }) => [staff_role, to] as const),
  ),
)
test.each(pagesOfRoles)('for a %s %s asks nothing that the role may not ask', async (staff_role, path) => {
  const screen = await openPage(path, {}, { ...player, staff_role })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => screen.queries.isFetching()).toBe(0)
  const others = endpoints.filter(({ access, roles }) => access === 'admin' && !roles.includes(staff_role))
  expect(others.filter((other) => screen.asked(`${other.method} ${other.path}` as Address).length > 0)).toEqual([])
})

test('a prize that does not exist is said to be missing', async () => {
  const missing = { 'GET /api/admin/prizes/:prizeId/review': refuse('not-found') }
  const screen = await openPage(`/admin/prizes/${sample(3)}`, missing)
  await screen.findByText('There is no such prize.')
})
