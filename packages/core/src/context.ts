import type { UserRole } from '@plato/contract/auth/auth.contract'
import type { DB } from '@plato/database/types'
import type { Kysely, Transaction } from 'kysely'
import type { TokenSigner } from './auth/token-signer.ts'
import type { SendJob } from './jobs.ts'

export interface Actor {
  readonly id: number
  readonly role: UserRole
  readonly sessionId: string
}

/** A moment and the calendar day it falls on in Istanbul. */
export interface Moment {
  readonly now: Date
  readonly today: string
}

/** Everything impure comes in here: no verb reads a clock, the environment or a global. */
export interface PublicContext {
  readonly db: Kysely<DB>
  readonly now: Date
  /** The calendar day in Istanbul, YYYY-MM-DD. */
  readonly today: string
  readonly requestId: string
  readonly sendJob: SendJob
  /** What holds and mails go by: the database's clock, the one clock all processes share. */
  readonly databaseTime: (db: Db) => Promise<Moment>
  /** Where guests and owners find the site: links in mails begin with it. */
  readonly siteOrigin: string
}

/** A call by someone signed in. */
export interface Context extends PublicContext {
  readonly actor: Actor
}

/** What signing in needs beyond a public call. */
export interface LoginContext extends PublicContext {
  readonly address: string
  readonly signer: TokenSigner
}

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
