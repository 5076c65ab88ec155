/**
 * The database step of `npm run setup`. The checkout's own development database is migrated and filled with the demo.
 * One that DATABASE_URL names is left as it is: it may be a real agency's, and the demo's password is published.
 */
import { migrate } from './db-migrate.ts'
import { demoMedia, loadDemo } from './demo.ts'
import { isOwnDatabase, startDatabase } from './services.ts'

const url = await startDatabase()
if (await isOwnDatabase(url)) {
  const ran = await migrate(url)
  console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'already up to date')
  if (await loadDemo(url, demoMedia, console.log)) console.log('demo data loaded')
  console.log('\nReady. npm run dev starts everything.')
} else {
  console.log(`DATABASE_URL is set: setup leaves that database as it is.

  npm run demo         migrates it and, if it is empty, fills it with demo data, for npm run dev
  npm run db:migrate   migrates it
  npm run admin -- create --email … --name "…"   creates its first administrator`)
}
