import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answers } from '../../../test-support/answers.ts'
import { broken, lost, open, owner, refuse } from '../../../test-support/screen.tsx'
import { call, useRead } from '../../lib/api.ts'
import { Button } from '../button.tsx'
import { Question } from '../question.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Loaded, LoadedPart } from './loaded.tsx'
import { useAction } from './use-action.ts'
import { useQuestion } from './use-question.tsx'

const Faqs = () => (
  <LoadedPart
    read={useRead('GET /api/faqs', {}, { retry: false })}
    failed="The questions are missing"
    refused={{ 'not-found': 'There are none.' }}
  >
    {({ faqs }) => `${faqs.length} questions`}
  </LoadedPart>
)

test('a read that fails is said and can be retried; what was read stays when a later read fails', async () => {
  let answer: Answers['GET /api/faqs'] = broken('The database is away.')
  const screen = open(<Faqs />, { 'GET /api/faqs': () => answer as Response })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The questions are missing')
  expect(alert.textContent).toContain('The database is away.')
  answer = { faqs: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('0 questions')
  answer = broken('The database is away.')
  await screen.queries.refetchQueries()
  screen.getByText('0 questions')
})

test('what is not there is said without a retry, and a lost connection in its own words', async () => {
  const missing = open(<Faqs />, { 'GET /api/faqs': refuse('not-found') })
  await missing.findByText('There are none.')
  expect(missing.queryByRole('button')).toBeNull()
  missing.unmount()
  const offline = open(<Faqs />, { 'GET /api/faqs': lost })
  expect((await offline.findByRole('alert')).textContent).toContain('Network error')
})

test("a player's page says its own sentences", async () => {
  const Own = () => (
    <Loaded read={useRead('GET /api/faqs', {}, { retry: false })} failed="Failed" message="Later" waiting={null}>
      {() => null}
    </Loaded>
  )
  const screen = open(<Own />, { 'GET /api/faqs': broken('Secret') })
  expect(screen.container.innerHTML, 'nothing is awaited').toBe('')
  expect((await screen.findByRole('alert')).textContent).toBe('FailedLaterTry Again')
})

test('an action runs once however often it is clicked, and its failure stays until the next try', async () => {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const Act = () => {
    const { run, isBusy, failure } = useAction('It did not work')
    const act = () => new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject }))
    return (
      <button type="button" aria-busy={isBusy} onClick={() => void run(act, 'Done')}>
        {failure ?? 'Act'}
      </button>
    )
  }
  const screen = open(<Act />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(waiting).toHaveLength(1)
  waiting[0]!.reject(new Error())
  await screen.findByRole('button', { name: 'It did not work' })
  fireEvent.click(button)
  expect(button.textContent).toBe('Act')
  waiting[1]!.resolve()
  await screen.findByText('Done')
})

const schema = z.object({ name: z.string().min(1, 'Please give a name.') })

function Renaming() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return 'Closed'
  return (
    <FormDialog
      title="Rename"
      schema={schema}
      given={{ name: '' }}
      send={({ name }) => call('POST /api/user/username', { username: name })}
      done={(_, { name }) => `You are ${name}`}
      failed="It did not work"
      submit="Save"
      onClose={() => setOpen(false)}
    >
      {({ field }) => {
        const { error, ...input } = field('name')
        return (
          <>
            <input aria-label="Name" {...input} />
            {error}
          </>
        )
      }}
    </FormDialog>
  )
}

test('a form in a dialog keeps what was typed when it fails, and closes when it was sent', async () => {
  let isTaken = true
  const screen = open(<Renaming />, {
    'POST /api/user/username': ({ username }) =>
      isTaken ? refuse('username-in-use') : { user: { ...owner, username } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please give a name.')
  const field = screen.getByLabelText('Name')
  fireEvent.change(field, { target: { value: 'ann' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/already taken/)
  expect(field).toHaveProperty('value', 'ann')
  isTaken = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('You are ann')
  screen.getByText('Closed')
})

test('a form is a dialog that is not read out whole; a question is an alert with its short text', () => {
  const form = open(<Renaming />)
  expect(form.getByRole('dialog', { name: 'Rename' }).getAttribute('aria-describedby')).toBeNull()
  form.unmount()
  const question = open(
    <Question title="Leave?" no="Stay" onNo={() => {}} yes="Leave" onYes={() => {}}>
      It is lost.
    </Question>,
  )
  const alert = question.getByRole('alertdialog', { name: 'Leave?' })
  expect(document.getElementById(alert.getAttribute('aria-describedby')!)!.textContent).toBe('It is lost.')
})

test('a new question answers the open one with no, and so does leaving', async () => {
  const answers: [string, boolean][] = []
  function Asking() {
    const { ask, asking } = useQuestion()
    const put = async (title: string) => answers.push([title, await ask({ title, no: 'No', yes: 'Yes', children: '' })])
    return (
      <>
        {['First?', 'Second?', 'Third?'].map((title) => (
          <Button key={title} onClick={() => void put(title)}>
            {`Ask ${title}`}
          </Button>
        ))}
        {asking}
      </>
    )
  }
  const screen = open(<Asking />)
  await screen.press('Ask First?')
  await screen.press('Ask Second?')
  await expect.poll(() => answers).toEqual([['First?', false]])
  await screen.press('Yes')
  await screen.press('Ask Third?')
  screen.unmount()
  await expect
    .poll(() => answers.slice(1))
    .toEqual([
      ['Second?', true],
      ['Third?', false],
    ])
})
