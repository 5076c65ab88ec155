import { normalizeIP } from '@fastify/rate-limit'
import type { Access } from '@plato/contract/endpoint'
import type { LoginContext } from '@plato/core/auth/login-context'
import type { TokenSigner } from '@plato/core/auth/token-signer'
import type { SystemProbes } from '@plato/core/operations/system/probes'
import type { CardContext } from '@plato/core/payments/card/card-context'
import type { Context, Db, Moment } from '@plato/core/platform/context'
import { dashboardOriginOf } from '@plato/core/platform/dashboard-url'
import { type SendJob, sendJobIn } from '@plato/core/platform/jobs'
import { databaseOf } from '@plato/core/platform/owner-scope'
import type { ShortestFirst } from '@plato/core/platform/shortest-first'
import type { Vault } from '@plato/core/platform/vault'
import type { FeedReader } from '@plato/core/safe-fetch/fetch-feed'
import type { Storage } from '@plato/core/storage/storage'
import { deviceName } from '@plato/rules/auth/device-name'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { currentTraceparent } from '@plato/telemetry/tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookieIn, setDeviceCookie } from '#api/auth/device-cookie.ts'
import { setSessionCookie } from '#api/auth/session-cookie.ts'

/** Dependencies of the API, passed in by tests and main.ts. */
export interface Deps {
  readonly db: Db
  /** The same database for searches, through connections with prepared plans. */
  readonly searchDb: Db
  /** Searches wait here for a connection of `searchDb`. */
  readonly searchQueue: ShortestFirst
  readonly signer: TokenSigner
  readonly sendJob: SendJob
  readonly storage: Storage
  readonly clock: () => Date
  /** The database's clock; tests may replace it. */
  readonly databaseTime: (db: Db) => Promise<Moment>
  readonly siteOrigin: string
  /** Origin of the dashboard when it has a host name of its own. */
  readonly dashboardOrigin?: string | undefined
  /** Origin of pictures and documents when they have a host name of their own. */
  readonly mediaOrigin?: string | undefined
  readonly vault: Vault
  readonly openProvider: CardContext['openProvider']
  readonly liveKeysOnly?: CardContext['liveKeysOnly']
  /** HTTP reader of external calendars. */
  readonly feedReader: FeedReader
  /** Nights that all unconfirmed requests together may hold. */
  readonly maxUnconfirmedNights: number
  /** Reads what the system screen shows and the database does not know. */
  readonly system: SystemProbes
}

type Tools = Pick<
  Deps,
  | 'storage'
  | 'searchDb'
  | 'searchQueue'
  | 'vault'
  | 'openProvider'
  | 'liveKeysOnly'
  | 'feedReader'
  | 'maxUnconfirmedNights'
  | 'system'
> & {
  /** Aborted when the caller closes the connection before the response. */
  readonly signal: () => AbortSignal
}

export type CallContext = LoginContext & Tools & { readonly actor: Context['actor'] | undefined }

/** A handler gets an actor exactly when its endpoint requires a session. */
export type ContextFor<A extends Access> = A extends 'public'
  ? LoginContext & Tools
  : LoginContext & Tools & Context

function signalOf({ raw: response }: FastifyReply): AbortSignal {
  const caller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) caller.abort()
  })
  return caller.signal
}

export function contextOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Context['actor'] | undefined,
): CallContext {
  const now = deps.clock()
  const traceparent = currentTraceparent()
  return {
    db: databaseOf(deps.db, actor),
    searchDb: databaseOf(deps.searchDb, actor),
    searchQueue: deps.searchQueue,
    signal: () => signalOf(reply),
    signer: deps.signer,
    sendJob: sendJobIn(traceparent, deps.sendJob),
    traceparent,
    storage: deps.storage,
    databaseTime: deps.databaseTime,
    siteOrigin: deps.siteOrigin,
    dashboardOrigin: deps.dashboardOrigin,
    vault: deps.vault,
    openProvider: deps.openProvider,
    liveKeysOnly: deps.liveKeysOnly,
    feedReader: deps.feedReader,
    maxUnconfirmedNights: deps.maxUnconfirmedNights,
    system: deps.system,
    now,
    today: istanbulDay(now),
    requestId: request.id,
    address: request.ip,
    network: normalizeIP(request.ip),
    device: deviceName(request.headers['user-agent'] ?? ''),
    sessionCookie: { set: (value) => setSessionCookie(reply, value) },
    deviceCookie: {
      sent: deviceCookieIn(request),
      set: (value) => setDeviceCookie(reply, value, dashboardOriginOf(deps)),
    },
    actor,
  }
}
