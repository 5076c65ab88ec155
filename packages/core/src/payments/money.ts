import type { Db } from '../context.ts'
import { findMoney, selectOpenSettlements, selectPostings, selectReceipts } from './payments.queries.ts'

/** Where a reservation's money stands, for whoever decides by it. All of it is derived from the ledger. */
export const moneyOf = (db: Db, reservationId: number) => findMoney(db, reservationId)

/** What was booked for it, newest first. */
export const postingsOf = (db: Db, reservationId: number) => selectPostings(db, reservationId)

/** What its guest declared, newest first. */
export const receiptsOf = (db: Db, reservationId: number) => selectReceipts(db, reservationId)

/** What its end booked and nothing has undone. */
export const openSettlementsOf = (db: Db, reservationId: number) => selectOpenSettlements(db, reservationId)
