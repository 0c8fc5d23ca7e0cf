import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { defaultSite } from '../lib/site-defaults.ts'
import { type PageRequest, renderPage } from './server-entry.tsx'

const serverTime = '2026-03-10T12:00:00.000Z'
const photo = {
  ...{ image_url: '/photo', placeholder: 'data:image/png;base64,AA==', dominantColor: '#123456' },
  ...{ width: 1600, height: 1000, widths: [640, 1280] },
}
const faq = { id: 'one', question: 'Why?', answer: 'Because.', in_english: [] }

function bootOf(path: string): PageRequest['boot'] {
  return {
    site: { ...defaultSite, support_email: 'help@example.org', in_english: [], languages: ['en', 'de'], serverTime },
    session: { user: null },
    today: { puzzle: null, called_off: null, serverTime },
    schedule: { schedule: [], serverTime },
    faqs: { faqs: [faq, { ...faq, id: 'two' }] },
    ...{ latestWinners: { winners: [] }, winners: { winners: [] }, rules: { rules: [], in_force: null } },
    ...(path === '/' && {
      own: {
        address: 'GET /api/site/welcome',
        input: {},
        answer: { practice: { puzzle_id: 'p', photo }, offer: null },
      },
    }),
  }
}

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

test.each([
  ...['/', '/faq', '/schedule', '/fair-play', '/verify', '/winners', '/archive', '/terms', '/rules', '/privacy'],
  ...['/cookies', '/auth-choice', '/login', '/nothing-here'],
])('%s is valid HTML', async (path) => {
  const { markup } = await renderPage({ path, boot: bootOf(path) })
  const { results } = await validator.validateString(markup)
  expect(results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`))).toEqual(
    [],
  )
})
