import { expect, test } from 'vitest'
import { newQuestions, type Question } from './questions.tsx'

const discard: Question = { kind: 'discard' }
const warnings: Question = { kind: 'warnings', sentences: ['Another puzzle is near.'] }
const yes = { includesByHand: false }

function start() {
  const shown: (string | null)[] = []
  let answer: (answered: false | typeof yes) => void = () => undefined
  const questions = newQuestions((asked) => {
    shown.push(asked?.question.kind ?? null)
    if (asked) answer = asked.answer
  })
  return { ...questions, shown, answer: (answered: false | typeof yes) => answer(answered), current: () => answer }
}

test('a question is shown until answered', async () => {
  const { ask, answer, shown } = start()
  const asked = ask(warnings)
  answer(yes)
  expect(await asked).toEqual(yes)
  expect(shown).toEqual(['warnings', null])
})

test('a second question answers the first with no; a late answer is ignored', async () => {
  const { ask, current, shown } = start()
  const first = ask(warnings)
  const answerFirst = current()
  const second = ask(discard)
  expect(await first).toBe(false)
  answerFirst(yes)
  expect(shown.at(-1)).toBe('discard')
  current()(yes)
  expect(await second).toEqual(yes)
  expect(shown.at(-1)).toBeNull()
})

test('closing the dialog answers its question with no', async () => {
  const { ask, close, shown } = start()
  const asked = ask(discard)
  close()
  expect(await asked).toBe(false)
  close()
  expect(shown).toEqual(['discard', null])
})
