/** Makes the migrated template database that every test file clones, and tells the tests where it is. */
import { aMoment } from '@plato/core/testing'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './db-migrate.ts'
import { startDatabase } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** Search knows the nights of its horizon only: it begins on the day of the tests, not on the day they are run. */
async function moveHorizonToTests(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `update search_horizon set first_block = day / 64, as_of = day, settled = day
     from (select ($1::timestamptz at time zone 'Europe/Istanbul')::date - date '1970-01-01' as day) tests`,
    [aMoment],
  )
  await client.end()
}

/** A migrated database nobody writes to, until it is dropped. */
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

/** Whoever starts the tests many times over the same migrations brings the template along. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_TEMPLATE_URL
  const made = given ? undefined : await makeTemplate()
  project.provide('templateUrl', given ?? made?.url ?? '')
  return made?.drop
}
