import { DatabaseUnavailable } from './port.ts'

/** The methods of a driver's pool of connections that are used. */
interface Connections {
  /** Ends every connection. With a timeout of 0 all work that is under way or waits fails, and is not done later. */
  end(options: { timeout: number }): Promise<void>
}

export interface Pool<Client> {
  use<T>(work: (client: Client) => Promise<T>): Promise<T>
  end(options: { timeout: number }): Promise<void>
}

interface Watch<Client> {
  /** Makes the next pool, without connecting yet. */
  open(): Client
  /** Asks the server over a new connection. Always resolves within seconds. */
  isReachable(): Promise<boolean>
  /** Makes the error for work that ended with the pool. */
  lost(): Error
}

/** After so long the server is asked: the work may be slow, or the server gone. */
const patienceMs = 3_000
/** The pause before a missing server is asked again. */
const askAgainMs = 500

/**
 * A pool that notices when its server is gone. A driver alone lets statements, and thousands of requests, wait for as long as it tries to connect or
 * the network is silent. Here the server is asked whenever work fails for a lost connection or takes long. While it does not answer, all work fails
 * at once, and the server is asked repeatedly.
 */
export function watchPool<Client extends Connections>(first: Client, watch: Watch<Client>): Pool<Client> {
  let client = first
  let [isAsking, isGone, isEnded] = [false, false, false]
  /** Functions that end the waiting for each work under way. */
  const waiting = new Set<() => void>()

  async function ask(): Promise<void> {
    if (isAsking || isEnded) return
    isAsking = true
    while (!isEnded && !(await watch.isReachable()) && !isEnded) {
      if (!isGone) giveUp()
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
            resolve(value)
          },
          (error: unknown) => {
            settle()
            if (error instanceof DatabaseUnavailable) void ask()
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
