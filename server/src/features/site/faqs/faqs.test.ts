import * as site from '@whereabouts/contract/site'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'

describeOnOneDatabase('the questions of the portal', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const create = async (question: string, more: { display_order?: number; is_active?: boolean } = {}) =>
    (await admin.call(siteAdmin.createFaq, { question, answer: `The answer to ${question}`, ...more })).body.faq
  const list = async () => (await admin.call(siteAdmin.listFaqs, {})).body.faqs
  const reorder = (ids: string[]) => admin.call(siteAdmin.reorderFaqs, { ids })
  const places = async () => (await list()).map(({ question, display_order }) => `${display_order} ${question}`)
  const audit = () => app.db.sql`select action, subject, before, after from audit_log order by id`

  test('a new one is shown and comes first by default', async () => {
    expect(await create(' How? ')).toMatchObject({ question: 'How?', display_order: 0, is_active: true })
    expect(await create('When?', { display_order: 7, is_active: false })).toMatchObject({
      display_order: 7,
      is_active: false,
    })
    expect(await places()).toEqual(['0 How?', '7 When?'])
  })

  test('a hidden one reaches no player, and comes back when it is shown', async () => {
    const { id } = await create('How?')
    const seen = async () => (await app.client().call(site.faqs, {})).body.faqs.map(({ question }) => question)
    expect(await seen()).toEqual(['How?'])
    await admin.call(siteAdmin.updateFaq, { faqId: id, is_active: false })
    expect(await seen()).toEqual([])
    expect(await places()).toEqual(['0 How?'])
    await admin.call(siteAdmin.updateFaq, { faqId: id, is_active: true })
    expect(await seen()).toEqual(['How?'])
  })

  test('a change touches the given fields and nothing else, and its moment is stored', async () => {
    const faq = await create('How?', { display_order: 3 })
    app.clock.at = new Date('2026-03-10T12:00:05Z')
    const changed = (await admin.call(siteAdmin.updateFaq, { faqId: faq.id, answer: 'So.' })).body.faq
    expect(changed).toEqual({ ...faq, answer: 'So.', updated_at: '2026-03-10T12:00:05.000Z' })
    expect(await list()).toEqual([changed])
  })

  test.each([
    [{ question: '' }, 'question', 'Question is required.'],
    [{ question: '  ' }, 'question', 'Question is required.'],
    [{ answer: '\n' }, 'answer', 'Answer is required.'],
    [{ question: 'a\0b' }, 'question', 'Question contains characters that are not allowed.'],
    [{ answer: 'a\udc00b' }, 'answer', 'Answer contains characters that are not allowed.'],
    [{ answer: 'a\u001bb' }, 'answer', 'Answer contains characters that are not allowed.'],
  ])('%j is refused in words, on creation and on change', async (wrong, field, error) => {
    const faq = await create('How?')
    const refused = { status: 400, body: { code: 'malformed', field, error } }
    expect(await admin.call(siteAdmin.createFaq, { question: 'Q', answer: 'A', ...wrong })).toMatchObject(refused)
    expect(await admin.call(siteAdmin.updateFaq, { faqId: faq.id, ...wrong })).toMatchObject(refused)
    expect(await list()).toEqual([faq])
  })

  test('an order becomes 0, 1, 2 … whatever the places were before', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C', { display_order: 9 })]
    expect((await reorder([c.id, a.id, b.id])).body.faqs.map(({ display_order }) => display_order)).toEqual([0, 1, 2])
    expect(await places()).toEqual(['0 C', '1 A', '2 B'])
    await reorder([c.id.toUpperCase(), b.id, a.id])
    expect(await places()).toEqual(['0 C', '1 B', '2 A'])
    expect((await audit()).at(-1)).toMatchObject({ action: 'faq.reorder', after: [c.id, b.id, a.id] })
  })

  test('an order of another list is refused, and no item is moved', async () => {
    const [a, b] = [await create('A'), await create('B', { display_order: 1 })]
    const stale = [[a.id], [], [a.id, a.id], [b.id, a.id, a.id], [b.id, a.id, crypto.randomUUID()]]
    for (const ids of stale) expect((await reorder(ids)).body.code).toBe('faq-order-stale')
    expect(await places()).toEqual(['0 A', '1 B'])
  })

  test('concurrent orders, new items and deletions leave consecutive places, or report that the list changed', async () => {
    const faqs = await Promise.all(['A', 'B', 'C', 'D'].map((question) => create(question)))
    const ids = faqs.map(({ id }) => id)
    const [, , created] = await Promise.all([
      reorder(ids),
      reorder(ids.toReversed()),
      create('E', { display_order: 4 }),
      admin.call(siteAdmin.removeFaq, { faqId: ids[0]! }),
      reorder(ids),
    ])
    const left = (await list()).map(({ id }) => id)
    expect(left.toSorted()).toEqual([...ids.slice(1), created.id].toSorted())
    expect((await reorder(left)).body.faqs.map(({ display_order }) => display_order)).toEqual([0, 1, 2, 3])
  })

  test('a deleted one is removed, and every change is logged with the values before', async () => {
    const { updated_at: _at, ...faq } = await create('How?')
    await admin.call(siteAdmin.updateFaq, { faqId: faq.id, question: 'Why?' })
    expect((await admin.call(siteAdmin.removeFaq, { faqId: faq.id })).body).toEqual({ success: true })
    expect((await admin.call(siteAdmin.removeFaq, { faqId: faq.id })).body.code).toBe('not-found')
    expect((await admin.call(siteAdmin.updateFaq, { faqId: faq.id })).body.code).toBe('not-found')
    expect(await list()).toEqual([])
    expect(await audit()).toMatchObject([
      { action: 'faq.create', subject: faq.id, before: null, after: faq },
      { action: 'faq.update', subject: faq.id, before: faq, after: { ...faq, question: 'Why?' } },
      { action: 'faq.delete', subject: faq.id, before: { ...faq, question: 'Why?' }, after: null },
    ])
  })
})
