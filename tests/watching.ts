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

/** The alerts of deploy/prometheus-rules.yml, in the subset of YAML that it uses. promtool reads the same if installed. */
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

/** The dashboard's Prometheus queries, with Grafana's values for its own variables. */
export const listQuestions = (): string[] =>
  readDashboard()
    .panels.flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'))

/** A metric in an expression, as the server exports it: `whereabouts_x_bucket` belongs to the histogram `whereabouts_x`. */
export interface Named {
  metric: string
  /** The required values of its labels. */
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

const watch = () => read('docs/operate/watch.md')

/** The metrics described in docs/operate/watch.md, with their label names. */
export function listDocumented(): { metric: string; labels: string[] }[] {
  return [...watch().matchAll(/^\| `(whereabouts_\w+)(?:\{([^}]*)\})?` \| /gm)].map(([, metric, labels = '']) => ({
    metric: metric!,
    labels: labels === '' ? [] : labels.split(','),
  }))
}

/** The alerts of the table in docs/operate/watch.md: name, severity, when, and what to do. */
export function listRunbook(): { name: string; severity: string; when: string; whatToDo: string }[] {
  return [...watch().matchAll(/^\| `([A-Z]\w+)` \| (\w+) \| (.+?) \| (.+) \|$/gm)].map(
    ([, name, severity, when, whatToDo]) => ({ name: name!, severity: severity!, when: when!, whatToDo: whatToDo! }),
  )
}
