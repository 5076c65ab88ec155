/** Writes docs/api/openapi.json from the contract, without a database. */
import { writeFile } from 'node:fs/promises'
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { openSystemProbes } from '@plato/core/operations/system/probes'
import { providersAt } from '@plato/core/payments/providers/providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { newSearchQueue } from '@plato/core/search/search-queue'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { connect } from '@plato/database/connect'
import { buildApi } from '../../apps/api/src/app.ts'

const db = connect({ url: 'postgres://nobody@127.0.0.1:1/none' })
const { app } = await buildApi({
  db,
  searchDb: db,
  searchQueue: newSearchQueue(4),
  signer: createTokenSigner('only the shapes are read here, nothing is signed'),
  sendJob: async () => undefined,
  storage: diskStorage('/nowhere'),
  clock: () => new Date(),
  databaseTime,
  siteOrigin: 'https://platovilla.test',
  vault: openVault('only the shapes are read here, nothing is sealed'),
  maxUnconfirmedNights: 0,
  openProvider: providersAt({}),
  system: openSystemProbes({
    siteOrigin: 'http://127.0.0.1',
    isProduction: false,
    mediaStorage: 'file:///nowhere',
    onUnreadable: () => undefined,
  }),
  feedReader: feedReader({ siteOrigin: 'https://platovilla.test' }),
})
await writeFile(
  new URL('../../docs/api/openapi.json', import.meta.url),
  `${JSON.stringify(app.swagger(), null, 2)}\n`,
)
await app.close()
await db.destroy()
console.log('docs/api/openapi.json written')
