import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './all.ts'

/** The validator's own wording, which is not meant for people. */
const validatorsWords = /Invalid |received|expected|Too (?:big|small)|Unrecognized|\bundefined\b|\bNaN\b|<=|>=/

const hostile: unknown[] = [undefined, null, 7, -1e300, Number.NaN, true, '', 'x'.repeat(5000), [], [1], {}, 'never']

test('for any input, the message about a wrong field is a sentence for people', () => {
  const messages = new Set<string>()
  for (const { input } of endpoints) {
    const fields = Object.keys((input as Partial<z.ZodObject>).shape ?? {})
    for (const value of hostile) {
      const all = Object.fromEntries(fields.map((field) => [field, value]))
      for (const issue of input.safeParse(all).error?.issues ?? []) messages.add(issue.message)
    }
  }
  expect(messages.size).toBeGreaterThan(20)
  expect([...messages].filter((sentence) => validatorsWords.test(sentence))).toEqual([])
  expect([...messages].filter((sentence) => !/^[A-Z]/.test(sentence))).toEqual([])
})
