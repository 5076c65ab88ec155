/** Renders the generated part of docs/data.md: for each feature its tables, a diagram, constraints and triggers. */
import type { Catalogue, Constraint, Trigger } from './catalogue.ts'
import { entityDiagram } from './entity-diagram.ts'
import type { OwnedTable } from './table-owners.ts'

const code = (text: string): string => `\`${text}\``
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')

/** Type casts and doubled parentheses of PostgreSQL's own rendering are left out. */
export const readable = (definition: string): string =>
  definition
    .replaceAll(/::(?:timestamp with(?:out)? time zone|character varying|\w+)(?:\[\])?/g, '')
    .replace(/^CHECK \(\((.*)\)\)$/s, 'CHECK ($1)')
    .replaceAll('"', '')

/** Checks of a single column are the column's type in a wider sense and are left to the migration. */
const isListed = ({ type, columns }: Constraint): boolean =>
  type === 'exclusion' || type === 'unique' || (type === 'check' && columns.length > 1)

const eventsOf = ({ definition }: Trigger): string => {
  const events = /(BEFORE|AFTER) (.*?) ON public\./.exec(definition)
  const deferred = definition.includes('INITIALLY DEFERRED') ? ', deferred to the commit' : ''
  return `${(events?.[1] ?? '').toLowerCase()} ${(events?.[2] ?? '').replaceAll(/\b[A-Z]+\b/g, (keyword) => keyword.toLowerCase())}${deferred}`
}

function writersOf({ isView, otherWriters, functions }: OwnedTable): string {
  if (isView) return 'view, never written'
  return [...otherWriters, ...functions.map((name) => code(`${name}()`))].join(', ')
}

function triggerRow(trigger: Trigger, descriptions: ReadonlyMap<string, string>): string {
  const does = descriptions.get(trigger.calls)
  if (does === undefined)
    throw new Error(
      `trigger function ${trigger.calls} has no sentence in tools/generated-docs/table-descriptions.ts`,
    )
  return row(code(trigger.table), code(trigger.name), `${eventsOf(trigger)}: ${does}`)
}

const folderOf = (feature: string, folders: ReadonlySet<string>): string =>
  folders.has(feature) ? `packages/core/src/${feature}` : 'packages/core/src'

interface Page {
  readonly catalogue: Catalogue
  readonly tables: readonly OwnedTable[]
  readonly triggerDescriptions: ReadonlyMap<string, string>
  /** Folders of packages/core/src. */
  readonly folders: ReadonlySet<string>
}

function featureSection(feature: string, page: Page): string {
  const own = page.tables.filter(({ owner }) => owner === feature)
  const rules = own.flatMap(({ name }) => [
    ...page.catalogue.constraints
      .filter((constraint) => constraint.table === name && isListed(constraint))
      .map((one) => row(code(one.table), code(one.name), code(readable(one.definition)))),
    ...page.catalogue.triggers
      .filter((trigger) => trigger.table === name)
      .map((trigger) => triggerRow(trigger, page.triggerDescriptions)),
  ])
  return [
    `### ${feature}`,
    `Written by ${code(folderOf(feature, page.folders))}.`,
    table(
      ['table', 'a row is', 'also written by'],
      own.map((one) => row(code(one.name), one.row, writersOf(one))),
    ),
    entityDiagram(
      own.filter(({ isView }) => !isView),
      page.catalogue,
    ),
    ...(rules.length > 0 ? [table(['table', 'constraint or trigger', 'rule'], rules)] : []),
  ].join('\n\n')
}

export function dataPage(page: Page): string {
  const features = [...new Set(page.tables.map(({ owner }) => owner))].sort()
  const overview = table(
    ['feature', 'tables'],
    features.map((feature) =>
      row(
        `[${feature}](#${feature})`,
        page.tables
          .filter(({ owner }) => owner === feature)
          .map(({ name }) => code(name))
          .join(', '),
      ),
    ),
  )
  return [overview, ...features.map((feature) => featureSection(feature, page))].join('\n\n')
}
