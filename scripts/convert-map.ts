/**
 * Converts MBTiles, as written by Planetiler, tilemaker and others, to a map archive that the server reads: `npm run convert-map -- --from
 * <file>.mbtiles --to <new file>.pmtiles`. docs/operate/configure.md says where maps come from.
 */
import { misuse, readWords } from './command-line.ts'
import { ConversionFault, convertMap } from './convert-map/convert-map.ts'
import { OperatorFault, runScript } from './open-engines.ts'

const usage = 'Usage: npm run convert-map -- --from <file>.mbtiles --to <new file>.pmtiles'

await runScript(async () => {
  const { from, to } = readWords(usage, { options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  if (!from || !to?.endsWith('.pmtiles')) misuse(usage)
  const { tiles, contents, bytes } = await convertMap(from, to).catch((error: unknown) => {
    throw error instanceof ConversionFault ? new OperatorFault(error.message) : error
  })
  return [`${to}: ${tiles} tiles, ${contents} of them different, ${(bytes / 1_000_000).toFixed(1)} MB.`]
})
