import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { openPage, site } from '../../../../test-support/screen.tsx'

interface Legal {
  title: string
  date: string
  sections: string[]
  facts: string[]
}

const legal: Record<string, Legal> = {
  '/terms': {
    title: 'Terms & Conditions',
    date: 'Last updated: October 1, 2025',
    sections: [
      ...['Game Overview', 'Subscription and Access', 'No Refunds', 'Prize Pool and Payouts', 'Unclaimed Prizes'],
      ...['Fair Play', 'Cheating', 'Liability', 'Amendments', 'Contact'],
    ],
    facts: [
      '70% of the previous month’s net subscription revenue, divided by the number of days in the month',
      'by bank transfer or a payment service, within up to 7 business days',
      'does not reply within 14 business days forfeits the prize',
      'unclaimed after 24 hours',
      'reallocated at the operator’s discretion',
      'at least 18 years old',
      'Each person may have one account',
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    date: 'Last updated: September 27, 2025',
    sections: [
      ...['Information We Collect', 'How We Use Your Information', 'Information Sharing', 'Data Security', 'Cookies'],
      ...['Your Rights', "Children's Privacy", 'Changes to This Policy', 'Contact Us'],
    ],
    facts: [
      'Account information (username, email address)',
      'Game data (guesses, scores, participation)',
      'Support and feedback communication',
      'Device and usage information',
      ...['access', 'correction', 'deletion', 'opt-out of communications', 'portability'],
      'not for children under 13',
      'contact our support by e-mail to support@example.com',
    ],
  },
  '/cookies': {
    title: 'Cookie Policy',
    date: 'Last updated: September 27, 2025',
    sections: [
      ...['What Are Cookies', 'Types of Cookies We Use', 'Third-Party Cookies', 'Managing Cookies', 'Cookie Duration'],
      ...['Updates to This Policy', 'Contact Us'],
    ],
    facts: [
      ...['Essential cookies', 'Analytics cookies', 'Preference cookies', 'Session cookies', 'Persistent cookies'],
      ...['A web analytics service', 'An authentication and database service'],
      ...['A payment processor (if applicable)', 'A spam-prevention challenge service'],
      'This site uses no analytics at present.',
    ],
  },
}
const paths = Object.keys(legal)
const builtIn: Answers = { 'GET /api/legal/:page': { document: null } }

/** The page, with its text in one line. */
async function openLegal(path: string, answers: Answers = {}) {
  const screen = await openPage(path, { ...builtIn, ...answers })
  await screen.findByRole('heading', { level: 1 })
  return { ...screen, text: () => screen.container.textContent.replaceAll(/\s+/g, ' ') }
}

test.each(paths)('%s is complete', async (path) => {
  const { title, date, sections, facts } = legal[path]!
  const screen = await openLegal(path, site({ support_email: 'support@example.com' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    sections.map((section, index) => `${index + 1}. ${section}`),
  )
  for (const fact of [date, ...facts]) await expect.poll(screen.text).toContain(fact)
})

test.each(paths)('%s names the operator with address, as typed, and without one leaves no gap', async (path) => {
  const operator_address = '1 Long Street\n12345 Town\nNowhere'
  const named = await openLegal(path, site({ operator_name: '<script>alert(1)</script> & Sons', operator_address }))
  const imprint = () => document.querySelector('address')?.textContent
  await expect.poll(imprint).toContain(operator_address)
  expect(imprint()).toContain('<script>alert(1)</script> & Sons')
  if (path === '/terms')
    expect(named.text()).toContain('the agreement between you and <script>alert(1)</script> & Sons (“we”)')
  named.unmount()
  const bare = await openLegal(path)
  expect(imprint()).toBeUndefined()
  expect(bare.text()).not.toMatch(/undefined|null|\(\)| ,/)
  if (path === '/terms') expect(bare.text()).toContain('between you and the operator of Daily Challenge (“we”)')
})

test.each(['/privacy', '/cookies'])('%s names a sign-in provider only where there is one', async (path) => {
  const bare = await openLegal(path)
  expect(bare.text()).not.toMatch(/Google(?! reCAPTCHA)|_attempt/)
  bare.unmount()
  const google = await openLegal(path, site({ identity: { kind: 'google', name: 'Google' } }))
  await expect.poll(google.text).toMatch(path === '/cookies' ? /google_attempt/ : /Google/)
})
