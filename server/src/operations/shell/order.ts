import { isPlainText } from '@whereabouts/contract/fields'
import { z } from 'zod'
import { Malformed } from '../../core/refusal.ts'
import type { ShellContext } from './shell-context.ts'

/** What an order tells. */
export interface Told {
  /** For people, a line each. */
  lines: string[]
  /** The same for machines. */
  value: object
  /** What goes to the file of `--to`, and is not printed. */
  file?: string
}

interface Definition<Input extends z.ZodObject> {
  /** Noun and verb, as they are typed. */
  name: string
  /** What is typed behind them. */
  usage: string
  /** One line for the list of orders. */
  about: string
  /** The field that is typed without a name; null where the order takes none. */
  subject: (keyof z.infer<Input> & string) | null
  /** Every field is an option of the same name, `prize-to` is `--prize-to`, but for the subject. */
  input: Input
  /** Of an order that is not taken back: the question, once all that it says is known to be so. */
  asks?(context: ShellContext, input: z.infer<Input>): Promise<string>
  run(context: ShellContext, input: z.infer<Input>): Promise<Told>
}

export type Order = Pick<Definition<z.ZodObject>, 'name' | 'usage' | 'about' | 'subject'> & {
  options: readonly string[]
  /** Reads what was typed. Throws ZodError where it is none of the order's. */
  read(typed: Record<string, string | undefined>): Ready
}

/** An order with what was typed. */
export interface Ready {
  /** Null where nothing is asked. */
  asks: ((context: ShellContext) => Promise<string>) | null
  run(context: ShellContext): Promise<Told>
}

export function order<Input extends z.ZodObject>(definition: Definition<Input>): Order {
  const { name, usage, about, subject, input: schema, asks, run } = definition
  return {
    ...{ name, usage, about, subject },
    options: Object.keys(schema.shape).filter((field) => field !== subject),
    read(typed) {
      const input = schema.parse(typed)
      return { asks: asks ? (context) => asks(context, input) : null, run: (context) => run(context, input) }
    },
  }
}

/** A text of one option, without what could move the cursor of a terminal. */
export const typedText = (missing: string) => z.string(missing).trim().min(1, missing).max(2000).refine(isPlainText)

/** What the portal's endpoint takes of a wish. Throws `Malformed` with the sentence that the portal would show. */
export function asTaken<Schema extends z.ZodType>(schema: Schema, wish: z.input<Schema>): z.output<Schema> {
  const { success, data, error } = schema.safeParse(wish)
  if (success) return data
  const { path, message } = error.issues[0]!
  throw new Malformed(String(path[0] ?? ''), message)
}
