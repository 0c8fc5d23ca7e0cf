export interface Rounds {
  /** Ends the rest that is going on. During a round: the next one follows without a rest. */
  wake(): void
  /** Waits until the round that is under way has ended. */
  stop(): Promise<void>
}

/**
 * Does the same work over and over in the background, one round after the other, the first at once, until stopped. A round answers how many
 * milliseconds to rest before the next; it does not fail. A long one asks now and then whether it is to stop.
 */
export function startRounds(round: (isStopped: () => boolean) => Promise<number>): Rounds {
  let isStopped = false
  let isWoken = false
  let endRest = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const restMs = await round(() => isStopped)
      if (restMs > 0 && !isWoken && !isStopped) await rest(restMs)
    }
  }
  const running = run()
  const wake = () => {
    isWoken = true
    endRest()
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}
