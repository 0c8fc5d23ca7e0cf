/** The words behind a script's name. Imports nothing of ours: the image that builds the pages has few files, and the verifier is one alone. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * Reads the words behind a script's name: options, and at most so many others. `--help` prints the usage and ends the process with 0; a word that
 * the script does not take ends it with 2, before anything is done.
 */
export function readWords<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  { options, most = 0 }: { options?: Options; most?: number } = {},
) {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options: options ?? ({} as Options), allowPositionals: true })
    if (positionals.length > most) misuse(usage, `“${positionals[most]}” is one word too many.`)
    return { values, positionals }
  } catch (error) {
    return misuse(usage, error instanceof Error ? error.message : String(error))
  }
}

/** Ends the process with 2, the usage, and what is wrong with the words. */
export function misuse(usage: string, fault?: string): never {
  process.stderr.write(`${fault ? `${fault}\n\n` : ''}${usage}\n`)
  process.exit(2)
}
