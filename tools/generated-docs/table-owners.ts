import type { Catalogue } from './catalogue.ts'
import type { TableDescriptions } from './table-descriptions.ts'
import { tablesWrittenIn } from './table-writers.ts'

export interface OwnedTable {
  readonly name: string
  readonly isView: boolean
  readonly owner: string
  /** Other features of packages/core that write it. */
  readonly otherWriters: readonly string[]
  /** Database functions that write it. */
  readonly functions: readonly string[]
  readonly row: string
}

interface Sources {
  readonly catalogue: Catalogue
  readonly writers: ReadonlyMap<string, readonly string[]>
  readonly descriptions: TableDescriptions
}

const descriptionOf = (descriptions: TableDescriptions, table: string) =>
  new Map(Object.entries(descriptions)).get(table)

/** The only feature that writes the table, or the owner of the table it is described as belonging with. */
function ownerOf(table: string, sources: Sources): string {
  const writers = sources.writers.get(table) ?? []
  const [only] = writers
  if (only !== undefined && writers.length === 1) return only
  const belongsWith = descriptionOf(sources.descriptions, table)?.belongsWith
  if (belongsWith === undefined)
    throw new Error(
      `${table} is written by ${writers.join(' and ') || 'no feature'}: give it \`belongsWith\` in table-descriptions.ts`,
    )
  const owner = ownerOf(belongsWith, sources)
  if (writers.length > 0 && !writers.includes(owner))
    throw new Error(`${table} belongs with ${belongsWith}, but ${owner}, which owns that, does not write it`)
  return owner
}

export function ownedTables(sources: Sources): OwnedTable[] {
  const { catalogue, writers, descriptions } = sources
  const existing = new Set(catalogue.tables.map(({ name }) => name))
  const superfluous = Object.keys(descriptions).filter((name) => !existing.has(name))
  if (superfluous.length > 0) throw new Error(`described, but not in the database: ${superfluous.join(', ')}`)
  return catalogue.tables.map(({ name, isView }) => {
    const description = descriptionOf(descriptions, name)
    if (!description)
      throw new Error(`table ${name} has no sentence in tools/generated-docs/table-descriptions.ts`)
    const owner = ownerOf(name, sources)
    return {
      name,
      isView,
      owner,
      otherWriters: (writers.get(name) ?? []).filter((feature) => feature !== owner),
      functions: catalogue.functions
        .filter(({ source }) => tablesWrittenIn(source).includes(name))
        .map((written) => written.name),
      row: description.row,
    }
  })
}
