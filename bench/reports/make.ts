/** The measured process: one run of the report job. */
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { makeReport } from '@plato/core/reports/make-report'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { connect } from '@plato/database/connect'
import { secret } from './fixture.ts'

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
