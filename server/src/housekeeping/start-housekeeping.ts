import { type HousekeepingNeeds, runHousekeeping } from './run-housekeeping.ts'

const everyMs = 60 * 60 * 1000

/** Keeps house at once and then every hour, until stopped; stopping waits for the chore that is being done. */
export function startHousekeeping(needs: HousekeepingNeeds): { stop(): Promise<void> } {
  let isStopped = false
  let wake = () => {}
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isStopped) {
      await runHousekeeping(needs, () => isStopped)
      if (!isStopped) await sleep()
    }
  }
  const running = run()
  return {
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}
