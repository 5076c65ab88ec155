/**
 * The database step of `npm run setup`: migrates the development database of this checkout and loads the demo. A
 * database named by DATABASE_URL is not changed: it may have real data, and the demo password is public.
 */

import { describeMigration } from '@plato/core/operations/migrate-installation'
import { loadDemoWithProgress } from '../demo/demo.ts'
import { migrate } from './db-migrate.ts'
import { isOwnDatabase, startDatabase } from './services.ts'

const url = await startDatabase()
if (await isOwnDatabase(url)) {
  console.log(describeMigration(await migrate(url)))
  await loadDemoWithProgress(url)
  console.log('\nReady. npm run dev starts everything.')
} else {
  console.log(`DATABASE_URL is set: setup leaves that database as it is.

  npm run demo         migrates it and, if it is empty, fills it with demo data, for npm run dev
  npm run db:migrate   migrates it
  npm run plato -- admin create --email … --name "…"   creates its first administrator`)
}
