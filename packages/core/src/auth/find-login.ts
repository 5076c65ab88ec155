import type { Db } from '../platform/context.ts'
import { findLoginOf } from './auth.queries.ts'

/** The account of a person whose passkey was verified. */
export const findSignedIn = (db: Db, userId: number) => findLoginOf(db, userId)
