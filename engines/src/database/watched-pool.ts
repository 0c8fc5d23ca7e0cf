import { DatabaseUnavailable } from './port.ts'

/** The methods used of a driver's connection pool. */
interface Connections {
  /** Ends every connection. With a timeout of 0 all running and waiting work fails, and is not done later. */
  end(options: { timeout: number }): Promise<void>
}

export interface Pool<Client> {
  use<T>(work: (client: Client) => Promise<T>): Promise<T>
  end(options: { timeout: number }): Promise<void>
}

interface Watch<Client> {
  /** Makes the next pool, without connecting yet. */
  open(): Client
  /** Probes the server, over a new connection and over this pool if it is in use. Always resolves within seconds. */
  isReachable(pool: Client | null): Promise<boolean>
  /** Makes the error for work that ended with the pool. */
  lost(): Error
}

/** After this time the server is probed: the work may be slow, or the server gone. */
const patienceMs = 3_000
/** The pause before a missing server is probed again. */
const askAgainMs = 500

/**
 * A pool that notices when its server is gone. A driver alone lets statements, and thousands of requests, wait while it tries to connect or the
 * network is silent. This pool probes the server when a connection is lost or work takes long. If it answers neither the probe nor any other work, it
 * is gone: all work fails immediately, and the server is probed repeatedly. A slow server is waited for.
 */
export function watchPool<Client extends Connections>(first: Client, watch: Watch<Client>): Pool<Client> {
  let client = first
  let [isAsking, isGone, isEnded] = [false, false, false]
  /** How many pieces of work the server has answered, with a result or a refusal. */
  let answered = 0
  /** Functions that end the waiting for each work under way. */
  const waiting = new Set<() => void>()

  async function ask(): Promise<void> {
    if (isAsking || isEnded) return
    isAsking = true
    for (;;) {
      const before = answered
      if (isEnded || (await watch.isReachable(isGone ? null : client)) || isEnded) break
      if (!isGone && answered === before) giveUp()
      await new Promise((resolve) => setTimeout(resolve, askAgainMs).unref())
    }
    isAsking = false
    isGone = false
  }

  function giveUp(): void {
    isGone = true
    const lost = client
    client = watch.open()
    for (const abandon of waiting) abandon()
    lost.end({ timeout: 0 }).catch(() => {})
  }

  return {
    use: (work) => {
      if (isGone) return Promise.reject(watch.lost())
      return new Promise((resolve, reject) => {
        const doubting = setInterval(ask, patienceMs)
        const settle = () => {
          clearInterval(doubting)
          waiting.delete(abandon)
        }
        const abandon = () => {
          settle()
          reject(watch.lost())
        }
        waiting.add(abandon)
        work(client).then(
          (value) => {
            settle()
            answered += 1
            resolve(value)
          },
          (error: unknown) => {
            settle()
            if (error instanceof DatabaseUnavailable) void ask()
            else answered += 1
            reject(error)
          },
        )
      })
    },
    end: async (options) => {
      isEnded = true
      await client.end(options)
    },
  }
}
