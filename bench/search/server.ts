/** The API as main.ts builds it, on the market's own day. Prints its port; ends with its parent. */
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { feedReader } from '@plato/core/availability/feeds/fetch-feed'
import { databaseTime } from '@plato/core/database-time.queries'
import { providersAt } from '@plato/core/payments/providers/providers'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { openVault } from '@plato/core/vault'
import { connect } from '@plato/database/connect'
import { buildApi } from '../../apps/api/src/app.ts'
import { today } from '../scale/oracle.ts'

const url = process.argv[2] ?? ''
const { app } = await buildApi({
  db: connect({ url }),
  searchDb: connect({ url, poolSize: 4, plansFitAll: true }),
  signer: createTokenSigner('nobody signs in while searching'),
  sendJob: async () => undefined,
  storage: diskStorage('/nowhere'),
  clock: () => new Date(`${today}T09:00:00Z`),
  databaseTime,
  siteOrigin: 'https://platovilla.test',
  vault: openVault('nothing is sealed while searching'),
  maxUnconfirmedNights: 0,
  openProvider: providersAt({}),
  feedReader: feedReader({ siteOrigin: 'https://platovilla.test' }),
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(new URL(address).port)
process.on('disconnect', () => process.exit(0))
