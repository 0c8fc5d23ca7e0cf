/** Site facts that a legal text may insert, such as `{project_name}`. */
const inlinePlaceholders = [
  'project_name',
  'operator',
  'support_email',
  'win_radius_km',
  'identity',
  'identity_cookie',
  'analytics_host',
  'map_hosts',
] as const
/** Facts that need a paragraph of their own. */
const blockPlaceholders = ['imprint', 'visit_settings'] as const
export type InlinePlaceholder = (typeof inlinePlaceholders)[number]
export type BlockPlaceholder = (typeof blockPlaceholders)[number]

/** Conditions that parts of a legal text may depend on. */
const conditions = ['identity', 'analytics', 'recaptcha', 'maps'] as const
export type LegalCondition = (typeof conditions)[number]
export type LegalConditions = Readonly<Record<LegalCondition, boolean>>

export type LegalInline =
  | { kind: 'text'; text: string }
  | { kind: 'placeholder'; name: InlinePlaceholder }
  | { kind: 'strong'; content: LegalInline[] }
  | { kind: 'code'; content: LegalInline[] }
  | { kind: 'link'; to: string; content: LegalInline[] }

/** A term, a note in small print below it, and its description. */
export interface LegalTerm {
  term: LegalInline[]
  note: LegalInline[]
  text: LegalInline[]
}

export type LegalBlock =
  | { kind: 'paragraph'; content: LegalInline[] }
  | { kind: 'list'; items: LegalInline[][] }
  | { kind: 'terms'; rows: LegalTerm[] }
  | { kind: 'placeholder'; name: BlockPlaceholder }
  | { kind: 'part'; title: LegalInline[]; blocks: LegalBlock[] }

export interface LegalText {
  title: LegalInline[]
  /** The date of the text, as its language writes it. Null if it has none. */
  updated: string | null
  intro: LegalBlock[]
  sections: { title: LegalInline[]; blocks: LegalBlock[] }[]
}

/**
 * Reads a legal text in a small subset of Markdown: `#` title, `##` section, `###` part, paragraphs, `- ` lists, `**strong**`, `` `code` ``, links,
 * and terms with `: ` before their description, as in PHP Markdown Extra. `{name}` inserts a site fact. Lines between `:::if name` and `:::end` are
 * left out unless the condition holds. Everything else, HTML too, is plain text.
 */
export function readLegalText(markdown: string, holds: LegalConditions): LegalText {
  const { updated, body } = takeHeader(markdown.replaceAll('\r\n', '\n'))
  const text: LegalText = { title: [], updated, intro: [], sections: [] }
  let blocks = text.intro
  for (const lines of blocksOf(linesThatHold(body.split('\n'), holds))) {
    const { mark, words } = headingOf(lines[0]!)
    if (mark === '#') text.title = inlineOf(words)
    else if (mark === '##') {
      blocks = []
      text.sections.push({ title: inlineOf(words), blocks })
    } else if (mark === '###') {
      blocks = []
      const around = text.sections.at(-1)?.blocks ?? text.intro
      around.push({ kind: 'part', title: inlineOf(words), blocks })
    } else addBlock(blocks, blockOf(lines))
  }
  return text
}

/** The date between two `---` lines at the beginning of a text. */
function takeHeader(markdown: string): { updated: string | null; body: string } {
  const header = /^---\nupdated: *(.+)\n---\n/.exec(markdown)
  return header ? { updated: header[1]!, body: markdown.slice(header[0].length) } : { updated: null, body: markdown }
}

/** Removes the condition marks, and the lines of conditions that do not hold. */
function linesThatHold(lines: readonly string[], holds: LegalConditions): string[] {
  let isKept = true
  return lines.filter((line) => {
    const mark = /^:::(if|else|end)\b *(\w*)/.exec(line)
    if (!mark) return isKept
    const [, word, name] = mark
    isKept = word === 'end' || (word === 'else' ? !isKept : isCondition(name!) && holds[name])
    return false
  })
}

const isCondition = (name: string): name is LegalCondition => (conditions as readonly string[]).includes(name)

/** Blank lines separate blocks. A heading and the first point of a list begin a block without one. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  let block: string[] | null = null
  for (const line of lines.map((text) => text.trimEnd())) {
    const isHeading = headingOf(line).mark !== null
    if (line === '' || isHeading) block = null
    if (line === '') continue
    if (block && (isPoint(block[0]!) || !isPoint(line))) block.push(line)
    else {
      block = [line]
      blocks.push(block)
    }
    if (isHeading) block = null
  }
  return blocks
}

const isPoint = (line: string) => line.startsWith('- ')
const isAbout = (line: string) => line.startsWith(': ')

function headingOf(line: string): { mark: string | null; words: string } {
  const heading = /^(#{1,3}) +(.+)$/.exec(line)
  return heading ? { mark: heading[1]!, words: heading[2]! } : { mark: null, words: line }
}

function blockOf(lines: readonly string[]): LegalBlock {
  if (isPoint(lines[0]!)) return { kind: 'list', items: itemsOf(lines) }
  const about = lines.findIndex(isAbout)
  if (about > 0) return { kind: 'terms', rows: [termOf(lines.slice(0, about), lines.slice(about))] }
  const alone = blockPlaceholders.find((name) => lines.length === 1 && lines[0] === `{${name}}`)
  return alone ? { kind: 'placeholder', name: alone } : { kind: 'paragraph', content: inlineOf(joined(lines)) }
}

function itemsOf(lines: readonly string[]): LegalInline[][] {
  const items: string[][] = []
  for (const line of lines) {
    if (isPoint(line)) items.push([line.slice(2)])
    else items.at(-1)!.push(line)
  }
  return items.map((item) => inlineOf(joined(item)))
}

const termOf = ([term, ...note]: readonly string[], [first, ...rest]: readonly string[]): LegalTerm => ({
  term: inlineOf(term!),
  note: inlineOf(joined(note)),
  text: inlineOf(joined([first!.slice(2), ...rest])),
})

/** Consecutive lists, or terms, are merged. */
function addBlock(blocks: LegalBlock[], block: LegalBlock): void {
  const last = blocks.at(-1)
  if (last?.kind === 'terms' && block.kind === 'terms') last.rows.push(...block.rows)
  else if (last?.kind === 'list' && block.kind === 'list') last.items.push(...block.items)
  else blocks.push(block)
}

/** A line break becomes a space, but nothing after a full-width letter or mark, as in Japanese. */
const joined = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .reduce((text, line) => text + (/[\u3000-\u9fff\uff00-\uffef]$/.test(text) ? '' : ' ') + line, '')
    .trim()

const inlineForms = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\][]+)\]\(([^()\s]+)\)|\{(\w+)\}/g

function inlineOf(text: string): LegalInline[] {
  const found: LegalInline[] = []
  const addText = (words: string) => words !== '' && found.push({ kind: 'text', text: words })
  let from = 0
  for (const match of text.matchAll(inlineForms)) {
    const form = formOf(match)
    if (!form) continue
    addText(text.slice(from, match.index))
    found.push(form)
    from = match.index + match[0].length
  }
  addText(text.slice(from))
  return found
}

/** Null if it is not a link after all: its target is not a page, mail or the web, or its name is unknown. */
function formOf([, strong, code, label, to, name]: RegExpExecArray): LegalInline | null {
  if (strong !== undefined) return { kind: 'strong', content: inlineOf(strong) }
  if (code !== undefined) return { kind: 'code', content: inlineOf(code) }
  if (to !== undefined) return isLink(to) ? { kind: 'link', to, content: inlineOf(label!) } : null
  const placeholder = inlinePlaceholders.find((one) => one === name)
  return placeholder ? { kind: 'placeholder', name: placeholder } : null
}

/** A page of the site, a part of the page, another site by https, or a mail address. */
const isLink = (to: string) => /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/.test(to)

export interface LegalFault {
  reason: 'no-title' | 'no-section' | 'condition' | 'html' | 'placeholder' | 'not-alone' | 'link'
  /** From 1. */
  line: number
  /** The words at fault. */
  words: string
}

/** Returns the first thing in a text that would not show as its writer intends. Null if there is none. */
export function findLegalFault(markdown: string): LegalFault | null {
  const lines = markdown.split(/\r?\n/).map((line) => line.trimEnd())
  const has = (mark: string) => lines.some((line) => headingOf(line).mark === mark)
  if (!has('#')) return { reason: 'no-title', line: 1, words: '' }
  if (!has('##')) return { reason: 'no-section', line: 1, words: '' }
  const broken = brokenCondition(lines)
  if (broken !== null) return { reason: 'condition', line: broken + 1, words: lines[broken]! }
  for (const [at, line] of lines.entries()) {
    const fault = faultOf(line, [lines[at - 1], lines[at + 1]])
    if (fault) return { ...fault, line: at + 1 }
  }
  return null
}

/** The index of a line that begins, turns or ends a condition wrongly. */
function brokenCondition(lines: readonly string[]): number | null {
  let open: { at: number; hasElse: boolean } | null = null
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith(':::')) continue
    const name = /^:::if (\w+)$/.exec(line)?.[1]
    if (!open && name !== undefined && isCondition(name)) open = { at, hasElse: false }
    else if (open && line === ':::else' && !open.hasElse) open.hasElse = true
    else if (open && line === ':::end') open = null
    else return at
  }
  return open?.at ?? null
}

function faultOf(line: string, around: readonly (string | undefined)[]): Pick<LegalFault, 'reason' | 'words'> | null {
  const html = /<[a-z/!?][^>]{0,40}>?/i.exec(line)
  if (html) return { reason: 'html', words: html[0] }
  for (const { 0: words, 1: name } of line.matchAll(/\{(\w+)\}/g)) {
    if (inlinePlaceholders.some((known) => known === name)) continue
    if (!blockPlaceholders.some((known) => known === name)) return { reason: 'placeholder', words }
    if (line !== words || !around.every(isBetweenBlocks)) return { reason: 'not-alone', words }
  }
  for (const { 0: words, 1: to } of line.matchAll(/\[[^\][]+\]\(([^)]*)\)/g))
    if (!isLink(to!) || /[\s(]/.test(to!)) return { reason: 'link', words }
  return null
}

const isBetweenBlocks = (line: string | undefined) =>
  line === undefined || line === '' || line.startsWith(':::') || headingOf(line).mark !== null
