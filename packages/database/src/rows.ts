import type { Selectable } from 'kysely'
import type { DB } from './types.ts'

/** A row of the table as it is read. */
export type StoredReservation = Selectable<DB['reservations']>
