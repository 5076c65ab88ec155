import type { Db } from '../platform/context.ts'
import { selectReceipts } from './detail.queries.ts'

/** The receipts of a reservation, newest first. */
export const receiptsOf = (db: Db, reservationId: number) => selectReceipts(db, reservationId)
