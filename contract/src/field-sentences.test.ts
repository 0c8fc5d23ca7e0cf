import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './all.ts'

/** Words of the validator, which nobody wrote for people. */
const validatorsWords = /Invalid |received|expected|Too (?:big|small)|Unrecognized|\bundefined\b|\bNaN\b|<=|>=/

const hostile: unknown[] = [undefined, null, 7, -1e300, Number.NaN, true, '', 'x'.repeat(5000), [], [1], {}, 'never']

test('whatever is sent, what is told of a wrong field is a sentence for people', () => {
  const told = new Set<string>()
  for (const { input } of endpoints) {
    const fields = Object.keys((input as Partial<z.ZodObject>).shape ?? {})
    for (const value of hostile) {
      const all = Object.fromEntries(fields.map((field) => [field, value]))
      for (const issue of input.safeParse(all).error?.issues ?? []) told.add(issue.message)
    }
  }
  expect(told.size).toBeGreaterThan(20)
  expect([...told].filter((sentence) => validatorsWords.test(sentence))).toEqual([])
  expect([...told].filter((sentence) => !/^[A-Z]/.test(sentence))).toEqual([])
})
