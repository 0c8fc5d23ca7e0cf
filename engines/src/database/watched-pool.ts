import { DatabaseUnavailable } from './port.ts'

/** The methods of a driver's pool of connections that are used. */
interface Connections {
  /** Ends every connection. With a timeout of 0 whatever is under way or waits for a connection fails, and nothing of it is done later. */
  end(options: { timeout: number }): Promise<void>
}

export interface Pool<Client> {
  use<T>(work: (client: Client) => Promise<T>): Promise<T>
  end(options: { timeout: number }): Promise<void>
}

interface Watch<Client> {
  /** Makes the next pool. Connects to nothing yet. */
  open(): Client
  /** Asks the server over a connection of its own. Resolves within seconds, whatever happens. */
  isReachable(): Promise<boolean>
  /** The error for work that ended with the pool. */
  lost(): Error
}

/** Work that takes longer than this may be slow, or wait for a server that is gone: then the server is asked. */
const patienceMs = 3_000
/** How long to wait before a server that is gone is asked again. */
const askAgainMs = 500

/**
 * A pool that notices when its server is gone. Left alone, a driver lets statements wait for as long as it tries to connect, or as long as the
 * network keeps silent, and thousands of requests with them. Here, whenever work fails for want of a server or takes long, the server is
 * asked; while it does not answer, all work fails at once, and it is asked again and again until it does.
 */
export function watchPool<Client extends Connections>(first: Client, watch: Watch<Client>): Pool<Client> {
  let client = first
  let [isAsking, isGone, isEnded] = [false, false, false]
  /** Ends the waiting for each work that is under way. */
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
