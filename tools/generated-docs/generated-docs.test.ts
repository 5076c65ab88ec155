import { transitions } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { dataPage, readable } from './data-page.ts'
import { entityDiagram } from './entity-diagram.ts'
import { type ImportRule, mayImport } from './import-rules.ts'
import { lifeCycleDiagram } from './life-cycle-diagram.ts'
import { replaceBlock, unknownNames, wordCount } from './marked-blocks.ts'
import { featureDiagram, packageDiagram } from './structure-diagram.ts'
import { tableDescriptions } from './table-descriptions.ts'
import { ownedTables } from './table-owners.ts'
import { featureOf, isTestFile, tablesWrittenIn } from './table-writers.ts'

const nothing: Catalogue = { tables: [], columns: [], constraints: [], triggers: [], functions: [] }

test('tablesWrittenIn returns the tables that source code inserts into, updates or deletes from, and not those it reads', () => {
  expect(tablesWrittenIn("tx.insertInto('villas').values(row)")).toEqual(['villas'])
  expect(tablesWrittenIn("tx\n  .updateTable(\n 'towns as t')")).toEqual(['towns'])
  expect(tablesWrittenIn('sql`delete from occupancy where id = 1`')).toEqual(['occupancy'])
  expect(tablesWrittenIn('update calendar_conflicts c set nights = x')).toEqual(['calendar_conflicts'])
  expect(tablesWrittenIn("// update villas later\ntx.selectFrom('villas') for update of villas")).toEqual([])
})

test('featureOf returns the feature folder of a source file, and “platform” for a file outside any feature folder', () => {
  expect(featureOf('packages/core/src/villas/editor/save.ts')).toBe('villas')
  expect(featureOf('packages/core/src/jobs.ts')).toBe('platform')
})

test('isTestFile recognises tests and their builders', () => {
  expect(
    ['a/b.test.ts', 'a/test/b.ts', 'a/testing.ts', 'a/villa-testing.ts', 'a/testing/b.ts'].every(isTestFile),
  ).toBe(true)
  expect(isTestFile('a/latest.ts')).toBe(false)
})

test('ownedTables refuses a table of the database that has no description', () => {
  const catalogue = { ...nothing, tables: [{ name: 'new_table', isView: false }] }
  const descriptions = {} as typeof tableDescriptions
  expect(() => ownedTables({ catalogue, writers: new Map(), descriptions })).toThrow(
    'table new_table has no sentence in tools/generated-docs/table-descriptions.ts',
  )
})

test('ownedTables refuses a description of a table that the database does not have', () => {
  expect(() =>
    ownedTables({ catalogue: nothing, writers: new Map(), descriptions: tableDescriptions }),
  ).toThrow('described, but not in the database: account_links')
})

test('ownedTables assigns a table that two features write to the owner of the table that its description refers to', () => {
  const tables = ['closures', 'occupancy'].map((name) => ({ name, isView: false }))
  const { closures, occupancy } = tableDescriptions
  const owned = ownedTables({
    catalogue: { ...nothing, tables },
    writers: new Map([
      ['closures', ['availability']],
      ['occupancy', ['availability', 'reservations']],
    ]),
    descriptions: { closures, occupancy } as typeof tableDescriptions,
  })
  expect(owned).toMatchObject([
    { owner: 'availability', otherWriters: [] },
    { owner: 'availability', otherWriters: ['reservations'] },
  ])
})

test('ownedTables refuses a table that two features write and whose description refers to no other table', () => {
  const tables = [{ name: 'towns', isView: false }]
  const descriptions = { towns: tableDescriptions.towns } as typeof tableDescriptions
  const writers = new Map([['towns', ['regions', 'villas']]])
  expect(() => ownedTables({ catalogue: { ...nothing, tables }, writers, descriptions })).toThrow(
    'towns is written by regions and villas',
  )
})

test('readable removes type casts and doubled parentheses from the SQL definition of a constraint', () => {
  expect(readable("CHECK (((state)::text = 'A'::text))")).toBe("CHECK ((state) = 'A')")
  expect(readable("EXCLUDE USING gist (daterange(a, b, '[)'::text) WITH &&)")).toBe(
    "EXCLUDE USING gist (daterange(a, b, '[)') WITH &&)",
  )
})

test('dataPage refuses a trigger function that has no description', () => {
  const own = {
    name: 'towns',
    isView: false,
    owner: 'regions',
    otherWriters: [],
    functions: [],
    row: 'a town',
  }
  const trigger = { table: 'towns', name: 'towns_changed', calls: 'note_change', definition: '' }
  expect(() =>
    dataPage({
      catalogue: { ...nothing, triggers: [trigger] },
      tables: [own],
      triggerDescriptions: new Map(),
      folders: new Set(['regions']),
    }),
  ).toThrow('trigger function note_change has no sentence')
})

test('entityDiagram draws keys and foreign keys and leaves out created_by columns', () => {
  const key = { table: 'villas', type: 'foreign', definition: '' } as const
  const column = { table: 'villas', type: 'integer', nullable: false }
  const own = {
    name: 'villas',
    isView: false,
    owner: 'villas',
    otherWriters: [],
    functions: [],
    row: 'a villa',
  }
  const diagram = entityDiagram([own], {
    ...nothing,
    columns: [
      { ...column, name: 'owner_id', nullable: true },
      { ...column, name: 'created_by' },
    ],
    constraints: [
      { ...key, name: 'a', columns: ['owner_id'], references: 'users' },
      { ...key, name: 'b', columns: ['created_by'], references: 'users' },
    ],
  })
  expect(diagram).toBe(
    '```mermaid\nerDiagram\n  villas {\n    integer owner_id FK\n  }\n  users |o--o{ villas : "owner_id"\n```',
  )
})

const rules: readonly ImportRule[] = [
  {
    name: 'lower',
    from: { path: '^packages/low/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/low/' },
  },
  { name: 'own folder', from: { path: '^apps/([^/]+)/' }, to: { path: '^apps/', pathNot: '^apps/$1/' } },
  { name: 'main only', from: { path: '^apps/', pathNot: '/main\\.ts$' }, to: { path: '^packages/data/' } },
]

test('mayImport applies path, pathNot and the first group of a dependency-cruiser rule', () => {
  expect(mayImport(rules, 'packages/low/a.ts', 'packages/high/b.ts')).toBe(false)
  expect(mayImport(rules, 'packages/low/a.test.ts', 'packages/high/b.ts')).toBe(true)
  expect(mayImport(rules, 'apps/one/a.ts', 'apps/two/b.ts')).toBe(false)
  expect(mayImport(rules, 'apps/one/a.ts', 'apps/one/b.ts')).toBe(true)
})

test('packageDiagram draws a dotted arrow where the rules permit an import to some files only', () => {
  const app = {
    folder: 'apps/one',
    dependencies: ['packages/data', 'packages/low'],
    files: ['apps/one/main.ts', 'apps/one/a.ts'],
  }
  const data = { folder: 'packages/data', dependencies: [], files: ['packages/data/a.ts'] }
  const low = { folder: 'packages/low', dependencies: [], files: ['packages/low/a.ts'] }
  const lines = packageDiagram([app, data, low], rules).split('\n')
  expect(lines).toContain('  apps_one -.-> packages_data')
  expect(lines).toContain('  apps_one --> packages_low')
})

test('packageDiagram refuses a declared dependency that the rules forbid', () => {
  const low = { folder: 'packages/low', dependencies: ['packages/data'], files: ['packages/low/a.ts'] }
  const data = { folder: 'packages/data', dependencies: [], files: ['packages/data/a.ts'] }
  expect(() => packageDiagram([low, data], rules)).toThrow('packages/low depends on packages/data')
})

test('featureDiagram draws an arrow from each level of features to the one below', () => {
  expect(featureDiagram([['platform'], ['auth', 'audit'], ['mail']])).toBe(
    '```mermaid\nflowchart TB\n  level2["mail"]\n  level1["auth, audit"]\n  level0["platform"]\n  level2 --> level1\n  level1 --> level0\n```',
  )
})

test('lifeCycleDiagram of a reservation starts at REQUESTED, merges actions between the same states, ends at final states', () => {
  const lines = lifeCycleDiagram(transitions).split('\n')
  expect(lines.filter((line) => line.includes('[*] -->'))).toEqual(['  [*] --> REQUESTED'])
  expect(lines).toContain(
    '  REQUESTED --> AWAITING_PAYMENT: ACCEPT (staff, owner)<br/>ACCEPT_AT_ONCE (system)',
  )
  expect(lines).toContain('  COMPLETED --> [*]')
})

test('replaceBlock changes only the text between the markers of a generated block and refuses a page without the block', () => {
  const page = 'before\n<!-- generated: x -->\nold\n<!-- end: x -->\nafter'
  expect(replaceBlock(page, 'x', 'new')).toBe('before\n<!-- generated: x -->\nnew\n<!-- end: x -->\nafter')
  expect(() => replaceBlock(page, 'y', 'new')).toThrow('the page has no block')
})

test('wordCount counts neither fenced blocks nor comments nor table bars', () => {
  expect(
    wordCount('One two.\n\n```ts\nconst three = 3\n```\n<!-- four -->\n| five | `six` |\n|---|---|'),
  ).toBe(4)
})

test('unknownNames returns names in a docs page that have the form of a database name and do not exist in the database', () => {
  expect(
    unknownNames('`ledger_balances`, `old_name`, `tools/a_b.ts`, `postOnce`', new Set(['ledger_balances'])),
  ).toEqual(['old_name'])
})
