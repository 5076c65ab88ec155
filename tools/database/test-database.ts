/** Creates the migrated template database that every test file clones, and provides its URL to the tests. */
import { sampleMoment } from '@plato/core/testing/platform'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './db-migrate.ts'
import { startPooler } from './pooler.ts'
import { startDatabase } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** Of a PgBouncer through which the tests reach their databases, or empty. */
    poolerUrl: string
  }
}

/** Moves the search horizon to the fixed day of the tests, because search covers only its horizon. */
async function moveHorizonToTests(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `update search_horizon set first_block = day / 64, as_of = day, settled = day
     from (select ($1::timestamptz at time zone 'Europe/Istanbul')::date - date '1970-01-01' as day) tests`,
    [sampleMoment],
  )
  await client.end()
}

/** Creates a migrated template database. No test writes to it. */
export async function makeTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = new URL(await startDatabase())
  const name = `template_${process.pid}`
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  await migrate(url)
  await moveHorizonToTests(url)
  return {
    url,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/**
 * Uses TEST_TEMPLATE_URL when it is set, so that repeated runs share one template. TEST_POOLER=transaction runs the tests
 * through PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_TEMPLATE_URL
  const made = given ? undefined : await makeTemplate()
  const templateUrl = given ?? made?.url ?? ''
  project.provide('templateUrl', templateUrl)
  const pooler = process.env.TEST_POOLER === 'transaction' ? await startPooler(templateUrl) : undefined
  project.provide('poolerUrl', pooler?.url ?? '')
  return async () => {
    await pooler?.stop()
    await made?.drop()
  }
}
