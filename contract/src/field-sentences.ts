import { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
}

/** Messages for fields without one of their own, to replace the validator's technical wording. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? `The field "${issue.path.join('.')}"` : 'What was sent'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is missing.`
  if (issue.code === 'invalid_type') return `${field} must be ${kinds[issue.expected] ?? 'something else'}.`
  if (issue.code === 'too_big') return `${field} is too ${issue.origin === 'string' ? 'long' : 'large'}.`
  if (issue.code === 'too_small') return `${field} is too ${issue.origin === 'string' ? 'short' : 'small'}.`
  if (issue.code === 'invalid_value') return `${field} must be one of: ${issue.values.join(', ')}.`
  return `${field} is not written as it should be.`
}

// The pages' content security policy forbids generated code, which makes the parser faster on the server.
z.config({ customError: sentenceOf, jitless: 'document' in globalThis })
