/**
 * `npm run docs` writes docs/data.md from a database made by the migrations alone, and the diagrams of ARCHITECTURE.md from
 * the transition table and the import rules. With `--check` it only compares, for `npm run verify`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transitions } from '@plato/rules/reservations/life-cycle'
import pg from 'pg'
import { migrate } from '../database/db-migrate.ts'
import { startDatabase } from '../database/services.ts'
import { coreFeatureGroups } from '../structure/feature-order.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { dataPage } from './data-page.ts'
import type { ImportRule } from './import-rules.ts'
import { lifeCycleDiagram } from './life-cycle-diagram.ts'
import { replaceBlock, unknownNames, wordCount } from './marked-blocks.ts'
import { privacyPage } from './privacy-page.ts'
import { featureDiagram, packageDiagram, type Workspace } from './structure-diagram.ts'
import { tableDescriptions, triggerDescriptions } from './table-descriptions.ts'
import { ownedTables } from './table-owners.ts'
import { findWriters, isTestFile } from './table-writers.ts'

const root = join(import.meta.dirname, '../..')
const maxWordCount = 1000

const gitFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))

async function catalogueOfMigrations(): Promise<Catalogue> {
  const base = new URL(await startDatabase())
  const scratch = `docs_${process.pid}`
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query(`create database ${scratch}`)
  try {
    const url = Object.assign(new URL(base), { pathname: `/${scratch}` }).href
    await migrate(url)
    const client = new pg.Client(url)
    await client.connect()
    try {
      return await readCatalogue(client)
    } finally {
      await client.end()
    }
  } finally {
    await admin.query(`drop database ${scratch}`)
    await admin.end()
  }
}

function dataBlock(catalogue: Catalogue): string {
  const coreFiles = gitFiles.filter((file) => file.startsWith('packages/core/src/'))
  return dataPage({
    catalogue,
    tables: ownedTables({
      catalogue,
      writers: findWriters(root, coreFiles),
      descriptions: tableDescriptions,
    }),
    triggerDescriptions,
    folders: new Set(coreFiles.map((file) => file.split('/')[3] ?? '').filter((name) => !name.includes('.'))),
  })
}

function workspaces(): Workspace[] {
  const folders = [...new Set(gitFiles.map((file) => file.split('/').slice(0, 2).join('/')))]
    .filter((folder) => statSync(join(root, folder)).isDirectory())
    .sort()
  return folders.map((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return {
      folder,
      dependencies: Object.keys(dependencies).map((name) => name.replace(/^@plato\//, 'packages/')),
      files: gitFiles.filter((file) => file.startsWith(`${folder}/`) && !isTestFile(file)),
    }
  })
}

async function packageBlock(): Promise<string> {
  const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: readonly ImportRule[] }
  }
  return [packageDiagram(workspaces(), config.forbidden), featureDiagram(coreFeatureGroups)].join('\n\n')
}

const catalogue = await catalogueOfMigrations()
const pages = [
  { path: 'docs/data.md', blocks: { tables: dataBlock(catalogue) } },
  { path: 'docs/privacy.md', blocks: { 'retention classes': privacyPage() } },
  {
    path: 'ARCHITECTURE.md',
    blocks: { structure: await packageBlock(), 'life of a reservation': lifeCycleDiagram(transitions) },
  },
]

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

for (const { path, blocks } of pages) {
  const current = read(path)
  let page = current
  for (const [name, content] of Object.entries(blocks)) page = replaceBlock(page, name, content)
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), page)
  else if (page !== current) fail(`${path} is out of date: run \`npm run docs\``)
}

const count = wordCount(read('ARCHITECTURE.md'))
if (count > maxWordCount)
  fail(`ARCHITECTURE.md has ${count} words outside code blocks, more than ${maxWordCount}`)

const { tables, constraints, triggers, functions } = catalogue
const known = new Set([...tables, ...constraints, ...triggers, ...functions].map(({ name }) => name))
for (const name of unknownNames(read('docs/invariants.md'), known))
  fail(`docs/invariants.md names ${name}, which the database does not have`)
