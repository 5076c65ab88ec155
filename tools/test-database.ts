/** Makes the migrated template database that every test file clones, and tells the tests where it is. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './db-migrate.ts'
import { startDatabase } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = new URL(await startDatabase())
  const name = `template_${process.pid}`
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  await migrate(url)
  project.provide('templateUrl', url)
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
