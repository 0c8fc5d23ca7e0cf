export interface Rounds {
  /** Ends the current wait. During a round, the next one follows immediately. */
  wake(): void
  /** Waits until the round under way has ended. */
  stop(): Promise<void>
}

/**
 * Repeats work in the background until stopped: one round after another, the first immediately. A round returns how many milliseconds to wait before
 * the next; it must not throw. A long one checks now and then whether to stop.
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
