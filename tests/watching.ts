import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

export const rulesFile = join(root, 'deploy/prometheus-rules.yml')

export interface Alert {
  name: string
  expression: string
  severity: string | undefined
  summary: string | undefined
  description: string | undefined
  runbook: string | undefined
}

/** The alerts of deploy/prometheus-rules.yml, by the few forms of YAML that it keeps to. promtool reads the same where it is installed. */
export function listAlerts(): Alert[] {
  const [, ...parts] = read('deploy/prometheus-rules.yml').split(/^ {6}- alert: /m)
  return parts.map((part) => {
    const textOf = (key: string) =>
      new RegExp(`^ +${key}: (?!\\|)(.+)$`, 'm').exec(part)?.[1]?.replace(/^'(.*)'$/, '$1')
    const block = /^ {8}expr: \|\n((?: {10}.+\n)+)/m.exec(part)?.[1]
    return {
      name: part.split('\n', 1)[0]!,
      expression: (block ?? textOf('expr') ?? '').replace(/\s+/g, ' ').trim(),
      severity: /^ {8}labels: \{ severity: (\w+) \}$/m.exec(part)?.[1],
      summary: textOf('summary'),
      description: textOf('description'),
      runbook: textOf('runbook_url'),
    }
  })
}

interface Panel {
  id: number
  type: string
  title: string
  datasource?: { type: string; uid: string }
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: { type: string; uid: string } }[]
}

export interface Dashboard {
  title: string
  uid: string
  schemaVersion: number
  templating: { list: { name: string; type: string; query: string }[] }
  panels: Panel[]
}

export const readDashboard = (): Dashboard => JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard

/** The questions of the dashboard to Prometheus, with what Grafana puts in for its own variables. */
export const listQuestions = (): string[] =>
  readDashboard()
    .panels.flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'))

/** A metric in an expression, as the server exports it: `whereabouts_x_bucket` is of the histogram `whereabouts_x`. */
export interface Named {
  metric: string
  /** What its labels have to be. */
  labels: Record<string, string>
}

export function metricsIn(expression: string): Named[] {
  return [...expression.matchAll(/\b((?:whereabouts|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric, selector = '']) => ({
      metric: metric!,
      labels: Object.fromEntries(
        [...selector.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
      ),
    }),
  )
}

/** The metrics that docs/operations/metrics.md describes, with the names of their labels. */
export function listDocumented(): { metric: string; labels: string[] }[] {
  return [...read('docs/operations/metrics.md').matchAll(/^\| `(whereabouts_\w+)(?:\{([^}]*)\})?` \| /gm)].map(
    ([, metric, labels = '']) => ({ metric: metric!, labels: labels === '' ? [] : labels.split(',') }),
  )
}

/** The alerts of the table in docs/operations/metrics.md, and the headings of docs/operations/alerts.md with their severities. */
export function listRunbook(): { table: Map<string, string>; sections: Map<string, string> } {
  const rows = read('docs/operations/metrics.md').matchAll(/^\| \[(\w+)\]\(alerts\.md#(\w+)\) \| (\w+) \| /gm)
  const sections = read('docs/operations/alerts.md').matchAll(/^### (\w+)\n\n\*\*(\w+)\*\*: /gm)
  return {
    table: new Map([...rows].map(([, name, anchor, severity]) => [`${name}#${anchor}`, severity!])),
    sections: new Map(
      [...sections].map(([, name, severity]) => [`${name}#${name!.toLowerCase()}`, severity!.toLowerCase()]),
    ),
  }
}
