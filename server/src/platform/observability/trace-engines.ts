import type { Database, DatabaseEngine, Statement } from '@whereabouts/engines/database/port'
import type { PayoutsService } from '@whereabouts/engines/payouts/port'
import type { Tracing } from '@whereabouts/engines/tracing/port'
import type { Services } from '../../core/context.ts'
import { nameOf } from './trace-endpoint.ts'

/** Wraps the database: a span for every statement and transaction. Without tracing, returns the database itself. */
export function traceDatabase(db: DatabaseEngine, tracing: Tracing): DatabaseEngine {
  if (tracing.kind === 'none') return db
  const { sql, query, script, transaction, ...untraced } = db
  return { ...untraced, ...tracedHandle(db, tracing) }
}

function tracedHandle(db: Database, tracing: Tracing): Database {
  const traced = <T>(name: string, work: () => Promise<T>) => traceCall(tracing, { name, system: 'postgresql' }, work)
  return {
    sql: ((text: TemplateStringsArray, ...values: unknown[]) =>
      traced(summaryOf(text.join('?')), () => db.sql(text, ...values))) as Database['sql'],
    query: (<Row extends object>(statement: Statement) =>
      traced(summaryOf(statement.text), () => db.query<Row>(statement))) as Database['query'],
    script: (text) => traced('script', () => db.script(text)),
    transaction: (work) => traced('transaction', () => db.transaction((tx) => work(tracedHandle(tx, tracing)))),
  }
}

/** Returns a statement's verb and table, such as `insert guesses`, without its text and values. */
export function summaryOf(text: string): string {
  const verb = /\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:into|update|from)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

/** The calls of the engines that leave the process. */
const payments = [
  ...([
    'createCustomer',
    'findCustomer',
    'createCheckout',
    'listOpenCheckouts',
    'expireCheckout',
    'createPortal',
  ] as const),
  ...(['listSubscriptions', 'cancelAtPeriodEnd', 'reactivate', 'cancelNow', 'cancelAndRefund'] as const),
  ...(['listCardFingerprints', 'deleteCustomer', 'createPrice', 'findPrice'] as const),
] satisfies (keyof Services['payments'])[]

const payouts = [
  'openRecipient',
  'openPage',
  'findRecipient',
  'pay',
  'findPayout',
  'findPayoutByKey',
  'readBalance',
] as const satisfies readonly (keyof PayoutsService)[]

/** Wraps the services: a span for every call to the outside, such as `payments.createCheckout`, without its arguments. */
export function traceEngines(services: Services): Services {
  const { tracing } = services
  if (tracing.kind === 'none') return services
  return {
    ...services,
    payments: tracedEngine(services.payments, { name: 'payments', calls: payments, tracing }),
    payouts:
      services.payouts.kind === 'stripe'
        ? tracedEngine(services.payouts, { name: 'payouts', calls: payouts, tracing })
        : services.payouts,
    mailer: tracedEngine(services.mailer, { name: 'mail', calls: ['send'], tracing }),
    files: tracedEngine(services.files, { name: 'storage', calls: ['put', 'open', 'read', 'delete'], tracing }),
  }
}

interface Traced<Engine> {
  name: string
  calls: readonly (keyof Engine & string)[]
  tracing: Tracing
}

function tracedEngine<Engine extends object>(engine: Engine, { name, calls, tracing }: Traced<Engine>): Engine {
  const traced = new Map<PropertyKey, unknown>(
    calls.map((call) => [
      call,
      (...args: unknown[]) =>
        traceCall(tracing, { name: `${name}.${call}`, system: name }, () =>
          Reflect.apply(engine[call] as (...given: unknown[]) => Promise<unknown>, engine, args),
        ),
    ]),
  )
  return new Proxy(engine, {
    get: (target, property) => {
      const value: unknown = traced.get(property) ?? Reflect.get(target, property, target)
      return typeof value === 'function' && !traced.has(property) ? value.bind(target) : value
    },
  })
}

function traceCall<T>(
  tracing: Tracing,
  { name, system }: { name: string; system: string },
  work: () => Promise<T>,
): Promise<T> {
  const facts = system === 'postgresql' ? { 'db.system.name': system } : { 'peer.service': system }
  return tracing.trace({ name, kind: 'client', facts }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.fail(nameOf(error))
      throw error
    }
  })
}
