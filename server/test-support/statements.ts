import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as kinds from '@whereabouts/engines/database/rows'
import { parseAst } from 'vitest/node'
import type { z } from 'zod'
import { wireColumns } from '../src/core/wire-rows.ts'

/** A statement in the server's sources. */
export interface WrittenStatement {
  /** The file and the line. */
  place: string
  /** With `$1`, `$2` … for its values. */
  text: string
  /** The columns of `rowsOf` and `wireRowsOf`; null for a statement without rows to read. */
  columns: kinds.Columns | null
  /** Whether its rows are read without a declaration. */
  isCast: boolean
}

const require = createRequire(import.meta.url)
const kindsByName = new Map<string, unknown>(Object.entries(kinds))

const sources = fileURLToPath(new URL('../src/', import.meta.url))

/** Every statement that the server's sources write as a template of `sql` or of `rowsOf`, tests left out. */
export function writtenStatements(): WrittenStatement[] {
  return globSync('**/*.ts', { cwd: sources })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => statementsIn(openModule(join(sources, path)), path))
}

/** A node of a syntax tree; its fields depend on its type. */
interface Node {
  type: string
  start: number
  // biome-ignore lint/suspicious/noExplicitAny: the parser's types leave out what TypeScript adds to the language.
  [part: string]: any
}

interface Module {
  file: string
  code: string
  tree: Node
}

const modules = new Map<string, Module>()

function openModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const module = { file, code, tree: parseAst(code, { lang: 'ts' }) as unknown as Node }
  modules.set(file, module)
  return module
}

function statementsIn(module: Module, path: string): WrittenStatement[] {
  const found: WrittenStatement[] = []
  walk(module.tree, (node, parent) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const { tag, quasi, typeArguments } = node
    const reader = tag.type === 'CallExpression' ? tag.callee.name : null
    const isRead = reader === 'rowsOf' || reader === 'wireRowsOf'
    if (!isRead && tag.property?.name !== 'sql' && tag.name !== 'sql') return
    const pieces: string[] = quasi.quasis.map((piece: Node) => piece.value.cooked)
    const isTakenApart = parent?.type === 'AwaitExpression' && module.code.slice(0, parent.start).endsWith('] = ')
    found.push({
      place: `server/src/${path}:${module.code.slice(0, node.start).split('\n').length}`,
      text: pieces.reduce((before, after, index) => `${before}$${index}${after}`),
      columns: isRead ? columnsFor(reader, evaluate(tag.arguments[1], module)) : null,
      isCast: !isRead && (Boolean(typeArguments) || isTakenApart),
    })
  })
  return found
}

const columnsFor = (reader: string, declared: unknown) =>
  reader === 'rowsOf' ? (declared as kinds.Columns) : wireColumns(declared as z.ZodObject)

function walk(part: unknown, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (typeof part !== 'object' || part === null) return
  const isNode = 'type' in part && typeof part.type === 'string'
  if (isNode) visit(part as Node, parent)
  for (const inner of Object.values(part)) walk(inner, visit, isNode ? (part as Node) : parent)
}

/** Evaluates a declaration of columns: of names, objects of them and calls of the kinds. Lists and schemas do not matter to a description. */
function evaluate(node: Node, module: Module): unknown {
  switch (node.type) {
    case 'Identifier':
      return evaluateName(node.name, module)
    case 'Literal':
      return node.value
    case 'MemberExpression':
      return (evaluate(node.object, module) as Record<string, unknown>)[node.property.name]
    case 'ObjectExpression':
      return Object.assign({}, ...node.properties.map((property: Node) => partOf(property, module)))
    case 'CallExpression':
      // A schema of the contract: `….omit({ … })`.
      if (node.callee.type === 'MemberExpression')
        return (evaluate(node.callee.object, module) as Record<string, (...values: unknown[]) => unknown>)[
          node.callee.property.name
        ]!(...node.arguments.map((argument: Node) => evaluate(argument, module)))
      if (node.callee.name === 'json') return kinds.json({ parse: (value) => value })
      if (node.callee.name === 'oneOf') return kinds.oneOf()
      if (node.callee.name === 'orNull')
        return kinds.orNull(evaluate(node.arguments[0], module) as kinds.Column<unknown>)
  }
  throw new Error(`${module.file}: columns are declared by names, objects and calls of the kinds, not by ${node.type}`)
}

function partOf(property: Node, module: Module): unknown {
  if (property.type === 'SpreadElement') return evaluate(property.argument, module)
  return { [property.key.name ?? property.key.value]: evaluate(property.value, module) }
}

/** The value of a constant of a module, which may be imported from another one. */
function evaluateName(name: string, module: Module): unknown {
  for (const statement of module.tree.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const imported = statement.specifiers.find((one: Node) => one.local.name === name)?.imported.name
      if (imported === undefined) continue
      const from: string = statement.source.value
      if (from.endsWith('/database/rows')) return kindsByName.get(imported)
      if (from === 'zod' || from.startsWith('@whereabouts/contract/'))
        return (require(from) as Record<string, unknown>)[imported]
      return evaluateName(imported, openModule(join(dirname(module.file), from)))
    }
    const declared = statement.declaration ?? statement
    for (const { id, init } of (declared.declarations ?? []) as Node[]) {
      if (id.name === name) return evaluate(init, module)
      const taken = id.properties?.find((one: Node) => one.value.name === name)
      if (taken) return (evaluate(init, module) as Record<string, unknown>)[taken.key.name]
    }
  }
  throw new Error(`${module.file}: ${name} is no constant of the module and is not imported`)
}
