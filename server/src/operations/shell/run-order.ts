import { adminUsername } from '@whereabouts/game/rules'
import { z } from 'zod'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { findHolderOfUsername } from '../../features/accounts/queries.ts'
import { type Parsed, parseWords, usageOf } from './parse-words.ts'
import type { ShellContext, ShellNeeds } from './shell-context.ts'
import { ShellFault, UsageFault } from './shell-fault.ts'

/** What a shell sends to whoever carries an order out. */
export const ShellRequest = z.strictObject({
  /** What was typed behind the script's name. */
  words: z.array(z.string().max(4000)).max(50),
  /** The user of the operating system, for the log. */
  systemUser: z.string().regex(/^\P{Cc}{1,100}$/u),
})
export type ShellRequest = z.infer<typeof ShellRequest>

export const ShellAnswer = z.object({
  /** As the script ends: 0 is done, 1 could not be done, 2 was typed wrong. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lines: z.array(z.string()),
  /** For machines; what `lines` says. */
  value: z.record(z.string(), z.unknown()),
  /** The question that `--yes` answers; nothing was done. Null where nothing is asked. */
  question: z.string().nullable(),
  /** What goes to the file of `--to`. */
  file: z.string().nullable(),
})
export type ShellAnswer = z.infer<typeof ShellAnswer>

/** Carries out what was typed in a shell, in the owner's name. What may go wrong is an answer; everything else is thrown. */
export async function runOrder(needs: ShellNeeds, { words, systemUser }: ShellRequest): Promise<ShellAnswer> {
  try {
    const parsed = parseWords(words)
    return await carryOut(await contextFor(needs, systemUser), parsed)
  } catch (error) {
    if (error instanceof UsageFault) return misspelt(words, error)
    if (error instanceof Malformed) return misspelt(words, new UsageFault(error.sentence))
    if (error instanceof Refusal || error instanceof ShellFault) return failed(1, error.message)
    throw error
  }
}

/** What is told of words that are no order: what is wrong, and how it is typed. */
export function misspelt(words: readonly string[], { message }: UsageFault): ShellAnswer {
  return { ...failed(2, message), lines: [message, '', ...usageOf(words).split('\n')] }
}

async function carryOut(context: ShellContext, { ready, isSure }: Parsed): Promise<ShellAnswer> {
  if (ready.asks && !isSure) {
    const question = await ready.asks(context)
    return { ...failed(1, `${question}\nNothing was done. Add --yes to do it.`), question }
  }
  const { lines, value, file = null } = await ready.run(context)
  return { status: 0, lines, value: { success: true, ...value }, question: null, file }
}

const failed = (status: 1 | 2, sentence: string): ShellAnswer => ({
  status,
  lines: sentence.split('\n'),
  value: { success: false, error: sentence },
  question: null,
  file: null,
})

async function contextFor(needs: ShellNeeds, systemUser: string): Promise<ShellContext> {
  const owner = await findHolderOfUsername(needs.db, adminUsername)
  if (!owner) throw new ShellFault('There is no administrator yet. Start the server once first.')
  const { db, clock, newId, mailSite, wakeMailWorker, publicLog, shortLivedCache } = needs
  return {
    ...{ db, clock, newId, mailSite, wakeMailWorker, publicLog, shortLivedCache },
    caller: { userId: owner.id, username: `${adminUsername}, from the shell as ${systemUser}` },
    via: { via: 'shell', system_user: systemUser },
  }
}
