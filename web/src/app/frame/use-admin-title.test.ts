import { expect, test } from 'vitest'
import { adminTitleOf } from './use-admin-title.ts'

const settingsRead = { hasFailed: false }

test('portal titles are exactly the listed words', () => {
  const paths = [
    '/admin/dashboard',
    '/admin/puzzles',
    '/admin/pricing',
    '/admin/faq/',
    '/admin/config',
    '/admin/audit',
    '/admin',
    '/admin/x',
  ]
  expect(paths.map((path) => adminTitleOf(path, settingsRead))).toEqual([
    'Admin Dashboard',
    'Puzzle Management',
    'Pricing Management',
    'FAQ Management',
    'Site Configuration',
    'Admin',
    'Admin',
    'Admin',
  ])
  expect(adminTitleOf('/admin/puzzles', { hasFailed: true })).toBe('Admin Panel')
})

test('no other page shares a portal title', () => {
  for (const path of ['/', '/faq', '/administer']) expect(adminTitleOf(path, settingsRead)).toBeNull()
})
