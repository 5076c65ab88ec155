import type { Catalogue, Column, Constraint } from './catalogue.ts'
import type { OwnedTable } from './table-owners.ts'

/** Columns that only record which user acted would connect every table with `users`. */
const recordsActor = (column: string): boolean => column.endsWith('_by') || column === 'actor_id'

/** A partial index says nothing about the rows outside it. */
const isWholeUnique = ({ type, definition }: Constraint): boolean =>
  type === 'primary' || (type === 'unique' && !definition.includes(' WHERE '))

const maxTablesInRow = 12

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name))

function keysOf({ table, name }: Column, constraints: readonly Constraint[]): string[] {
  const of = (type: Constraint['type']) =>
    constraints.filter((one) => one.table === table && one.type === type && one.columns.includes(name))
  return [
    ...(of('primary').length > 0 ? ['PK'] : []),
    ...(of('foreign').length > 0 && !recordsActor(name) ? ['FK'] : []),
    ...(of('unique').some((one) => isWholeUnique(one) && one.columns.length === 1) ? ['UK'] : []),
  ]
}

/** Mermaid draws the referenced table left: one or none of it, and one or many rows that refer to it. */
function relation(key: Constraint, { columns, constraints }: Catalogue): string {
  const isNullable = columns.some(
    ({ table, name, nullable }) => table === key.table && key.columns.includes(name) && nullable,
  )
  const isUnique = constraints.some(
    (one) => one.table === key.table && isWholeUnique(one) && isSame(one.columns, key.columns),
  )
  return `  ${key.references} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${key.table} : "${key.columns.join(', ')}"`
}

/** Key columns of the given tables and their foreign keys, also those to tables of other features. */
export function entityDiagram(own: readonly OwnedTable[], catalogue: Catalogue): string {
  const names = new Set(own.map(({ name }) => name))
  const entities = own.flatMap(({ name }) => {
    const keys = catalogue.columns
      .filter(({ table }) => table === name)
      .map((column) => ({ column, keys: keysOf(column, catalogue.constraints) }))
      .filter(({ keys }) => keys.length > 0)
      .map(
        ({ column, keys }) => `    ${column.type.replaceAll(/\W+/g, '_')} ${column.name} ${keys.join(', ')}`,
      )
    return keys.length > 0 ? [`  ${name} {`, ...keys, '  }'] : [`  ${name}`]
  })
  const relations = catalogue.constraints
    .filter(
      ({ table, type, columns }) => type === 'foreign' && names.has(table) && !columns.every(recordsActor),
    )
    .map((key) => relation(key, catalogue))
  // Many tables side by side become too small to read.
  const direction = own.length > maxTablesInRow ? ['  direction LR'] : []
  return ['```mermaid', 'erDiagram', ...direction, ...entities, ...relations, '```'].join('\n')
}
