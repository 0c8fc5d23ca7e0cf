import { execFileSync } from 'node:child_process'
import { type FoundText, findTexts } from '../web/build/find-texts.ts'

/**
 * The texts whose English was changed after they were translated. What a translator read is the English at the commit that last wrote the
 * translation's line, so the catalogs need no copy of it. Outside a git checkout nothing is known.
 */
export function listOutdated(root: string, catalog: string, texts: ReadonlyMap<string, FoundText>): FoundText[] {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    })
  const readOnce = new Map<string, ReadonlyMap<string, string>>()
  const englishAt = (commit: string, file: string) => {
    const at = `${commit}:${file}`
    const read =
      readOnce.get(at) ??
      new Map(
        findTexts(
          file,
          attempt(() => git('show', at)),
        ).map(asWords),
      )
    readOnce.set(at, read)
    return read
  }
  return attempt(() => git('blame', '-s', '-l', catalog))
    .split('\n')
    .flatMap((line) => {
      const [, commit, key] = /^\^?([0-9a-f]+) .*?\d+\) {3}"([^"]+)": /.exec(line) ?? []
      const text = texts.get(key ?? '')
      if (!text || /^0+$/.test(commit!)) return []
      const [, now] = asWords(text)
      return (englishAt(commit!, text.file).get(text.key) ?? now) === now ? [] : [text]
    })
}

/** How a text is laid out in its file does not matter. */
const asWords = ({ key, code }: FoundText) => [key, code.replace(/\s+/g, ' ')] as const

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
