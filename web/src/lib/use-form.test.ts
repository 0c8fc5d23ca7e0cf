import type { FormEvent } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Form, useForm } from './use-form.ts'

const schema = z.strictObject({
  email: z.string().trim().min(1, 'Email is missing.').includes('@', 'Email has no @.'),
  days: z.int('Days are missing.'),
  isSure: z.boolean(),
})
const initial = { email: '', days: 7, isSure: false }
type Send = Parameters<typeof useForm<typeof schema>>[2]

function formOf(send: Send): Form<typeof schema> {
  let form: Form<typeof schema> | undefined
  const Screen = () => {
    form = useForm(schema, initial, send)
    return null
  }
  renderToStaticMarkup(createElement(Screen))
  return form!
}

/** Submits a form with these field values. Returns where focus went. */
function submitOf({ email, days, isSure }: typeof initial) {
  const focused: string[] = []
  const controls = [
    { name: 'email', value: email },
    { name: 'days', value: `${days}`, valueAsNumber: days },
    { name: 'isSure', value: 'on', checked: isSure },
  ].map((control) => ({ ...control, focus: () => focused.push(control.name) }))
  const namedItem = (wanted: string) => controls.find(({ name }) => name === wanted) ?? null
  const currentTarget = { elements: Object.assign(controls, { namedItem }) }
  const event = { currentTarget, preventDefault: () => {} } as unknown as FormEvent<HTMLFormElement>
  return { event, focused }
}

test("submit parses and sends the fields' values, even those set without an event", async () => {
  const send = vi.fn<Send>(async () => {})
  await formOf(send).props.onSubmit(submitOf({ email: ' ada@example.org ', days: 3, isSure: true }).event)
  expect(send.mock.calls.map(([typed]) => typed)).toEqual([{ email: 'ada@example.org', days: 3, isSure: true }])
})

test('nothing is sent while a field is invalid, and the first invalid one is focused', async () => {
  const send = vi.fn<Send>(async () => {})
  const form = formOf(send)
  for (const [typed, first] of [
    [{ email: 'ada', days: Number.NaN, isSure: false }, 'email'],
    [{ email: 'ada@example.org', days: Number.NaN, isSure: false }, 'days'],
  ] as const) {
    const { event, focused } = submitOf(typed)
    await form.props.onSubmit(event)
    expect(focused).toEqual([first])
  }
  expect(send).not.toHaveBeenCalled()
})

test('a second submit is ignored while the first is pending, but not after it', async () => {
  let finish = () => {}
  const send = vi.fn<Send>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { props } = formOf(send)
  const { event } = submitOf({ ...initial, email: 'ada@example.org' })
  const first = props.onSubmit(event)
  void props.onSubmit(event)
  expect(send).toHaveBeenCalledOnce()
  finish()
  await first
  void props.onSubmit(event)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal about a field focuses it, any other leaves focus', async () => {
  for (const field of ['days', 'captcha', null]) {
    const { event, focused } = submitOf({ ...initial, email: 'ada@example.org' })
    await formOf(async (_typed, { fail }) => fail('No.', field)).props.onSubmit(event)
    expect(focused).toEqual(field === 'days' ? ['days'] : [])
  }
})
