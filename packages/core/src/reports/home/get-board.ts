import type {
  Board,
  BoardStay,
  OwnerBoard,
  OwnerStay,
  StaffBoard,
} from '@plato/contract/reports/board.contract'
import { isStaff, roleMay, type StaffRole } from '@plato/rules/auth/capabilities'
import { dayNumber } from '@plato/rules/calendar-day'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { type BoardPart, boardNeeds } from '@plato/rules/reports/board'
import type { Actor, Context } from '../../platform/context.ts'
import { guestNameFor } from '../../reservation-facts/guest-name.ts'
import { guestsWanted } from '../../reservations/facts-of.ts'
import { imageAddress } from '../../storage/image-address.ts'
import { pairWithYearBefore } from '../figures/figure-months.ts'
import type { Few } from './capped-json-list-sql.ts'
import { type FoundOwnerStay, selectOwnerBoard } from './owner-board.queries.ts'
import { monthsOfYear } from './season-sql.ts'
import { type FoundStay, selectStaffBoard } from './staff-board.queries.ts'

const asMoment = (written: string): string => new Date(written).toISOString()
const few = <Found, Row>({ total, rows }: Few<Found>, each: (found: Found) => Row) => ({
  total,
  rows: rows.map(each),
})

function stayOf(row: FoundStay | FoundOwnerStay) {
  const { id, code, status, villaId, villaName, coverKey, checkIn, checkOut, adults, children, babies } = row
  return {
    ...{ id, code, status, villaId, villaName, checkIn, checkOut, adults, children, babies },
    villaPicture: coverKey && imageAddress(coverKey, 320, 'webp'),
    nights: dayNumber(checkOut) - dayNumber(checkIn),
  }
}

function staffStayOf(row: FoundStay): BoardStay {
  const { checkInTime, checkOutTime, currency, totalMinor, depositHeldMinor } = row
  const { dueMinor, payNextMinor } = reservationFigures(row, row)
  return {
    ...stayOf(row),
    ...{ checkInTime, checkOutTime, currency, totalMinor, depositHeldMinor },
    guestName: `${row.firstName} ${row.lastName}`,
    createdAt: asMoment(row.createdAt),
    holdExpiresAt: row.holdExpiresAt && asMoment(row.holdExpiresAt),
    dueMinor,
    payNextMinor,
    guestsMissing: row.named < guestsWanted(row),
  }
}

const noNights = { sold: 0, sellable: 0, closed: 0, external: 0 }
const allBegun = { towns: true, villas: true, published: true, banks: true }

async function getStaffBoard({ db, actor, today }: Context, role: StaffRole): Promise<StaffBoard> {
  const found = await selectStaffBoard(db, actor, today)
  const may = (part: BoardPart) => roleMay(role, boardNeeds[part])
  const list = <Found, Row>(part: BoardPart, rows: Few<Found>, each: (row: Found) => Row) =>
    may(part) ? few(rows, each) : { total: 0, rows: [] }
  return {
    role,
    today,
    arrivals: list('arrivals', found.arrivals, staffStayOf),
    departures: list('departures', found.departures, staffStayOf),
    tomorrow: found.tomorrow,
    tonight: may('tonight') ? found.tonight : noNights,
    months: may('months') ? pairWithYearBefore(monthsOfYear(today), found.months) : [],
    begun: may('begun') ? found.begun : allBegun,
  }
}

const ownerStayOf = (row: FoundOwnerStay, actor: Actor): OwnerStay => ({
  ...stayOf(row),
  guestName: guestNameFor(actor, row),
  ownerShareMinor: reservationFigures(row, row).ownerShareMinor,
})

async function getOwnerBoard({ db, actor, today }: Context): Promise<OwnerBoard> {
  const found = await selectOwnerBoard(db, actor, today)
  return {
    role: 'OWNER',
    today,
    questions: few(found.questions, (row) => ({
      ...ownerStayOf(row, actor),
      askedAt: row.askedAt && asMoment(row.askedAt),
    })),
    villas: [...found.villas],
    arrivals: few(found.arrivals, (row) => ownerStayOf(row, actor)),
    season: { year: Number(today.slice(0, 4)), ...found.season },
  }
}

/** The caller's home page: the staff board or an owner's board. */
export function getBoard(ctx: Context): Promise<Board> {
  const { role } = ctx.actor
  return isStaff(role) ? getStaffBoard(ctx, role) : getOwnerBoard(ctx)
}
