import type { Db, Tx } from '../platform/context.ts'
import {
  findDepositOutcome,
  findMoney,
  findPosting,
  selectOpenSettlements,
  selectPostings,
} from './ledger.queries.ts'

/** The sums of a reservation, derived from the ledger. */
export const moneyOf = (db: Db, reservationId: number) => findMoney(db, reservationId)

/** The postings of a reservation, newest first. */
export const postingsOf = (db: Db, reservationId: number) => selectPostings(db, reservationId)

/** Settlements of the reservation that were not reversed. */
export const openSettlementsOf = (db: Db, reservationId: number) => selectOpenSettlements(db, reservationId)

/** One posting with its entries; undefined when the id is unknown. */
export const postingOf = (db: Db, id: number) => findPosting(db, id)

/** How much of the damage deposit was taken, given back and retained. */
export const depositOutcomeOf = (tx: Tx, reservationId: number) => findDepositOutcome(tx, reservationId)
