import { isPlainText } from '@whereabouts/contract/fields'
import { z } from 'zod'
import type { Services } from '../../core/context.ts'
import { Malformed } from '../../core/refusal.ts'
import type { Actor } from '../../features/audit/queries.ts'
import type { PublicLog } from '../../features/log/open-log.ts'

/** What the orders need of the services. */
export type ShellNeeds = Pick<Services, 'db' | 'clock' | 'newId' | 'mailSite' | 'wakeMailWorker'> & {
  publicLog: Pick<PublicLog, 'origin'>
  shortLivedCache: Pick<Services['shortLivedCache'], 'changed'>
}

/** Access to the shell gives all rights, so the caller is the owner; the log also names the system user who typed the order. */
export interface ShellContext extends ShellNeeds {
  caller: { userId: string; username: string }
  via: NonNullable<Actor['via']>
  /** Asks before what cannot be undone, unless `--yes` was typed. Throws ShellFault where the answer is not yes. */
  requireYes(question: string): Promise<void>
}

/** What an order has to say. */
export interface OrderOutput {
  /** For people. */
  lines: string[]
  /** The same for machines. */
  value: Record<string, unknown>
}

export interface Order<Input extends z.ZodObject = z.ZodObject> {
  /** What is typed: noun, verb, subject, options. */
  usage: string
  /** One line for the list of orders. */
  about: string
  /** The field that is typed without a name; null where the order takes none. */
  subject: string | null
  /** Every other field is an option of the same name: `prize-to` is `--prize-to`. */
  input: Input
  run(context: ShellContext, input: z.infer<Input>): Promise<OrderOutput>
}

export const order = <Input extends z.ZodObject>(definition: Order<Input>): Order => definition

/** What prevents an order, as a sentence for the operator. */
export class ShellFault extends Error {
  override name = 'ShellFault'
}

/** A text without what could move the cursor of a terminal. */
export const typedText = (missing: string) => z.string(missing).trim().min(1, missing).max(2000).refine(isPlainText)

/** Reads what was typed by a schema, such as that of the portal's endpoint. Throws `Malformed` with the sentence that the portal would show. */
export function asTaken<Schema extends z.ZodType>(schema: Schema, typed: z.input<Schema>): z.output<Schema> {
  const { success, data, error } = schema.safeParse(typed)
  if (success) return data
  const { path, message } = error.issues[0]!
  const field = String(path[0] ?? '')
  throw new Malformed(field, message.startsWith('Please') || field === '' ? message : `${field}: ${message}`)
}
