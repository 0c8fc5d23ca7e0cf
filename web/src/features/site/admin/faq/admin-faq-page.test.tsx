import { fireEvent } from '@testing-library/react'
import type { Faq } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../../test-support/answers.ts'
import { lost, openPage, sample } from '../../../../../test-support/screen.tsx'

const faq = (question: string, index: number): Faq => ({
  ...{ id: sample(index), question, answer: `Answer to ${question}`, display_order: index, is_active: true },
  updated_at: '2026-03-10T12:00:00.000Z',
})

/** A server with these questions. */
function openFaqs(questions: string[], answers: Answers = {}) {
  let faqs = questions.map(faq)
  const change = (id: string, fields: Partial<Faq>) => {
    faqs = faqs.map((one) => (one.id === id ? { ...one, ...fields } : one))
    return { faq: faqs.find((one) => one.id === id)! }
  }
  return openPage('/admin/faq', {
    'GET /api/admin/faqs': () => ({ faqs }),
    'POST /api/admin/faqs': ({ question, answer }) => {
      faqs = [...faqs, { ...faq(question, faqs.length), answer }]
      return { faq: faqs.at(-1)! }
    },
    'POST /api/admin/faqs/:faqId': ({ faqId, ...fields }) => change(faqId, fields as Partial<Faq>),
    'POST /api/admin/faqs/order': ({ ids }) => {
      faqs = ids.map((id) => faqs.find((one) => one.id === id)!)
      return { faqs }
    },
    'POST /api/admin/faqs/:faqId/delete': ({ faqId }) => {
      faqs = faqs.filter(({ id }) => id !== faqId)
      return { success: true }
    },
    ...answers,
  })
}

test('a question is written with a live preview, hidden, and deleted after a question that Enter denies', async () => {
  const screen = await openFaqs([])
  await screen.press('Create First FAQ')
  await screen.press('Create FAQ')
  await screen.findByText('Question is required.')
  screen.getByText('Answer is required.')
  await screen.fill('Question', 'How do I win?')
  await screen.fill('Answer', 'Be the first.\n\nWithin 1 km.')
  expect(screen.getByRole('region', { name: 'As players see it' }).textContent).toContain('Be the first.\n\nWithin')
  await screen.press('Create FAQ')
  await screen.findByText('Active', { selector: 'span' })
  expect((await screen.findByRole('button', { name: /^Move up/ })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: /^Move down/ }).hasAttribute('disabled')).toBe(true)
  await screen.press(/^Hide/)
  await screen.findByText('Inactive', { selector: 'span' })
  await screen.press(/^Delete/)
  const dialog = await screen.findByRole('alertdialog')
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
  fireEvent.click(document.activeElement!)
  await expect.poll(() => dialog.isConnected).toBe(false)
  expect(screen.asked('POST /api/admin/faqs/:faqId/delete')).toEqual([])
  await screen.press(/^Delete/)
  await screen.press('Delete')
  await screen.findByText('No FAQ Items Yet')
})

test('the order is changed by buttons and by keys, and the focus goes along', async () => {
  const screen = await openFaqs(['One', 'Two', 'Three'])
  const order = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await screen.press('Move up: Two')
  await expect.poll(order).toEqual(['Two', 'One', 'Three'])
  await expect.poll(focused).toBe('Move down: Two')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Reorder: One' }), { key: 'ArrowDown' })
  await expect.poll(order).toEqual(['Two', 'Three', 'One'])
  await expect.poll(focused).toBe('Reorder: One')
  await expect
    .poll(() => screen.asked('POST /api/admin/faqs/order').map(({ ids }) => ids.map((id) => Number(id.slice(-1)))))
    .toEqual([
      [1, 0, 2],
      [1, 2, 0],
    ])
})

test.each([
  ['Hide: One', [], 'Failed to update FAQ status', 'update'],
  ['Move down: One', [], 'Failed to reorder FAQs', 'reorder'],
  ['Delete: One', ['Delete'], 'Failed to delete FAQ', 'delete'],
  ['Edit: One', ['Save'], 'Failed to update FAQ', 'update'],
  ['New FAQ', ['Create FAQ'], 'Failed to create FAQ', 'create'],
] as const)('a failure of "%s" is a banner until dismissed, and no input is lost', async (first, then, title, what) => {
  const screen = await openFaqs(['One', 'Two'], {
    ...{ 'POST /api/admin/faqs': lost, 'POST /api/admin/faqs/:faqId': lost, 'POST /api/admin/faqs/order': lost },
    'POST /api/admin/faqs/:faqId/delete': lost,
  })
  await screen.press(first)
  const isForm = /^(?:Edit|New)/.test(first)
  if (isForm) {
    await screen.fill('Question', 'Why?')
    await screen.fill('Answer', 'Because.')
  }
  for (const button of then) await screen.press(button)
  await screen.findByText(title)
  const reason = `Failed to ${what} FAQ items: Network error`
  screen.getByText(reason)
  if (isForm) expect(screen.valueOf('Answer')).toBe('Because.')
  await screen.press('Dismiss')
  await screen.gone(reason)
  if (!isForm) return
  await screen.press('Back to the dashboard')
  await screen.findByText('Leave without saving?')
  await screen.press('Stay here')
  expect(screen.valueOf('Question')).toBe('Why?')
})
