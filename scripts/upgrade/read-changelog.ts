import { readFile } from 'node:fs/promises'

/** What CHANGELOG.md says of one release. */
export interface Entry {
  version: string
  /** YYYY-MM-DD, or 'unreleased'. */
  date: string
  /** Everything below its heading. */
  text: string
  /** What the operator has to do by hand when upgrading to it, one text for each thing. */
  byHand: string[]
}

export const changelogFile = new URL('../../CHANGELOG.md', import.meta.url)

/** The entries of CHANGELOG.md, the newest first. */
export async function readChangelog(): Promise<Entry[]> {
  return parseChangelog((await readFile(changelogFile, 'utf8')).replaceAll('\r\n', '\n'))
}

export function parseChangelog(text: string): Entry[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [, version, date, body] = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2}|unreleased)\n([\s\S]*)$/.exec(part) ?? []
    if (version === undefined || date === undefined || body === undefined)
      throw new Error(`CHANGELOG.md has a heading that is none of a release: ${part.split('\n')[0]}`)
    return { version, date, text: body, byHand: readByHand(body) }
  })
}

/** The items `- By hand: …` below `### Upgrading`, each on one line. */
function readByHand(body: string): string[] {
  const upgrading = body.split(/^### /m).find((section) => section.startsWith('Upgrading\n')) ?? ''
  return (
    upgrading
      .split(/^- /m)
      .filter((item) => item.startsWith('By hand: '))
      .map((item) => item.slice('By hand: '.length).replace(/\s+/g, ' ').trim())
      // For a terminal, without the links of Markdown.
      .map((item) => item.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
  )
}
