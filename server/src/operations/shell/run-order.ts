import { parseArgs } from 'node:util'
import { adminUsername } from '@whereabouts/game/rules'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { findHolderOfUsername } from '../../features/accounts/queries.ts'
import { mailOrders } from './mail-orders.ts'
import { asTaken, type Order, type OrderOutput, type ShellContext, ShellFault, type ShellNeeds } from './order.ts'
import { puzzleOrders } from './puzzle-orders.ts'
import { userOrders } from './user-orders.ts'

export const orders: readonly Order[] = [...userOrders, ...mailOrders, ...puzzleOrders]

interface Shell {
  /** What was typed behind the script's name. */
  words: readonly string[]
  /** The user of the operating system, for the log. */
  systemUser: string
  /** Opens the database and the rest. Not called where the words are no order. */
  open(): Promise<ShellNeeds>
  /** Asks a question in a terminal. Returns false where there is none. */
  confirm(question: string): Promise<boolean>
}

export interface ShellAnswer extends OrderOutput {
  /** How the script ends: 0 is done, 1 could not be done, 2 was typed wrong. */
  status: 0 | 1 | 2
}

/** Carries out what was typed in a shell, in the owner's name. An expected fault is an answer too. */
export async function runOrder({ words, systemUser, open, confirm }: Shell): Promise<ShellAnswer> {
  if (words.includes('--help')) return { status: 0, lines: usageOf(words), value: { success: true } }
  try {
    const { run, isSure } = readWords(words)
    const needs = await open()
    const { lines, value } = await run({
      ...needs,
      caller: { userId: await getOwner(needs), username: `${adminUsername}, from the shell as ${systemUser}` },
      via: { via: 'shell', system_user: systemUser },
      async requireYes(question) {
        if (!isSure && !(await confirm(question)))
          throw new ShellFault(`${question}\nNothing was done. Add --yes to do it.`)
      },
    })
    return { status: 0, lines, value: { success: true, ...value } }
  } catch (error) {
    if (error instanceof Malformed) return fault(2, error.sentence, ['', ...usageOf(words)])
    if (error instanceof Refusal || error instanceof ShellFault) return fault(1, error.message)
    throw error
  }
}

const fault = (status: 1 | 2, sentence: string, more: string[] = []): ShellAnswer => ({
  status,
  lines: [...sentence.split('\n'), ...more],
  value: { success: false, error: sentence },
})

async function getOwner({ db }: ShellNeeds): Promise<string> {
  const owner = await findHolderOfUsername(db, adminUsername)
  if (!owner) throw new ShellFault('There is no administrator yet. Start the server once first.')
  return owner.id
}

/** Reads an order, its subject and its options. Throws Malformed with a sentence. */
function readWords(words: readonly string[]): { run(context: ShellContext): Promise<OrderOutput>; isSure: boolean } {
  const order = findOrder(words)
  if (!order) throw new Malformed('', words.length === 0 ? 'Please name an order.' : 'There is no such order.')
  const { values, positionals } = readOptions(order, words.slice(2))
  const { yes, json: _, ...options } = values
  const excess = positionals[order.subject === null ? 0 : 1]
  if (excess !== undefined)
    throw new Malformed('', `“${excess}” is one word too many. A text of several words needs quotation marks.`)
  const typed = positionals[0] === undefined ? options : { ...options, [order.subject!]: positionals[0] }
  const input = asTaken(order.input, typed)
  return { run: (context) => order.run(context, input), isSure: yes === true }
}

function readOptions({ input, subject }: Order, args: string[]) {
  const names = Object.keys(input.shape).filter((name) => name !== subject)
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const flags = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options: { ...texts, ...flags }, allowPositionals: true })
  } catch (error) {
    // Whatever it throws says what is wrong with the words.
    throw new Malformed('', error instanceof Error ? error.message : String(error))
  }
}

const nameOf = (words: readonly string[]) => words.slice(0, 2).join(' ')
const findOrder = (words: readonly string[]) => orders.find(({ usage }) => nameOf(usage.split(' ')) === nameOf(words))

/** The usage of the order that was typed; of all where it is none. */
function usageOf(words: readonly string[]): string[] {
  const order = findOrder(words)
  if (order) return [`Usage: npm run admin -- ${order.usage}`, '', `  ${order.about}`]
  return [
    'Usage: npm run admin -- ORDER …',
    '',
    ...orders.flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
    '',
    'With --json the answer is for machines. --yes answers the question of an order that cannot be undone.',
  ]
}
