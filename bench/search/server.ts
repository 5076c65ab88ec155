/**
 * The API as main.ts builds it, with the day of the market, or the given moment, as now. Prints its port; ends with its
 * parent process.
 */
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { openSystemProbes } from '@plato/core/operations/system/probes'
import { providersAt } from '@plato/core/payments/providers/providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { newSearchQueue } from '@plato/core/search/search-queue'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { connect, maxWaitingForConnection } from '@plato/database/connect'
import { buildApi } from '../../apps/api/src/app.ts'
import { today } from '../scale/oracle.ts'

const [url = '', moment = `${today}T09:00:00Z`, secret = 'nobody signs in while searching'] =
  process.argv.slice(2)
const searchesAtOnce = 4
const { app } = await buildApi({
  db: connect({ url }),
  searchDb: connect({
    url,
    poolSize: searchesAtOnce,
    plansFitAll: true,
    maxWaiting: maxWaitingForConnection,
  }),
  searchQueue: newSearchQueue(searchesAtOnce),
  signer: createTokenSigner(secret),
  sendJob: async () => undefined,
  storage: diskStorage('/nowhere'),
  clock: () => new Date(moment),
  databaseTime,
  siteOrigin: 'https://platovilla.test',
  vault: openVault('nothing is sealed while searching'),
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
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(new URL(address).port)
process.on('disconnect', () => process.exit(0))
