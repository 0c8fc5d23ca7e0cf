import { statfs } from 'node:fs/promises'
import type { Services } from '../../core/context.ts'
import { watchNumbers } from './watch-numbers.ts'

type Needs = Pick<Services, 'metrics' | 'log' | 'limits' | 'pubsub' | 'files' | 'config'>

/** Metrics of the engines other than the database: Redis where there is one, the file store, and the disk of the data folder. */
export function watchEngines(needs: Needs, { storeMs }: { storeMs: number }): void {
  const { metrics, limits, pubsub, config } = needs
  // Known from their own work: the messages between processes are tried every second anyway.
  if (limits.kind === 'redis')
    metrics.watch({
      name: 'redis_up',
      help: 'Whether Redis carries messages and counts limits for this process; only where it is set.',
      kind: 'gauge',
      read: () => (limits.isUp() && pubsub.isUp() ? 1 : 0),
    })
  watchNumbers(needs, {
    readAll: checkStore(needs),
    cachedMs: storeMs,
    gauges: [
      {
        name: 'store_up',
        help: 'Whether the store of photos and logos could be reached, half a minute ago at most.',
        read: (isUp) => (isUp ? 1 : 0),
      },
    ],
  })
  watchNumbers(needs, {
    readAll: () => statfs(config.DATA_DIR),
    gauges: [
      {
        name: 'data_disk_size_bytes',
        help: 'The size of the disk that the data folder is on.',
        read: ({ bsize, blocks }) => bsize * blocks,
      },
      {
        name: 'data_disk_free_bytes',
        help: 'What this user may still write to that disk.',
        read: ({ bsize, bavail }) => bsize * bavail,
      },
    ],
  })
}

/** Logs the beginning of an outage and its end, and not each look at it. */
function checkStore({ files, log }: Pick<Needs, 'files' | 'log'>): () => Promise<boolean> {
  let wasUp = true
  return async () => {
    const isUp = await files.check().then(
      () => {
        if (!wasUp) log.info('the store of files serves again')
        return true
      },
      (err: unknown) => {
        if (wasUp) log.error({ err }, 'the store of files does not serve')
        return false
      },
    )
    wasUp = isUp
    return isUp
  }
}
