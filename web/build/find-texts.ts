import { keyOf, parametersOf } from '@whereabouts/languages/catalogs'
import type { Parameters } from '@whereabouts/languages/compile-message'
import { parseAst } from 'vite'

/** One text of a file: its key, its code and where it stands, and what it takes. */
export interface FoundText {
  file: string
  key: string
  code: string
  start: number
  end: number
  parameters: Parameters
}

/** Texts of the portal, which is in English only. */
const ofPortal =
  /\/admin\/|\/features\/(?:approvals|audit|dashboard|numbers|players|prize-pool|reviews|staff|translations)\/|\/accounts\/portal\//

/** Files of players' texts, from the project's root. */
export const isTextsFile = (file: string): boolean =>
  (/^web\/src\/(?:.*[/-])?texts\.ts$/.test(file) && !ofPortal.test(file)) ||
  /^server\/src\/texts\/(?!(?:server-)?texts)[\w-]+\.ts$/.test(file) ||
  ['contract/src/refusal-sentences.ts', 'contract/src/field-faults.ts', 'game/src/log/verify/sentences.ts'].includes(
    file,
  )

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface Property {
  key: { name?: string; value?: unknown }
  value: Node
}

/** The texts of a file: strings and functions in the objects that it exports. */
export function findTexts(file: string, code: string): FoundText[] {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] }
  const textsIn = (node: Node, path: readonly string[]): FoundText[] => {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return textsIn(node.expression as Node, path)
      case 'ObjectExpression':
        return (node.properties as Property[]).flatMap(({ key, value }) =>
          textsIn(value, [...path, key.name ?? String(key.value)]),
        )
      case 'ArrayExpression':
        return (node.elements as Node[]).flatMap((inner, index) => textsIn(inner, [...path, String(index)]))
      case 'Literal':
      case 'TemplateLiteral':
      case 'ArrowFunctionExpression': {
        const { type, start, end } = node
        const source = code.slice(start, end)
        const parameters = type === 'ArrowFunctionExpression' ? parametersOf(source) : null
        return [{ file, key: keyOf(file, path), code: source, start, end, parameters }]
      }
      default:
        return []
    }
  }
  return body.flatMap(({ type, declaration }) => {
    const declared = type === 'ExportNamedDeclaration' ? (declaration as Node | null) : null
    if (declared?.type !== 'VariableDeclaration') return []
    return (declared.declarations as { id: { name: string }; init: Node }[]).flatMap(({ id, init }) =>
      textsIn(init, [id.name]),
    )
  })
}
