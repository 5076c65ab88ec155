import type { DB } from '@plato/database/types'
import type { Role } from '@plato/rules/auth/capabilities'
import type { Kysely, Transaction } from 'kysely'
import type { SendJob } from './jobs.ts'

export interface Actor {
  readonly id: number
  readonly role: Role
  readonly sessionId: string
  /** An administrator who looks at the product as this role: nothing may change, not even a mark. */
  readonly isPreview?: true
}

/** A moment and the calendar day it falls on in Istanbul. */
export interface Moment {
  readonly now: Date
  readonly today: string
}

/** All impure dependencies: no function reads a clock, the environment or a global. */
export interface PublicContext {
  readonly db: Kysely<DB>
  readonly now: Date
  /** The calendar day in Istanbul, YYYY-MM-DD. */
  readonly today: string
  readonly requestId: string
  readonly sendJob: SendJob
  /** W3C trace context of the request or job; stored with mails. Undefined while tracing is off. */
  readonly traceparent?: string | undefined
  /** The database time, the only clock all processes share; used for holds and mails. */
  readonly databaseTime: (db: Db) => Promise<Moment>
  /** Public URL of the site; links in mails begin with it. */
  readonly siteOrigin: string
  /** Origin of the dashboard when it has a host name of its own: see `dashboardUrl`. */
  readonly dashboardOrigin?: string | undefined
  /** Random bytes for reservation codes; the system's by default. The demo passes fixed bytes. */
  readonly randomBytes?: (length: number) => Uint8Array
}

/** A request of a signed-in user. */
export interface Context extends PublicContext {
  readonly actor: Actor
}

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
