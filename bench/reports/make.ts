/** The process that is watched: one run of the job, nothing else. */
import { databaseTime } from '@plato/core/database-time.queries'
import { makeReport } from '@plato/core/reports/make-report'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { openVault } from '@plato/core/vault'
import { connect } from '@plato/database/connect'
import { secret } from './ground.ts'

const [url = '', folder = '', runId = ''] = process.argv.slice(2)
const db = connect({ url, poolSize: 4 })
await makeReport(
  {
    db,
    databaseTime,
    requestId: 'bench',
    siteOrigin: 'https://platovilla.test',
    storage: diskStorage(folder),
    vault: openVault(secret),
  },
  Number(runId),
)
await db.destroy()
