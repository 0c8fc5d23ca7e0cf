import type { AnyEndpoint, OutputOf } from '@whereabouts/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** A short JSON answer as text. What it is made of has been parsed by its endpoint. */
export class WrittenAnswer {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(this.text)
  }
}

/**
 * Wraps a command whose answers share their long parts: a field that is the same object as in an earlier answer is not parsed and written
 * again. The text equals that of the answer without the wrapper, field by field in the order of the contract.
 */
export function writePartsOnce<E extends AnyEndpoint, Context, Input>(
  { output }: E & { output: z.ZodObject },
  command: (context: Context, input: Input) => Promise<OutputOf<E>>,
): (context: Context, input: Input) => Promise<WrittenAnswer> {
  const writers = Object.entries(output.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    write: partWriter(`${JSON.stringify(name)}:`, schema),
  }))
  return async (context, input) => {
    const answer: Record<string, unknown> = await command(context, input)
    let parts = ''
    for (const { name, write } of writers) {
      const part = write(answer[name])
      if (part !== '') parts += parts === '' ? part : `,${part}`
    }
    return new WrittenAnswer(`{${parts}}`)
  }
}

/** Returns what writes a field: its start and its parsed value. A field that is left out is not written, as JSON.stringify does. */
function partWriter(start: string, schema: z.ZodType): (value: unknown) => string {
  const written = new WeakMap<object, string>()
  // Most fields that are no objects are as they were in the answer before, null for instance.
  let last: { value: unknown; part: string } | null = null
  const write = (value: unknown) => {
    const text = JSON.stringify(schema.parse(value))
    return text === undefined ? '' : start + text
  }
  return (value) => {
    if (typeof value === 'object' && value !== null) {
      const known = written.get(value)
      if (known !== undefined) return known
      const part = write(value)
      written.set(value, part)
      return part
    }
    if (last === null || last.value !== value) last = { value, part: write(value) }
    return last.part
  }
}
