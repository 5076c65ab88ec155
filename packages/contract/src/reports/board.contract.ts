import { staffRoles } from '@plato/rules/auth/capabilities'
import { z } from 'zod'
import { nightCounts } from '../availability/occupancy.contract.ts'
import { content, endpoint, id } from '../endpoint.ts'
import { reservationCode, reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { villaStatus } from '../villas/villa-facts.contract.ts'
import { figureMonth } from './figures.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()

/** How many there are, and the first few of them. */
const few = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })

const villaOf = { villaId: id, villaName: z.string(), villaPicture: z.string().nullable() }
const stayOf = {
  id,
  code: reservationCode,
  status: reservationStatus,
  ...villaOf,
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
}

const staffStay = z.object({
  ...stayOf,
  guestName: z.string(),
  createdAt: moment,
  holdExpiresAt: moment.nullable(),
  /** Of the villa, `HH:mm`. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  totalMinor: minor,
  /** In lira: still to be paid for the stay, to be paid next, and the deposit that lies with us. */
  dueMinor: minor,
  payNextMinor: minor,
  depositHeldMinor: minor,
  /** The law requires all guests to be named before check-in. */
  guestsMissing: z.boolean(),
})
export type BoardStay = z.infer<typeof staffStay>

/** Lists that the caller may not read are empty; `packages/rules/src/reports/board.ts` says which. */
const staffBoard = z.object({
  role: z.enum(staffRoles),
  today: z.iso.date(),
  arrivals: few(staffStay),
  departures: few(staffStay),
  tomorrow: z.object({ arrivals: z.int(), guestsMissing: z.int(), departures: z.int() }),
  /** The coming night of all villas. */
  tonight: nightCounts,
  /** This year's months, as the figures screen has them. */
  months: z.array(figureMonth),
  /** Set-up steps of a new agency. */
  begun: z.object({ towns: z.boolean(), villas: z.boolean(), published: z.boolean(), banks: z.boolean() }),
})
export type StaffBoard = z.infer<typeof staffBoard>

/** Net amounts; the guest's name is null before the confirmation. */
const ownerStay = z.object({ ...stayOf, guestName: z.string().nullable(), ownerShareMinor: minor })
export type OwnerStay = z.infer<typeof ownerStay>

const ownerBoard = z.object({
  role: z.literal('OWNER'),
  today: z.iso.date(),
  questions: few(ownerStay.extend({ askedAt: moment.nullable() })),
  /** Whose months the page shows; the months themselves are the occupancy's. */
  villas: z.array(z.object({ id, name: z.string(), status: villaStatus })),
  arrivals: few(ownerStay),
  /** This year's nights, and in lira by night: the owner's share, and what of it the owner has received. */
  season: z.object({
    year: z.int(),
    shareMinor: minor,
    receivedMinor: minor,
    stays: z.int(),
    nights: z.int(),
    sellableNights: z.int(),
    closedNights: z.int(),
    externalNights: z.int(),
  }),
})
export type OwnerBoard = z.infer<typeof ownerBoard>

const board = z.discriminatedUnion('role', [staffBoard, ownerBoard])
export type Board = z.infer<typeof board>

export const boardEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/board',
    access: 'account.use',
    success: [200, content(board)],
    refusals: [],
  }),
}
