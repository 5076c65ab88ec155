import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { workFilter } from '@plato/contract/work/work.contract'
import { purposeIn } from '@plato/rules/payments/card'
import { isConfirmedStatus } from '@plato/rules/payments/due'
import type { CancellationStep } from '@plato/rules/pricing/cancellation'
import { hasDocuments } from '@plato/rules/reservations/permissions'
import type { WorkKind } from '@plato/rules/work/kinds'
import { listOccupancy } from '../../availability/list-occupancy.ts'
import { trackedReservation } from '../../guest-page/tracked-reservation.ts'
import { insertLink } from '../../payment-links/links.queries.ts'
import { tokenOf } from '../../payment-links/payment-link.ts'
import { getPayable } from '../../payments/card/get-payable.ts'
import { listReceipts } from '../../payments/receipts.ts'
import type { Context } from '../../platform/context.ts'
import { getBoard } from '../../reports/home/get-board.ts'
import { getOwnerStatement } from '../../reports/owner-statement/get-owner-statement.ts'
import { readReservationPlaceholders } from '../../reservation-facts/mail-placeholders.ts'
import { csvTextOf } from '../../testing/list-files.ts'
import type { ReservationFixtureContext } from '../../testing/reservations.ts'
import { listWork } from '../../work/list-work.ts'
import { findDocumentRow } from '../documents/document-facts.queries.ts'
import { contractFacts, voucherFacts } from '../documents/document-facts.ts'
import { exportReservations } from '../export-reservations.ts'
import { getReservation } from '../get-reservation.ts'
import { listReservations } from '../list-reservations.ts'

/** The amounts that a surface shows, by name; a surface omits the ones that it does not show. */
export interface Shown {
  readonly total?: number
  readonly prepayment?: number
  readonly otherPaid?: number
  readonly balance?: number
  readonly due?: number
  readonly payNext?: number
  readonly paid?: number
  readonly received?: number
  readonly refundDue?: number
  readonly ownerShare?: number
  readonly commission?: number
  readonly steps?: readonly CancellationStep[]
  /** Only the refunds of the steps: texts state no retained amount. */
  readonly refunds?: readonly number[]
}

interface Request {
  readonly ctx: ReservationFixtureContext
  readonly owner: Context
  readonly id: number
  readonly code: string
}

const filterFor = (code: string) =>
  ({ skip: 0, take: 10, reservation_id: code, datetype: 'CHECK_IN', order: 'newest', oldrez: true }) as const

/** Data that several surfaces show, read once. */
export async function seenBy(request: Request) {
  const { ctx, id, code } = request
  return {
    ...request,
    detail: await getReservation(ctx, id),
    tracked: await trackedReservation(ctx, ctx.db, id),
    list: await listReservations(ctx, filterFor(code)),
    documents: await findDocumentRow(ctx.db, id),
  }
}
export type Seen = Awaited<ReturnType<typeof seenBy>>

/** "₺20.260,50" → 2026050; an empty text is an amount that is not shown because it is zero. */
const minorIn = (text: string): number =>
  text === '' ? 0 : Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100)

const ofMoney = (money: Omit<MoneyState, 'ownerDueMinor'>): Shown => ({
  total: money.totalTry,
  prepayment: money.prepaymentTry,
  otherPaid: money.otherPaidMinor,
  balance: money.balanceMinor,
  due: money.dueMinor,
  payNext: money.payNextMinor,
  paid: money.paidMinor,
  received: money.receivedMinor,
  refundDue: money.refundDueMinor,
})

function toStaff({ detail: { staff, ownerShareMinor } }: Seen): Shown {
  if (!staff) throw new Error('staff were shown nothing')
  const { money, cancellation: steps, commissionMinor: commission } = staff
  return { ...ofMoney(money), steps, commission, ownerShare: ownerShareMinor }
}

async function toOwner({ owner, id }: Seen): Promise<Shown> {
  const { ownerShareMinor, dueAtEntryMinor } = await getReservation(owner, id)
  return { ownerShare: ownerShareMinor, balance: dueAtEntryMinor }
}

const toGuest = ({ tracked: { money, cancellation: steps } }: Seen): Shown => ({ ...ofMoney(money), steps })

function inList({ list }: Seen): Shown {
  const [row] = list.rows
  if (!row?.money) throw new Error('the list does not show it')
  const { totalTry: total, receivedMinor: received, dueMinor: due } = row.money
  return { total, received, due, balance: row.dueAtEntryMinor, ownerShare: row.ownerShareMinor }
}

const inListSums = ({ list: { sums } }: Seen): Shown => ({
  total: sums?.totalTry ?? 0,
  received: sums?.receivedMinor ?? 0,
  due: sums?.dueMinor ?? 0,
})

async function inExport({ ctx, code }: Seen): Promise<Shown> {
  const lines = await csvTextOf(await exportReservations(ctx, { ...filterFor(code), format: 'csv' }))
  const cells = (lines.split('\r\n')[1] ?? '').split(';')
  const [ownerShare, total, received, due] = cells.slice(8, 12).map(minorIn)
  return { ownerShare, total, received, due } as Shown
}

const amountOrNothing = (line: string) => minorIn(/₺[\d.,]*\d/.exec(line)?.[0] ?? '')

async function inMails({ ctx, id }: Seen): Promise<Shown> {
  const about = await readReservationPlaceholders(ctx.db, ctx, id, await ctx.databaseTime(ctx.db))
  const placeholders = about?.placeholders ?? {}
  const of = (name: string) => minorIn(placeholders[name] ?? '')
  const lines = (placeholders.iptal_kosullari ?? '').split('\n').filter(Boolean)
  return {
    prepayment: of('on_odeme_tutari'),
    payNext: of('odenecek_tutar'),
    paid: of('odenen_toplam'),
    due: of('kalan_tutar'),
    // Two placeholders for one sum.
    balance: of('tahsil_edilecek') === of('giriste_odenecek') ? of('tahsil_edilecek') : -1,
    refundDue: of('iade_tutari'),
    ownerShare: of('ev_sahibi_tutar'),
    refunds: lines.map(amountOrNothing),
  }
}

function onVoucher({ ctx, documents: row }: Seen): Shown {
  if (!row || !hasDocuments(row.status)) return {}
  const { price, figures } = voucherFacts(row)
  return {
    total: price.totalTry,
    paid: figures.paidMinor,
    prepayment: figures.prepaymentMinor,
    otherPaid: figures.otherPaidMinor,
    balance: figures.balanceMinor,
    // The document also shows the steps that ended between the confirmation and today.
    steps: figures.steps.filter(({ until }) => until === null || until >= ctx.today),
  }
}

/** The contract shows the agreed prepayment and the rest of the price, whether paid or not. */
function onContract({ documents: row }: Seen): Shown {
  if (!row || !hasDocuments(row.status)) return {}
  const { price, figures } = contractFacts(row)
  const { otherPaidMinor, balanceMinor } = voucherFacts(row).figures
  const rest = figures.balanceMinor === otherPaidMinor + balanceMinor ? balanceMinor : figures.balanceMinor
  return { total: price.totalTry, prepayment: figures.prepaymentMinor, balance: rest }
}

const noProvider = () => {
  throw new Error('no card provider is chosen')
}

async function onPaymentPage({ ctx, id, detail: { status } }: Seen): Promise<Shown> {
  const payableBy = async (purpose: 'PREPAYMENT' | 'BALANCE' | 'FULL') => {
    const link = { reservationId: id, purpose, expiresAt: ctx.now, createdBy: null, at: ctx.now }
    const linkId = await ctx.db.transaction().execute((tx) => insertLink(tx, link))
    return getPayable({ ...ctx, openProvider: noProvider }, tokenOf(ctx.vault, linkId))
  }
  const next = await payableBy(purposeIn(status))
  const { totalTry: total, paidMinor: paid, amountMinor: payNext, restMinor } = next
  return { total, paid, payNext, due: payNext + restMinor }
}

async function onStatement({ ctx, owner, id, detail: { checkOut, status } }: Seen): Promise<Shown> {
  const month = checkOut.slice(0, 7)
  const { rows } = await getOwnerStatement(ctx, { from: month, to: month, owner_id: owner.actor.id })
  const row = rows.find(({ reservationId }) => reservationId === id)
  if (!row || !isConfirmedStatus(status)) return {}
  const { grossMinor, commissionMinor, shareMinor, expectedMinor } = row
  return { total: grossMinor ?? 0, commission: commissionMinor ?? 0, ownerShare: shareMinor + expectedMinor }
}

async function inReceipts({ ctx, id }: Seen): Promise<Shown> {
  const { rows } = await listReceipts(ctx, { skip: 0, take: 20, state: 'PENDING' })
  const row = rows.find(({ reservationId }) => reservationId === id)
  return row ? { prepayment: row.prepaymentTry, paid: row.paidMinor } : {}
}

async function onHome({ ctx, id }: Seen): Promise<Shown> {
  const board = await getBoard(ctx)
  if (board.role !== 'ADMIN') throw new Error('not the board of staff')
  const row = [...board.arrivals.rows, ...board.departures.rows].find((stay) => stay.id === id)
  return row ? { due: row.dueMinor, payNext: row.payNextMinor } : {}
}

async function inWorkList({ ctx, id }: Seen): Promise<Shown> {
  const { rows, arrivals } = await listWork(ctx, workFilter.parse({ take: 100 }))
  const amountOf = (kind: WorkKind) =>
    [...rows, ...arrivals.rows].find((row) => row.kind === kind && row.reservationId === id)?.amountMinor
  const [payNext, refundDue] = [amountOf('HOLD'), amountOf('REFUND')]
  const due = amountOf('UNPAID') ?? amountOf('ARRIVAL')
  return {
    ...(typeof payNext === 'number' ? { payNext } : {}),
    ...(typeof refundDue === 'number' ? { refundDue } : {}),
    ...(typeof due === 'number' ? { due } : {}),
  }
}

async function onOwnersHome({ owner, id }: Seen): Promise<Shown> {
  const board = await getBoard(owner)
  if (board.role !== 'OWNER') throw new Error('not the board of an owner')
  const row = [...board.questions.rows, ...board.arrivals.rows].find((stay) => stay.id === id)
  return row ? { ownerShare: row.ownerShareMinor } : {}
}

async function inCalendar({ ctx, id, detail }: Seen): Promise<Shown> {
  const { checkIn: from, checkOut: to, villaId } = detail
  const filter = { from, to, skip: 0, take: 10, villa_id: villaId, troubled: false }
  const { villas } = await listOccupancy(ctx, filter)
  const bars = villas.flatMap((villa) => villa.bars)
  const bar = bars.find((one) => one.kind === 'RESERVATION' && one.reservation_id === id)
  if (bar?.kind !== 'RESERVATION') return {}
  return { total: bar.totalTry ?? -1, received: bar.receivedMinor ?? -1, due: bar.dueMinor ?? -1 }
}

export const surfaces: Readonly<Record<string, (seen: Seen) => Shown | Promise<Shown>>> = {
  'staff reservation page': toStaff,
  'owner reservation page': toOwner,
  'guest reservation page': toGuest,
  'reservation list row': inList,
  'reservation list sums': inListSums,
  'reservation export': inExport,
  'mail placeholders': inMails,
  voucher: onVoucher,
  contract: onContract,
  'payment page': onPaymentPage,
  'owner statement': onStatement,
}

/** Surfaces that list many reservations, read for a part of the histories. */
export const wideSurfaces: typeof surfaces = {
  'receipt list': inReceipts,
  'home page of staff': onHome,
  'work list': inWorkList,
  'home page of the owner': onOwnersHome,
  'occupancy calendar': inCalendar,
}
