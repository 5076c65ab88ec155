import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { openSystemProbes } from '@plato/core/operations/system/probes'
import { type ProviderUrls, providersAt } from '@plato/core/payments/providers/providers'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { newSearchQueue } from '@plato/core/search/search-queue'
import { diskStorage } from '@plato/core/storage/disk-storage'
import {
  alwaysVerified,
  type FreshDatabase,
  freshDatabase,
  newSession,
  newUser,
  sampleMoment,
  startTestJobSender,
} from '@plato/core/testing/platform'
import { ownerScoped } from '@plato/database/owner-scope'
import type { Role } from '@plato/rules/auth/capabilities'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type ApiOptions, buildApi } from '#api/app.ts'
import type { Deps } from '#api/http/context.ts'

const signer = createTokenSigner('a secret that is long enough for tests')

/** The API with its own database, called by inject without a port. */
export async function newApi(
  options: {
    clock?: () => Date
    cardUrls?: ProviderUrls
    maxUnconfirmedNights?: number
    /** All statements of the API run as those of this owner. */
    ownerId?: number
  } & Pick<ApiOptions, 'logger' | 'trustedProxies'> &
    Pick<Deps, 'dashboardOrigin' | 'mediaOrigin'> = {},
) {
  const database: FreshDatabase = await freshDatabase()
  const jobs = await startTestJobSender(database.appUrl)
  const clock = options.clock ?? (() => sampleMoment)
  const media = mkdtempSync(join(tmpdir(), 'plato-media-'))
  const db = options.ownerId === undefined ? database.appDb : ownerScoped(database.appDb, options.ownerId)
  const deps = {
    db,
    searchDb: db,
    searchQueue: newSearchQueue(4),
    signer,
    sendJob: jobs.sendJob,
    storage: diskStorage(media),
    clock,
    databaseTime: async () => ({ now: clock(), today: istanbulDay(clock()) }),
    siteOrigin: 'https://platovilla.test',
    dashboardOrigin: options.dashboardOrigin,
    mediaOrigin: options.mediaOrigin,
    vault: openVault('a secret that is long enough for tests'),
    maxUnconfirmedNights: options.maxUnconfirmedNights ?? 400,
    openProvider: providersAt(options.cardUrls ?? {}),
    system: openSystemProbes({
      // Not https, so that no certificate is read.
      siteOrigin: 'http://platovilla.test',
      isProduction: false,
      mediaStorage: pathToFileURL(media).href,
      onUnreadable: (part, error) => {
        throw new Error(`${part} is unreadable`, { cause: error })
      },
    }),
    feedReader: feedReader({ siteOrigin: 'https://platovilla.test', exemptAddresses: ['127.0.0.2'] }),
  }
  const { app, drain } = await buildApi(deps, options)
  return {
    app,
    deps,
    db: database.db,
    database,
    drain,
    /** A new session with its bearer header; `end` revokes it. `factorAt` null: only the password was given. */
    async signIn(role: Role, { factorAt = alwaysVerified }: { factorAt?: Date | null } = {}) {
      const user = await newUser(database.db, { role })
      const sessionId = await newSession(database.db, user.id, sampleMoment, factorAt)
      const token = await signer.sign({ userId: user.id, sessionId }, sampleMoment)
      return {
        user,
        headers: { authorization: `Bearer ${token}` },
        end: () => database.db.deleteFrom('sessions').where('id', '=', sessionId).execute(),
      }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await jobs.stop()
      rmSync(media, { recursive: true, force: true })
      await database[Symbol.asyncDispose]()
    },
  }
}
