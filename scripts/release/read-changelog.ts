import { readFile } from 'node:fs/promises'

/** What CHANGELOG.md says of one release. */
export interface Entry {
  version: string
  /** YYYY-MM-DD, or 'unreleased'. */
  date: string
  /** Everything below its heading. */
  text: string
}

export const changelogFile = new URL('../../CHANGELOG.md', import.meta.url)

/** The entries of CHANGELOG.md, the newest first. */
export async function readChangelog(): Promise<Entry[]> {
  return parseChangelog((await readFile(changelogFile, 'utf8')).replaceAll('\r\n', '\n'))
}

export function parseChangelog(text: string): Entry[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [, version, date, body] =
      /^\[(\d+\.\d+\.\d+(?:-rc\.\d+)?)\] - (\d{4}-\d{2}-\d{2}|unreleased)\n([\s\S]*)$/.exec(part) ?? []
    if (version === undefined || date === undefined || body === undefined)
      throw new Error(`CHANGELOG.md has a heading that is none of a release: ${part.split('\n')[0]}`)
    return { version, date, text: body }
  })
}
