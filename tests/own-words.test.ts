import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** The source of every component for players and the portal. */
const components = import.meta.glob<string>('../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

/**
 * Field names for people's words: names, leagues, plans, stories, rules, reports, notes, questions. Such words may be in any script, so they need a
 * `bdi`, an element with its own `dir`, or `Naming`.
 */
const names = [
  ...['username', 'winner', 'winner_username', 'published_by', 'place_title', 'place_story', 'photo_credit', 'credit'],
  ...['plan_name', 'question', 'answer', 'note', 'body', 'summary', 'appeal', 'alt_text', 'facts', 'story'],
]

/** The same names for something else: our own texts, numbers, elements that already isolate such words. */
const others: Record<string, readonly string[]> = {
  'features/guesses/result/result-details.tsx': ['facts'],
  'features/guesses/result/result-panel.tsx': ['facts'],
  'features/leaderboard/board/leaderboard-card.tsx': ['note'],
  'features/log/verify/verify-page.tsx': ['question'],
  'features/log/verify/expert-details.tsx': ['note', 'rootOf(note)'],
  'features/site/admin/config/archive-setting.tsx': ['archive.note'],
  'features/site/admin/config/config-page.tsx': ['distances.note'],
  'features/site/admin/config/curators-setting.tsx': ['curators.note'],
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The value names in an expression. Catalog texts are not included. */
function shownBy(node: Node): string[] {
  const of = (field: string) => (isNode(node[field]) ? shownBy(node[field]) : [])
  const all = (field: string) => (node[field] as Node[]).flatMap(shownBy)
  switch (node.type) {
    case 'Identifier':
      return [node.name as string]
    case 'MemberExpression':
      return isCatalog(node) ? [] : of('property')
    case 'ChainExpression':
      return of('expression')
    case 'LogicalExpression':
      return node.operator === '&&' ? of('right') : [...of('left'), ...of('right')]
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'TemplateLiteral':
      return all('expressions')
    case 'CallExpression':
      return [...all('arguments'), ...ofReceiver(node)]
    default:
      return []
  }
}

/** `question` from `question.trim()`. */
function ofReceiver({ callee }: Node): string[] {
  const { type, object, property } = callee as Node
  const isText = type === 'MemberExpression' && /^(?:trim|slice|toUpperCase)$/.test((property as Node).name as string)
  return isText ? shownBy(object as Node) : []
}

function isCatalog(node: Node): boolean {
  let root = node
  while (root.type === 'MemberExpression') root = root.object as Node
  return root.type === 'Identifier' && /^(?:texts|words|fields|rights|form|ask)$/.test(root.name as string)
}

/** The places in a component where people's words are mixed with others without their own direction. */
function findBare(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown, isApart: boolean) => {
    if (Array.isArray(node)) for (const one of node) walk(one, isApart)
    if (!isNode(node)) return
    if (node.type !== 'JSXElement') {
      for (const [field, value] of Object.entries(node)) if (field !== 'parent') walk(value, isApart)
      return
    }
    const { name, attributes } = node.openingElement as unknown as { name: Node; attributes: Node[] }
    const tag = source.slice(name.start, name.end)
    const hasDirection = attributes.some((one) => isNode(one.name) && one.name.name === 'dir')
    const isOwn = isApart || tag === 'bdi' || tag === 'Quote' || hasDirection
    for (const child of node.children as Node[]) {
      const expression = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : null
      if (expression && !isOwn && shownBy(expression).some((shown) => names.includes(shown)))
        found.push(source.slice(expression.start, expression.end).replace(/\s+/g, ' '))
      walk(child, isOwn)
    }
    walk(attributes, false)
  }
  walk(parseAst(source, { lang: 'tsx' }).body, false)
  return found
}

const shownIn = Object.entries(components).map(([path, source]) => [path.replace('../web/src/', ''), source] as const)

test.each(shownIn)('%s isolates people’s words from the text around them', (path, source) => {
  expect(findBare(source).filter((bare) => !others[path]?.includes(bare))).toEqual([])
})

test('a bare name is found, however it is written', () => {
  const component = (content: string) => `export const A = () => <p>${content}</p>`
  for (const bare of ['{user.username}', '{user?.username ?? texts.a}', '{a ? winner : null}', '{texts.by(username)}'])
    expect([bare, findBare(component(bare)).length]).toEqual([bare, 1])
  for (const apart of [
    '<bdi>{username}</bdi>',
    '<b dir="auto">{note}</b>',
    '{texts.question}',
    '{a.username && <i />}',
  ])
    expect([apart, findBare(component(apart)).length]).toEqual([apart, 0])
})
