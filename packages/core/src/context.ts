import type { UserRole } from '@plato/contract/auth/auth.contract'
import type { DB } from '@plato/database/types'
import type { Kysely, Transaction } from 'kysely'
import type { TokenSigner } from './auth/token-signer.ts'
import type { SendJob } from './jobs.ts'
import type { Vault } from './vault.ts'

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
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 address, because one host has all of it. */
  readonly network: string
  readonly signer: TokenSigner
  readonly vault: Pick<Vault, 'sign' | 'isSigned'>
  /** The cookie that marks a device which signed in before, as it was sent, and how to set it. */
  readonly deviceCookie: { readonly sent: string | undefined; readonly set: (value: string) => void }
}

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
