import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const opsFolder = join(import.meta.dirname, '../../ops')
const read = (file: string) => readFileSync(join(opsFolder, file), 'utf8')

export interface Alert {
  readonly name: string
  readonly expression: string
  readonly waits: string | undefined
  readonly summary: string | undefined
  readonly runbook: string | undefined
}

const fieldOf = (block: string, name: string) =>
  new RegExp(`^ +${name}: (.*)$`, 'm').exec(block)?.[1]?.replace(/^(['"])(.*)\1$/, '$2')

/** The alerts of `rules.yml`, read by its fixed layout: promtool checks the YAML itself. */
export function readAlerts(text = read('prometheus/rules.yml')): Alert[] {
  const [, ...blocks] = text.split(/^ {6}- alert: /m)
  return blocks.map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? '',
    expression: (/^ {8}expr: ([\s\S]*?)^ {8}for:/m.exec(block)?.[1] ?? '').replace(/^\||^'|'$/gm, ''),
    waits: fieldOf(block, 'for'),
    summary: fieldOf(block, 'summary'),
    runbook: fieldOf(block, 'runbook'),
  }))
}

/** The names of the cases of `rules.test.yml`. */
export const readCases = (): string[] =>
  [...read('prometheus/rules.test.yml').matchAll(/^ {2}- name: (.+)$/gm)].map(([, name]) => name ?? '')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** The queries of the Grafana dashboard. */
export function readQueries(): { panel: string; expression: string }[] {
  // Safe: the file is ours; a missing field fails the check that reads it.
  const { panels } = JSON.parse(read('grafana/plato-villa.json')) as Dashboard
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ panel: title, expression: expr })),
  )
}

/** Names of metrics in an expression: of the prefixes that our processes and the node exporter use. */
export const metricsIn = (expression: string): string[] => [
  ...new Set(expression.match(/\b(?:plato|nodejs|process|node)_\w+\b|\bup\b|\bALERTS\b/g) ?? []),
]
