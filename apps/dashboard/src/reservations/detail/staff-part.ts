import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'

/** What staff alone see of a reservation. */
export type StaffPart = NonNullable<ReservationDetail['staff']>
