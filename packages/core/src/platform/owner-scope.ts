import { ownerScoped } from '@plato/database/owner-scope'
import type { Actor, Db } from './context.ts'

/** The database as a caller may read it: an owner has own rows only, by row-level security (decision 0061). */
export const databaseOf = (db: Db, actor: Actor | undefined): Db =>
  actor?.role === 'OWNER' ? ownerScoped(db, actor.id) : db
