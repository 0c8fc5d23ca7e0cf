import { statfs } from 'node:fs/promises'
import type { Services } from '../../core/context.ts'
import { watchNumbers } from './watch-numbers.ts'

type Needs = Pick<Services, 'metrics' | 'log' | 'files' | 'config'>

/** Metrics of the engines other than the database: the file store, and the disk of the data folder. */
export function watchEngines(needs: Needs, { storeMs }: { storeMs: number }): void {
  const { config } = needs
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
