import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileIn, translations } from '@whereabouts/contract/languages'
import { catalogs } from '@whereabouts/languages/catalogs'
import { type Plugin, parseAst } from 'vite'
import { findTexts, isTextsFile } from './find-texts.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A text in built code. It is in English, and a language puts its own there. */
export interface Slot {
  /** A text's key, the file of a legal text, or the name of a fact about the language. */
  key: string
  start: number
  end: number
}

/** The slots of built files, by their names. */
export type Slots = Readonly<Record<string, readonly Slot[]>>

/** Marks a text while the build bundles and minifies: a call without effects, so that unused texts are dropped as ever. */
const mark = '__slot'

/** Where the build notes the slots, beside what the server needs. */
export const slotsFile = 'slots.json'

/** Makes each text for players a slot, also in workers. The portal stays in English. */
export function markSlots(): Plugin {
  return {
    name: 'mark-slots',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => markTexts(code, relative(root, id).replaceAll(sep, '/')),
  }
}

/** The server's bundle keeps its marks. It becomes a function of what fills them, which the server calls for each language. */
export function slotsOfServer(): Plugin {
  return {
    name: 'slots-of-server',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const parts = /^((?:import .*\n)*)([\s\S]*)\nexport \{ ([\w, ]+) \};\s*$/.exec(file.code)
        if (!parts) throw new Error('The bundle for the server has another form.')
        const [, imports, body, names] = parts
        file.code = `${imports}export const open = async (${mark}) => {\n${body}\nreturn { ${names} }\n}\n`
      }
    },
  }
}

/** A file of texts, legal text or facts with its slots marked; null for any other. */
export function markTexts(code: string, file: string): string | null {
  if (file === 'web/src/lib/language.ts')
    return code.replace(/import\.meta\.env\?\.(VITE_\w+) \?\? ('[^']*')/g, (_, name, english) => call(name, english))
  const legal = /^(web\/src\/.*\/documents\/[a-z]+\.md)\?raw$/.exec(file)?.[1]
  if (legal) return code.replace(/(?<=export default )".*"/s, (english) => call(legal, english))
  if (!isTextsFile(file)) return null
  return findTexts(file, code).reduceRight(
    (done, { key, start, end }) => done.slice(0, start) + call(key, done.slice(start, end)) + done.slice(end),
    code,
  )
}

const call = (key: string, english: string) => `/* @__PURE__ */ ${mark}('${key}', ${english}, '${versionOf(key)}')`

const factsOfAll = ['@whereabouts/languages/compile-message', '@whereabouts/contract/languages'].map((module) =>
  readFileSync(fileURLToPath(import.meta.resolve(module))),
)

/** Changes with the text in any language, the compiler of texts and the facts about languages: built files have one name in all of them, and browsers keep them forever. */
function versionOf(key: string): string {
  const version = createHash('sha256')
  for (const facts of factsOfAll) version.update(facts)
  for (const language of translations)
    version.update(key.endsWith('.md') ? readFileSync(root + fileIn(language, key)) : `${catalogs[language][key]}\n`)
  return version.digest('hex').slice(0, 8)
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Takes the marks out of built code, and tells where the texts are. Throws if the build has changed a mark. */
export function takeSlots(code: string): { english: string; slots: readonly Slot[] } {
  if (!code.includes(mark)) return { english: code, slots: [] }
  const taken: Slot[] = []
  let english = ''
  let from = 0
  for (const { start, end, key, text } of findCalls(parseAst(code) as unknown as Node)) {
    const before = code.slice(from, start).replace(/\/\* @__PURE__ \*\/\s*$/, '')
    // Beside an operator a function without its call would be misread.
    const isBare = !text.type.startsWith('Arrow') || (/[:[,]\s*$/.test(before) && /^\s*[,}\]]/.test(code.slice(end)))
    english += isBare ? before : `${before}(`
    taken.push({ key, start: english.length, end: english.length + text.end - text.start })
    english += `${code.slice(text.start, text.end)}${isBare ? '' : ')'}`
    from = end
  }
  english += code.slice(from)
  if (english.includes(mark)) throw new Error('The build has changed a slot.')
  return { english, slots: taken }
}

interface Call {
  start: number
  end: number
  key: string
  text: Node
}

function findCalls(node: Node): Call[] {
  if (node.type === 'CallExpression' && (node.callee as Node).name === mark) {
    const [key, text] = node.arguments as [Node, Node]
    return [{ start: node.start, end: node.end, key: literalOf(key), text }]
  }
  return Object.values(node)
    .flat()
    .flatMap((inner) => (isNode(inner) ? findCalls(inner) : []))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Minified strings may be template literals. */
function literalOf({ value, quasis }: Node): string {
  return typeof value === 'string' ? value : (quasis as { value: { cooked: string } }[])[0]!.value.cooked
}

/** Built English code with another text in each slot; null keeps English. */
export function fillSlots(
  english: string,
  slots: readonly Slot[],
  fill: (key: string, english: string) => string | null,
): string {
  return slots.reduceRight((done, { key, start, end }) => {
    const text = fill(key, english.slice(start, end))
    return text === null ? done : done.slice(0, start) + text + done.slice(end)
  }, english)
}
