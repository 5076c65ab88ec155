import type {
  OwnerStatement,
  OwnerStatementFilter,
  StatementAmounts,
  StatementRow,
} from '@plato/contract/reports/owner-statement.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { daysBetween } from '@plato/rules/calendar-day'
import { isConfirmedStatus } from '@plato/rules/payments/due'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { daysOfRange, isMonthRange, type MonthRange, monthsOf } from '@plato/rules/reports/figures'
import type { Actor, Context } from '../../platform/context.ts'
import { findOwnerWithBalance, selectStatementRows } from './owner-statement.queries.ts'

type Asker = Pick<Context, 'db' | 'actor'>
type Found = Awaited<ReturnType<typeof selectStatementRows>>[number]

/** Owners may request only their own statement; another id is refused as not found. */
function requestedOwner({ role, id }: Actor, requestedId: number | undefined): number {
  const ownerId = isStaff(role) ? requestedId : (requestedId ?? id)
  if (ownerId === undefined || (!isStaff(role) && ownerId !== id)) throw new Refusal('user.not_found')
  return ownerId
}

/** Completed stays count by the ledger, confirmed ones by the agreed price; cancelled ones are not counted. */
function amountsOf(row: Found): StatementAmounts {
  const isAgreed = isConfirmedStatus(row.status) && row.status !== 'COMPLETED'
  const agreed = isAgreed ? reservationFigures(row, row) : undefined
  return {
    grossMinor: row.earned + (agreed?.totalMinor ?? 0),
    commissionMinor: row.commission + (agreed?.commissionMinor ?? 0),
    shareMinor: row.share,
    expectedMinor: agreed?.ownerShareMinor ?? 0,
    damageMinor: row.damage,
    atDoorMinor: row.atDoor,
    paidOutMinor: row.paidOut,
    balanceMinor: row.balance,
  }
}

const rowOf = (row: Found): StatementRow => ({
  reservationId: row.id,
  code: row.code,
  status: row.status,
  villaName: row.villaName,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  nights: isConfirmedStatus(row.status) ? daysBetween(row.checkIn, row.checkOut) : 0,
  ...amountsOf(row),
})

type Sums = OwnerStatement['sums']

const none: Sums = {
  nights: 0,
  grossMinor: 0,
  commissionMinor: 0,
  shareMinor: 0,
  expectedMinor: 0,
  damageMinor: 0,
  atDoorMinor: 0,
  paidOutMinor: 0,
  balanceMinor: 0,
}

const plus = (sums: Sums, row: StatementRow): Sums => ({
  nights: sums.nights + row.nights,
  grossMinor: (sums.grossMinor ?? 0) + (row.grossMinor ?? 0),
  commissionMinor: (sums.commissionMinor ?? 0) + (row.commissionMinor ?? 0),
  shareMinor: sums.shareMinor + row.shareMinor,
  expectedMinor: sums.expectedMinor + row.expectedMinor,
  damageMinor: sums.damageMinor + row.damageMinor,
  atDoorMinor: sums.atDoorMinor + row.atDoorMinor,
  paidOutMinor: sums.paidOutMinor + row.paidOutMinor,
  balanceMinor: sums.balanceMinor + row.balanceMinor,
})

/** Removes gross amounts and commission for an owner. */
const seenBy = <T extends StatementAmounts>({ role }: Actor, amounts: T): T =>
  isStaff(role) ? amounts : { ...amounts, grossMinor: null, commissionMinor: null }

/** The stays of a statement and their sums, with the amounts that the caller may see. */
export async function getStatementRows(
  { db, actor }: Asker,
  ownerId: number,
  range: MonthRange,
): Promise<Pick<OwnerStatement, 'rows' | 'sums'>> {
  const rows = (await selectStatementRows(db, actor, ownerId, daysOfRange(range))).map(rowOf)
  return { rows: rows.map((row) => seenBy(actor, row)), sums: seenBy(actor, rows.reduce(plus, none)) }
}

export async function getOwnerStatement(ctx: Asker, filter: OwnerStatementFilter): Promise<OwnerStatement> {
  if (!isMonthRange(filter)) throw new Refusal('request.invalid')
  const ownerId = requestedOwner(ctx.actor, filter.owner_id)
  const owner = await findOwnerWithBalance(ctx.db, ownerId, monthsOf(filter))
  if (!owner) throw new Refusal('user.not_found')
  const listed = await getStatementRows(ctx, ownerId, filter)
  const { balanceInAllMinor, period, ...named } = owner
  return {
    owner: named,
    from: filter.from,
    to: filter.to,
    period: isStaff(ctx.actor.role) ? period : { ...period, revenueMinor: null },
    ...listed,
    balanceInAllMinor,
  }
}
