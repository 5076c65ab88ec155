import { sql } from 'kysely'

/** Attempts to open a reservation by code and contact, and how many of them may fail. */
export interface ContactAttempts {
  readonly code: string
  readonly now: Date
  readonly max: number
}

/** Of the row `reservations`: whether fewer than `most` contacts were wrong within a day. */
export const isCodeOpen = ({ now, max }: ContactAttempts) =>
  sql<boolean>`(
    select count(*) < ${max} from reservation_events e
    where e.reservation_id = reservations.id and e.event = 'WRONG_CONTACT' and e.at > ${now}::timestamptz - interval '1 day'
  )`
