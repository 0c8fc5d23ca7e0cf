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
  const fields = Object.entries(output.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    start: `${JSON.stringify(name)}:`,
    name,
    schema,
    written: new WeakMap<object, string>(),
  }))
  return async (context, input) => {
    const answer: Record<string, unknown> = await command(context, input)
    const parts = fields.flatMap(({ start, name, schema, written }) => {
      const value = answer[name]
      const isObject = typeof value === 'object' && value !== null
      const known = isObject ? written.get(value) : undefined
      // A field that is left out is not written, as JSON.stringify does.
      const text = known ?? JSON.stringify(schema.parse(value))
      if (isObject) written.set(value, text)
      return text === undefined ? [] : [start + text]
    })
    return new WrittenAnswer(`{${parts.join(',')}}`)
  }
}
