import { expect, test } from 'vitest'
import { open, site } from '../../../test-support/screen.tsx'
import { Footer } from './footer.tsx'

test('the footer names the project and the year, leads everywhere, and marks the current page', async () => {
  const own = { project_name: 'Atlas Guess', project_tagline: 'Find the place.', support_email: 'help@example.org' }
  const screen = open(<Footer />, site(own), '/faq')
  await screen.findByText('Find the place.')
  screen.getByText(`© ${new Date().getUTCFullYear()} Atlas Guess. All rights reserved.`)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(Object.fromEntries(links)).toMatchObject({
    'Contact Support': 'mailto:help@example.org',
    ...{ 'Terms & Conditions': '/terms', 'Contest Rules': '/rules', 'Privacy Policy': '/privacy' },
    ...{ 'Cookie Policy': '/cookies', FAQ: '/faq', 'Release Schedule': '/schedule', 'Fair Play': '/fair-play' },
    ...{ 'Past Winners': '/winners', Archive: '/archive' },
  })
  const current = [...document.querySelectorAll('[aria-current=page]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['FAQ'])
})
