import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mailOrders } from './mail-orders.ts'
import type { Order, Ready } from './order.ts'
import { puzzleOrders } from './puzzle-orders.ts'
import { UsageFault } from './shell-fault.ts'
import { userOrders } from './user-orders.ts'

export const orders: readonly Order[] = [...userOrders, ...mailOrders, ...puzzleOrders]

export interface Parsed {
  ready: Ready
  /** `--yes`: what is not taken back is done without a question. */
  isSure: boolean
  /** `--json`: the answer is for a machine. */
  isForMachine: boolean
  /** The file of an order that writes one; null of the others, and of `-`, the output. */
  newFile: string | null
}

/**
 * Reads what was typed: an order, its subject and its options.
 *
 * @throws UsageFault with a sentence.
 */
export function parseWords(words: readonly string[]): Parsed {
  const wanted = findOrder(words)
  if (!wanted) throw new UsageFault(words.length === 0 ? 'Please name an order.' : 'There is no such order.')
  const { values, positionals } = readOptions(wanted, words.slice(2))
  const { yes, json, ...options } = values
  const [subject, ...more] = positionals
  if (more.length > 0 || (subject !== undefined && wanted.subject === null))
    throw new UsageFault(`“${more[0] ?? subject}” is one word too many. A text of several words needs quotation marks.`)
  const typed = wanted.subject === null || subject === undefined ? options : { ...options, [wanted.subject]: subject }
  const { to } = options as { to?: string }
  return {
    ready: readTyped(wanted, typed as Record<string, string>),
    isSure: yes === true,
    isForMachine: json === true,
    newFile: wanted.name === 'user export' && to !== undefined && to !== '-' ? to : null,
  }
}

function readOptions({ options, name }: Order, args: readonly string[]) {
  const texts = Object.fromEntries(options.map((option) => [option, { type: 'string' as const }]))
  const flags = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options: { ...texts, ...flags }, allowPositionals: true })
  } catch (error) {
    // Whatever it throws says what is wrong with the words.
    throw new UsageFault(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readTyped(wanted: Order, typed: Record<string, string>): Ready {
  try {
    return wanted.read(typed)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const { path, message } = error.issues[0]!
    throw new UsageFault(message.startsWith('Please') ? message : `${String(path[0] ?? wanted.name)}: ${message}`)
  }
}

const findOrder = ([noun, verb]: readonly string[]) => orders.find(({ name }) => name === `${noun} ${verb}`)

/** The usage of the order that was typed; of all where it is none. */
export function usageOf(words: readonly string[]): string {
  const wanted = findOrder(words)
  if (wanted) return `Usage: npm run admin -- ${wanted.usage}\n\n  ${wanted.about}`
  const widest = Math.max(...orders.map(({ name }) => name.length))
  return [
    'Usage: npm run admin -- ORDER …',
    '',
    ...orders.flatMap(({ name, usage, about }) => [
      `  ${name.padEnd(widest)}  ${about}`,
      `  ${''.padEnd(widest)}  ${usage}`,
    ]),
    '',
    'With --json the answer is for machines. --yes does without a question what is not taken back.',
  ].join('\n')
}
