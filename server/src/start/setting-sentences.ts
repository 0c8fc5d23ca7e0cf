import type { z } from 'zod'

/** The protocols of the addresses among the settings. */
const protocols = ['https', 'http', 'smtps', 'smtp', 'postgres']

/**
 * What is wrong with the value of a setting, in words that go on after its name: `PORT: must be a whole number`. Where the setting's own rule has
 * a sentence, that one is used. The value itself is never in it.
 */
export function sentenceOfIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`
    case 'invalid_value':
      return `must be ${inWords(issue.values.map(String))}`
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    case 'invalid_format':
      return sentenceOfFormat(issue)
    default:
      return undefined
  }
}

function sentenceOfFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string | undefined {
  if (issue.format === 'email') return 'must be an e-mail address'
  if (issue.format === 'includes' && 'includes' in issue) return `must contain ${String(issue.includes)}`
  if (issue.format !== 'url') return undefined
  const { protocol } = (issue.inst as z.core.$ZodURL | undefined)?._zod.def ?? {}
  const taken = protocols.filter((name) => protocol?.test(name) ?? name.startsWith('http'))
  return `must be an address that begins with ${inWords(taken.map((name) => `${name}://`))}`
}

/** 'a', 'a or b', 'a, b or c'. */
const inWords = (words: string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
