/**
 * Mirrors a site's public log, and notices if the site changes what it has published: `npm run mirror-log -- https://play.example.org folder`. Run it
 * regularly, such as every hour, on a machine that is not the operator's. Every entry is hashed again, and the previous copy must be a prefix of the
 * current log. Otherwise it exits with 1 and changes nothing. The folder has the layout of https://c2sp.org/tlog-tiles.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type NoteKey, parseVerifierKey } from '@whereabouts/game/log/note'
import { TILE_WIDTH, tilePath, tilesOfTree } from '@whereabouts/game/log/tiles'
import { checkPrefixes, checkRoot, checkSignature, type EarlierState } from '@whereabouts/game/log/verify/check-log'
import { sentenceOf } from '@whereabouts/game/log/verify/english-words'
import { PublicLog } from '@whereabouts/game/log/verify/public-log'
import { misuse, readWords } from './command-line.ts'
import { reasonOf } from './log/reason-of.ts'
import { filesOfSite } from './log/site-files.ts'

const usage = 'Usage: mirror-log <site> <folder>'
const [site, folder] = readWords(usage, { most: 2 }).positionals

async function run(): Promise<number> {
  if (!site || !URL.canParse(site) || !folder) misuse(usage)
  const around = filesOfSite(site)
  const mirrored = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  const [before, keys] = [await mirrored('checkpoint'), await mirrored('vkey')]
  const log = await PublicLog.open(around)
  const trusted = (keys ?? '').split('\n').flatMap((line): NoteKey[] => {
    const key = parseVerifierKey(around.sha256, line)
    return key ? [key] : []
  })
  const earlier: EarlierState[] = before === null ? [] : [{ note: before, seen: 'copy' }]
  const checks = [await checkSignature(log, trusted), await checkRoot(log), await checkPrefixes(log, earlier)]
  const wrong = checks.filter(({ state }) => state === 'failed')
  for (const check of wrong) process.stderr.write(`✗ ${sentenceOf(check)}\n`)
  if (wrong.length > 0) {
    // The shown state is the proof.
    await save(join(folder, `refused-${log.checkpoint.size}`), Buffer.from(log.noteText))
    return 1
  }
  const { size } = log.checkpoint
  const copied = await copyTiles(log, { size, from: folder })
  await save(join(folder, `checkpoints/${size}`), Buffer.from(log.noteText))
  if (keys === null) await save(join(folder, 'vkey'), Buffer.from((await around.read('/log/vkey'))!))
  // Last, so that an interrupted copy is repeated.
  await save(join(folder, 'checkpoint'), Buffer.from(log.noteText))
  process.stdout.write(`${size} entries of ${log.checkpoint.origin} are copied and checked; ${copied} files are new.\n`)
  return 0

  async function copyTiles(of: PublicLog, { size: entries, from }: { size: number; from: string }): Promise<number> {
    let files = 0
    const put = async (path: string, isWhole: boolean) => {
      const file = join(from, path)
      if (isWhole && (await readFile(file).catch(() => null))) return
      const bytes = await around.read(`/log/${path}`)
      if (!bytes) throw new Error(`The site does not publish ${path}.`)
      await save(file, Buffer.from(bytes))
      files += 1
    }
    for (const name of tilesOfTree(entries)) {
      if (name.level === 0) {
        if (!(await of.entriesOf(name.index)))
          throw new Error(`Entries from ${name.index * TILE_WIDTH} on are not those that were signed.`)
        await put(tilePath({ ...name, level: 'entries' }), name.width === TILE_WIDTH)
      }
      await put(tilePath(name), name.width === TILE_WIDTH)
    }
    return files
  }
}

async function save(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`Could not be copied: ${reasonOf(error)}\n`)
  return 2
})
