import { type Method, matchPath, type SandboxRequest } from '../http/router.ts'

/** A simulated fault for API calls. */
export interface Outage {
  /** Default: any. */
  method?: Method
  /** '/v1/customers/:id': a name matches one part. Default: any. */
  path?: string
  /** A status in the 400s or 500s; 'timeout' never answers, 'down' closes the connection; by default the call is only slow. */
  status?: number | 'timeout' | 'down'
  /** Whether the call does its work before the fault. 'after' loses the answer, not the work. */
  when: 'before' | 'after'
  delayMs: number
  /** How many more calls it affects. */
  times: number
}

/** The simulated faults. Reset by a restart, so that an old one causes no surprises. */
export class Outages {
  private ordered: Outage[] = []

  order(outage: Outage): void {
    this.ordered.push(outage)
  }

  list(): readonly Outage[] {
    return this.ordered
  }

  clear(): void {
    this.ordered = []
  }

  /** The first fault that matches the call, which uses it once. */
  take({ method, path }: SandboxRequest): Outage | undefined {
    const outage = this.ordered.find(
      (one) =>
        (one.method === undefined || one.method === method) &&
        (one.path === undefined || matchPath(one.path, path) !== undefined),
    )
    if (!outage) return undefined
    outage.times -= 1
    if (outage.times <= 0) this.ordered = this.ordered.filter((one) => one !== outage)
    return outage
  }
}

/** Parses a fault from JSON, or returns what is wrong with it. */
export function readOutage(wish: Record<string, unknown>): Outage | string {
  const { method, path, status, when = 'before', delayMs = 0, times = 1, ...rest } = wish
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return `There is no ${unknown} to set.`
  if (method !== undefined && method !== 'GET' && method !== 'POST' && method !== 'DELETE') {
    return 'method is GET, POST or DELETE.'
  }
  if (path !== undefined && !(typeof path === 'string' && path.startsWith('/v1/'))) return "path begins with '/v1/'."
  if (status !== undefined && status !== 'timeout' && status !== 'down' && !isErrorStatus(status)) {
    return "status is a number from 400 to 599, 'timeout' or 'down'."
  }
  if (when !== 'before' && when !== 'after') return "when is 'before' or 'after'."
  if (!isWhole(delayMs, 0) || !isWhole(times, 1)) return 'delayMs and times are whole numbers, times at least 1.'
  if (status === undefined && delayMs === 0) return 'Give a status, or a delayMs for calls that are only slow.'
  return {
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    ...(status !== undefined && { status }),
    when,
    delayMs,
    times,
  }
}

function isErrorStatus(value: unknown): value is number {
  return isWhole(value, 400) && value <= 599
}

function isWhole(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least
}
