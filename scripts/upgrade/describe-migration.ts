import { readFile } from 'node:fs/promises'

/** What a migration's file says about itself. */
export interface DescribedMigration {
  name: string
  /** The first sentence or sentences of its first comment. */
  purpose: string
  /** The tables that are there already and that it changes, fills or builds an index on. */
  touched: string[]
  /** What it takes away, as its statements say it: 'drops the column x of y'. */
  takenAway: string[]
  /** The newest migration that servers must know once it is applied; 0 where any server goes on working. */
  leastKnown: number
}

const touching = [
  /\balter table (?:if exists )?(?:only )?"?(\w+)"?/gi,
  /\bcreate (?:unique )?index (?:concurrently )?(?:if not exists )?"?\w*"? ?on (?:only )?"?(\w+)"?/gi,
  /\bupdate (?:only )?"?(\w+)"? (?:as )?(?:\w+ )?set\b/gi,
  /\bdelete from (?:only )?"?(\w+)"?/gi,
  /\bcreate (?:or replace )?(?:constraint )?trigger [^;]*? on "?(\w+)"?/gi,
  /\bdrop table (?:if exists )?"?(\w+)"?/gi,
]
const made = /\bcreate table (?:if not exists )?"?(\w+)"?/gi
const takingAway: [pattern: RegExp, words: string][] = [
  [/\bdrop table (?:if exists )?"?(\w+)"?/i, 'drops the table'],
  [/\bdrop column (?:if exists )?"?(\w+)"?/i, 'drops the column'],
  [/\brename (?:column |to )"?(\w+)"?/i, 'renames'],
  [/\bdelete from (?:only )?"?(\w+)"?/i, 'deletes rows of'],
  [/(?:^|;)\s*truncate (?:table )?"?(\w+)"?/i, 'empties'],
]

/** Reads the file of a migration by its name. The statements are looked at as text; what a function does that they make is not. */
export async function describeMigration(folder: URL, name: string): Promise<DescribedMigration> {
  return describeText(name, (await readFile(new URL(`${name}.sql`, folder), 'utf8')).replaceAll('\r\n', '\n'))
}

export function describeText(name: string, text: string): DescribedMigration {
  // Bodies of functions run later, and comments never.
  const statements = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/--[^\n]*/g, '')
  const found = touching.flatMap((pattern) =>
    [...statements.matchAll(pattern)].map(([, table]) => table!.toLowerCase()),
  )
  const own = new Set([...statements.matchAll(made)].map(([, table]) => table!.toLowerCase()))
  return {
    name,
    purpose: purposeOf(text),
    touched: [...new Set(found)].filter((table) => !own.has(table)).sort(),
    takenAway: takingAway.flatMap(([pattern, words]) => {
      const target = pattern.exec(statements)?.[1]
      return target === undefined ? [] : [`${words} ${target}`]
    }),
    leastKnown: Number(/^-- least-known: (\d{4})$/m.exec(text)?.[1] ?? 0),
  }
}

/** The first comment of a file up to the end of the sentence that its first line ends in; '' when it does not begin with one. */
function purposeOf(text: string): string {
  const lines = text.split('\n').filter((line) => !/^-- least-known:/.test(line))
  const end = lines.findIndex((line) => !line.startsWith('--'))
  const comment = lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.replace(/^-- ?/, ''))
    .join(' ')
  return (/^[\s\S]*?\.(?=\s|$)/.exec(comment)?.[0] ?? comment).trim()
}
