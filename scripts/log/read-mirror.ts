import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogEntry } from '@whereabouts/game/log/entries'
import { parseNote } from '@whereabouts/game/log/note'
import { TILE_WIDTH } from '@whereabouts/game/log/tiles'
import { faultAsPrefix } from '@whereabouts/game/log/verify/check-log'
import { PublicLog } from '@whereabouts/game/log/verify/public-log'
import { OperatorFault } from '../open-engines.ts'
import { surroundings } from './site-files.ts'

/** The entries of a mirror (mirror-log) that follow on a state of the log. */
export async function readMirror(folder: string, { size, note }: { size: number; note: string }): Promise<LogEntry[]> {
  const read = (path: string) => readFile(join(folder, path.replace('/log/', ''))).catch(() => null)
  const log = await PublicLog.open({ ...surroundings, read })
  if (log.checkpoint.size <= size) return []
  const before = size === 0 ? null : parseNote(note)
  if (size > 0 && (!before || (await faultAsPrefix(log, before.text))))
    throw new OperatorFault(`The mirror in ${folder} does not continue the log of this database: it is of another one.`)
  const entries: LogEntry[] = []
  for (let bundle = Math.floor(size / TILE_WIDTH); bundle * TILE_WIDTH < log.checkpoint.size; bundle += 1) {
    const found = await log.entriesOf(bundle)
    if (!found) throw new OperatorFault(`The mirror in ${folder} is damaged.`)
    // One of a later version is null.
    const fresh = found.entries.slice(Math.max(0, size - found.from))
    entries.push(...fresh.filter((entry) => entry !== null))
  }
  return entries
}
