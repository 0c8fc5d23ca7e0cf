import { expect, test } from 'vitest'
import { open, site } from '../../test-support/screen.tsx'
import { Footer } from '../app/frame/footer.tsx'
import { FairPlayPage } from '../features/site/fair-play/fair-play-page.tsx'
import { FaqPage } from '../features/site/faq/faq-page.tsx'
import { SupportAddress } from './support-address.tsx'

const everywhere = (
  <>
    <SupportAddress otherwise="the support" />
    <FaqPage />
    <FairPlayPage />
    <Footer />
  </>
)
const links = (container: Element) =>
  [...container.querySelectorAll('a[href^="mailto:"]')].map(({ textContent }) => textContent)

test('without a support address no link leads to an empty mail', async () => {
  const screen = open(everywhere, { ...site({ support_email: '' }), 'GET /api/faqs': () => ({ faqs: [] }) })
  await expect.poll(() => screen.asked('GET /api/site')).toHaveLength(1)
  screen.getByText('the support')
  expect(links(screen.container)).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Still have questions?' })).toBeNull()
})

test('with a support address every link leads there', async () => {
  const screen = open(everywhere, {
    ...site({ support_email: 'help@example.org' }),
    'GET /api/faqs': () => ({ faqs: [] }),
  })
  await expect.poll(() => links(screen.container)).toHaveLength(4)
  for (const link of screen.container.querySelectorAll('a[href^="mailto:"]'))
    expect(link.getAttribute('href')).toBe('mailto:help@example.org')
})
