import { getStored, newId, type StripeAccount, update } from './account.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage } from './list.ts'
import { addIntervals } from './periods.ts'
import { readOf } from './reads.ts'
import type { Subscription, TestClock } from './wire.ts'

/** Stripe's own test clocks (https://docs.stripe.com/billing/testing/test-clocks): each moves only its customers. */
export const testClockEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/test_helpers/test_clocks', answer: createClock },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    answer: (account, { params }) =>
      listPage(Object.values(account.state.testClocks), params, '/v1/test_helpers/test_clocks'),
  },
  readOf('/v1/test_helpers/test_clocks/:id', (account, id) => getClock(account, id)),
  { method: 'DELETE', path: '/v1/test_helpers/test_clocks/:id', answer: deleteClock },
  { method: 'POST', path: '/v1/test_helpers/test_clocks/:id/advance', answer: advanceClock },
]

const CLOCK_LIFE_DAYS = 30
const MOST_INTERVALS = 2

function getClock({ state }: StripeAccount, id: string): TestClock {
  return getStored(state.testClocks, 'test clock', id)
}

function createClock(account: StripeAccount, { params }: Call): TestClock {
  const frozenTime = params.integer('frozen_time')
  const name = params.text('name') || null
  params.finish()
  if (frozenTime === undefined) {
    throw invalid('Missing required param: frozen_time.', { param: 'frozen_time', code: 'parameter_missing' })
  }
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: account.now(),
    deletes_after: account.now() + CLOCK_LIFE_DAYS * 86_400,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  account.state.testClocks[clock.id] = clock
  account.emit('test_helpers.test_clock.created', clock)
  return clock
}

/** Also deletes the clock's customers and their subscriptions, without events. */
function deleteClock(account: StripeAccount, { id, params }: Call): object {
  params.finish()
  const { state } = account
  const clock = getClock(account, id)
  for (const customer of Object.values(state.customers)) {
    if (customer.test_clock === id) delete state.customers[customer.id]
  }
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.test_clock === id) delete state.subscriptions[subscription.id]
  }
  delete state.testClocks[id]
  account.emit('test_helpers.test_clock.deleted', clock)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}

/** Begins to advance. Due work is done right after this answer, and then the clock is ready again. */
function advanceClock(account: StripeAccount, { id, params }: Call): TestClock {
  const target = params.integer('frozen_time')
  params.finish()
  const clock = getClock(account, id)
  if (target === undefined) {
    throw invalid('Missing required param: frozen_time.', { param: 'frozen_time', code: 'parameter_missing' })
  }
  if (target <= clock.frozen_time) {
    throw invalid('A test clock can only be advanced to a time after its frozen time.', { param: 'frozen_time' })
  }
  if (target > latestTarget(account, clock)) {
    const message =
      'A test clock can be advanced by at most two intervals of its shortest subscription, or two years without one.'
    throw invalid(message, { param: 'frozen_time' })
  }
  update(account, 'test_helpers.test_clock.advancing', clock, () => {
    clock.status = 'advancing'
    clock.status_details = { advancing: { target_frozen_time: target } }
  })
  return structuredClone(clock)
}

function latestTarget({ state }: StripeAccount, { id, frozen_time }: TestClock): number {
  const isLive = ({ test_clock, ended_at }: Subscription) => test_clock === id && ended_at === null
  const ends = Object.values(state.subscriptions)
    .filter(isLive)
    .map(({ items }) => addIntervals(frozen_time, items.data[0].price.recurring!, MOST_INTERVALS))
  const twoYears = { interval: 'year', interval_count: 1, meter: null, trial_period_days: null } as const
  return ends.length > 0
    ? Math.min(...ends)
    : addIntervals(frozen_time, { ...twoYears, usage_type: 'licensed' }, MOST_INTERVALS)
}

/** The current or upcoming time of the clock's customers. */
export function targetOf({ frozen_time, status_details }: TestClock): number {
  return status_details.advancing?.target_frozen_time ?? frozen_time
}

/** Emits that all work up to the target was done. */
export function arrive(account: StripeAccount, clock: TestClock): void {
  if (clock.status !== 'advancing') return
  update(account, 'test_helpers.test_clock.ready', clock, () => {
    clock.frozen_time = targetOf(clock)
    clock.status = 'ready'
    clock.status_details = {}
  })
}

/** Runs work at the time of a customer: the one of its test clock, or the sandbox's. */
export function inTimeOf<Result>(account: StripeAccount, customerId: string | null, work: () => Result): Result {
  const clockId = customerId === null ? null : account.state.customers[customerId]?.test_clock
  const clock = clockId ? account.state.testClocks[clockId] : undefined
  return clock ? account.runAt(targetOf(clock), work) : work()
}
